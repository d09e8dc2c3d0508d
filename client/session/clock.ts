/**
 * Returns monotonic milliseconds, for durations and deadlines of the server: changes of the machine's clock
 * do not affect them. Times that are kept beyond this page use the server's clock (`skew` in
 * client/session/game.ts).
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();
