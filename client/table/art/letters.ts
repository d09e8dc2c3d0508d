/** The typeface of text in the textures that the page draws. */

/** Returns the font of text in these textures. */
export const textFont = (px: number): string => `700 ${px}px "Alegreya Sans", "Segoe UI", sans-serif`;

/** Resolves when the typeface has loaded or failed. */
export async function lettersReady(): Promise<void> {
  try {
    await document.fonts.load(textFont(16));
  } catch {
    // The system's typeface is used instead.
  }
}
