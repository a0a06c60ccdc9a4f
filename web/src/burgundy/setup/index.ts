// The experts' set-up, loaded only where it is played.
export { default as Column } from './Column.svelte';
export { default as Dock } from './Dock.svelte';
export { SetUp } from './setup.svelte';
export { default as Side } from './Side.svelte';
