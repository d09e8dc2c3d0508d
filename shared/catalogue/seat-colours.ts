// The colours and letters of the seats: of the page's 3D table, of pictures and videos, and of the cards the server draws.

/**
 * The colour of each seat, and the second one of its pattern. Any two are told apart by eyes of every kind
 * (client/table/art/palette.test.ts); the styles (client/styles/base.css) have the same.
 */
export const SEAT_COLOURS = ['#0b4f8a', '#f28c28', '#f7f4ec', '#26262b', '#48c0f0', '#9030f0'] as const;
export const SEAT_SECOND_COLOURS = ['#6fb1e6', '#7a3b05', '#8f8672', '#8d8d98', '#0a3f57', '#dcc2ff'] as const;
/** What is lettered on the seats' colours. */
export const SEAT_INKS = ['#ffffff', '#22150b', '#22150b', '#ffffff', '#22150b', '#ffffff'] as const;

/** The letter on a seat's shield. */
export const seatLetter = (seat: number): string => 'ABCDEF'[seat] ?? '–';
