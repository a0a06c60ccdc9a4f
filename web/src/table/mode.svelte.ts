// How much room the table has. Widths are in em of the browser's text size, so that large text gets the roomier
// layout: above 130 % a desktop becomes a tablet.

export type Mode = 'desk' | 'tablet' | 'phone';

const PHONE = '(max-width: 43.75em), (max-width: 69.25em) and (orientation: portrait), (max-height: 31em)';
const TABLET = '(max-width: 69.25em)';

/** The mode of the window, as reactive state. Call it during component initialisation. */
export function watchMode(): { readonly now: Mode } {
  let now = $state<Mode>('desk');
  $effect.pre(() => {
    const phone = matchMedia(PHONE);
    const tablet = matchMedia(TABLET);
    const look = () => {
      now = phone.matches ? 'phone' : tablet.matches ? 'tablet' : 'desk';
    };
    look();
    phone.addEventListener('change', look);
    tablet.addEventListener('change', look);
    return () => {
      phone.removeEventListener('change', look);
      tablet.removeEventListener('change', look);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
