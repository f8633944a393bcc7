/** What time it is, in epoch milliseconds: the one place that looks at the clock. */
export const readClock = (): number => Date.now();
