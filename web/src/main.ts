import 'virtual:palette.css';
import './design/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { getLocale } from './paraglide/runtime.js';

document.documentElement.lang = getLocale();
const target = document.getElementById('app');
if (target) mount(App, { target });
