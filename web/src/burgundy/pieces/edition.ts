// Which edition's tiles are drawn: whoever shows a table says it once, for every tile inside; else it is the newest.
import { getContext, setContext } from 'svelte';

const EDITION = Symbol('edition');
type Edition = () => string;

/** The tiles inside the component that calls it are of this edition. */
export const drawEdition = (edition: Edition): Edition => setContext(EDITION, edition);

/** The edition of the tiles here. */
export const drawnEdition = (): Edition => getContext<Edition | undefined>(EDITION) ?? (() => '2022');
