// Shares the loop of a thread.

/** Lets the loop serve all others first. */
export const othersServed = (): Promise<void> => new Promise((go) => setImmediate(go));
