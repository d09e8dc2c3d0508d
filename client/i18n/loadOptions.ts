// Loads the texts of the options.

/** Never rejects: without texts, options have their names. */
export async function loadOptions(): Promise<void> {
  try {
    await import('./options.ts');
  } catch {
    // The next caller tries again.
  }
}
