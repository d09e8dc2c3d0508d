// The names of the bots' levels. shared/minds/bots/levels.ts defines what each level does.

export const LEVEL_WORDS = { easy: 'Easy', steady: 'Medium', sharp: 'Hard', master: 'Expert' } as const;
export const LEVEL_NAMES = Object.keys(LEVEL_WORDS) as readonly (keyof typeof LEVEL_WORDS)[];
