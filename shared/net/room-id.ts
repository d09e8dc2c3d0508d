// How the id of a room is written in addresses, and the word that stands in its place for the table on television.

/** In place of a room: whichever table is on television now. */
export const ON_AIR = 'tv';

/** What an id of a room is made of, as the source of a pattern. */
export const ROOM_ID = '[A-Za-z0-9_-]{4,40}';

const WHOLE = new RegExp(`^${ROOM_ID}$`);

/** Is a text written as the id of a room is? There need not be such a room. */
export const isRoomId = (text: string): boolean => WHOLE.test(text);
