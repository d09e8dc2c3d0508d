/** The lettering of sheets that the page draws: the typeface and when it is loaded. */

/** Returns the font of sheet text, in the form of a canvas's `font`. */
export const textFont = (px: number): string => `700 ${px}px "Alegreya Sans", "Segoe UI", sans-serif`;

/**
 * Resolves when sheets can be lettered. It also resolves if the typeface does not load: sheets then use
 * another one.
 */
export async function lettersReady(): Promise<void> {
  try {
    await document.fonts.load(textFont(16));
  } catch {
    // The system's typeface is used instead.
  }
}
