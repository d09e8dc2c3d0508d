/** How long a test waits for what it expects, ms; shorter in mutation tests. */
export const PATIENCE = Number(process.env.KT_PATIENCE ?? 60_000);
