// The shapes of a clip's video.

/** Pixels of a screen, and of an upright phone. */
export const FILM_SHAPES = { '16x9': [1920, 1080], '9x16': [1080, 1920] } as const;
export type FilmShape = keyof typeof FILM_SHAPES;
