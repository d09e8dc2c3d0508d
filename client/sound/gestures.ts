// What a browser takes for a wish to hear something.
export const GESTURES = ['pointerdown', 'keydown'] as const;
