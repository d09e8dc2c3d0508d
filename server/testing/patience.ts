/** How long a test waits for a condition, ms. Shorter in mutation tests. */
export const PATIENCE = Number(process.env.KT_PATIENCE ?? 60_000);
