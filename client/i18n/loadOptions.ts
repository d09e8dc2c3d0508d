// Fetches the texts of the options before somebody reads of them.

/** Never rejects: what is told of options without them is told by their names. */
export async function loadOptions(): Promise<void> {
  try {
    await import('./options.ts');
  } catch {
    // The next one who wants them asks again.
  }
}
