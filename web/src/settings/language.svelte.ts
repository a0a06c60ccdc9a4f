// The language of the page. Messages are read when a screen is drawn: whoever depends on `language.now` draws anew.
import { getLocale, locales, setLocale, type Locale } from '../paraglide/runtime.js';

class Language {
  now = $state<Locale>(getLocale());

  change(locale: Locale) {
    void setLocale(locale, { reload: false });
    document.documentElement.lang = locale;
    this.now = locale;
  }
}

export const language = new Language();

/** Each in its own words. */
export const LANGUAGES: readonly { value: Locale; name: string }[] = locales.map((value) => ({
  value,
  name: { en: 'English', pt: 'Português', it: 'Italiano', de: 'Deutsch' }[value],
}));
