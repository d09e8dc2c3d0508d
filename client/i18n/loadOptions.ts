// Loads the texts of the options before they are read.

/** Never rejects: without their texts, options are described by their names. */
export async function loadOptions(): Promise<void> {
  try {
    await import('./options.ts');
  } catch {
    // The next caller tries again.
  }
}
