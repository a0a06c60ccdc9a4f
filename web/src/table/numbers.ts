/** "−2": with the sign for numbers. */
export const signed = (count: number): string => (count < 0 ? `−${-count}` : String(count));
