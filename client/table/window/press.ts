// The limits of a press: its duration and its slip.

/** In ms. */
export const LONG_PRESS_MS = 450;

/** How far a press may slip, CSS pixels: of a mouse, and of a finger. */
const SLOP_MOUSE = 4;
export const SLOP_TOUCH = 10;

/** Returns how far a press of this pointer may slip, CSS pixels. */
export const slopOf = (pointerType: string): number => (pointerType === 'mouse' ? SLOP_MOUSE : SLOP_TOUCH);
