/** The lettering of sheets that are drawn in the page: its typeface, and when that can be drawn with. */

/** Text on a sheet, as `font` of a canvas takes it. */
export const textFont = (px: number): string => `700 ${px}px "Alegreya Sans", "Segoe UI", sans-serif`;

/** Settles when sheets can be lettered; where the face cannot be had, it settles as well, and they take another. */
export async function lettersReady(): Promise<void> {
  try {
    await document.fonts.load(textFont(16));
  } catch {
    // The face of the system does.
  }
}
