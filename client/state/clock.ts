/**
 * Milliseconds for whatever lasts or ends at a time the server named: they only ever grow, however the machine's clock is
 * set meanwhile. What is kept beyond this page is dated by the server's clock (`skew` in client/state/game.ts).
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();
