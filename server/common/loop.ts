// Sharing the one loop of a thread.

/** Lets the loop serve everybody else before what comes next. */
export const othersServed = (): Promise<void> => new Promise((go) => setImmediate(go));
