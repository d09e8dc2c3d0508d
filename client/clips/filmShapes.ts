// The shapes a film can have.

/** The picture's shape: of a screen that lies, or of a phone that stands. */
export const FILM_SHAPES = { '16x9': [1920, 1080], '9x16': [1080, 1920] } as const;
export type FilmShape = keyof typeof FILM_SHAPES;
