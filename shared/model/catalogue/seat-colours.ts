// The colours and letters of the seats, also for pictures of the server.

/**
 * The colours of the seats. Together with the seats' patterns, any two of them look different for every kind
 * of colour vision (client/table/art/palette.test.ts). client/styles/base.css repeats them.
 */
export const SEAT_COLOURS = ['#0b4f8a', '#f28c28', '#f7f4ec', '#26262b', '#48c0f0', '#9030f0'] as const;
export const SEAT_SECOND_COLOURS = ['#6fb1e6', '#7a3b05', '#8f8672', '#8d8d98', '#0a3f57', '#dcc2ff'] as const;
export const SEAT_INKS = ['#ffffff', '#22150b', '#22150b', '#ffffff', '#22150b', '#ffffff'] as const;

/** Returns the letter on a seat's shield. */
export const seatLetter = (seat: number): string => 'ABCDEF'[seat] ?? '–';
