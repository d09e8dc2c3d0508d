/**
 * How long a test waits for what it expects, ms; shorter where tests are meant to fail
 * (verification/mutation).
 */
export const PATIENCE = Number(process.env.KT_PATIENCE ?? 60_000);
