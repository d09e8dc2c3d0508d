/**
 * Returns monotonic milliseconds, for durations and for deadlines set by the
 * server. Changes of the machine's clock do not affect them. Times that
 * outlive this page use the server's clock (`skew` in client/session/game.ts).
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();
