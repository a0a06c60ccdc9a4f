// What the type checker cannot see. Formatting is prettier's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'shots/', 'src/paraglide/', 'src/types/', 'project.inlang/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // TypeScript knows which names exist.
      'no-undef': 'off',
      // The client keeps its state in runes; a Map that is built and handed over needs no reactivity of its own.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check is the one that warns, and it fails on warnings.
      'svelte/no-unused-svelte-ignore': 'off',
      'no-regex-spaces': 'off',
      // It does not count `??=`.
      'no-unused-private-class-members': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
);
