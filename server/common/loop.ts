// Shares the event loop.

/** Lets the event loop serve all others first. */
export const othersServed = (): Promise<void> => new Promise((go) => setImmediate(go));
