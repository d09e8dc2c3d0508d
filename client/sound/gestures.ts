// The events after which a browser allows sound.
export const GESTURES = ['pointerdown', 'keydown'] as const;
