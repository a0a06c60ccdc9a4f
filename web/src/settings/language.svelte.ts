// The language of the page. Messages are read when a screen is drawn: what depends on `language.now` is redrawn.
import { getLocale, locales, overwriteGetLocale, setLocale, type Locale } from '../paraglide/runtime.js';

class Language {
  now = $state<Locale>(getLocale());

  constructor() {
    this.#keep(this.now);
  }

  change(locale: Locale) {
    void setLocale(locale, { reload: false });
    document.documentElement.lang = locale;
    this.now = locale;
    this.#keep(locale);
  }

  /** Looked up once, not for every sentence. */
  #keep(locale: Locale) {
    overwriteGetLocale(() => locale);
  }
}

export const language = new Language();

/** Each in its own words. */
export const LANGUAGES: readonly { value: Locale; name: string }[] = locales.map((value) => ({
  value,
  name: { en: 'English', pt: 'Português', it: 'Italiano', de: 'Deutsch' }[value],
}));
