// When a press is none: it lasted too long, or slipped too far.

/** A press that lasts this long asks what is under it, ms. */
export const LONG_PRESS_MS = 450;

/** How far a press may slip and still be one, CSS pixels: of a mouse, and of a finger. */
const SLOP_MOUSE = 4;
export const SLOP_TOUCH = 10;

/** How far a press of this pointer may slip and still be one, CSS pixels. */
export const slopOf = (pointerType: string): number => (pointerType === 'mouse' ? SLOP_MOUSE : SLOP_TOUCH);
