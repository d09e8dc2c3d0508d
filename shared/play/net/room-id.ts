// The form of a room's id in addresses, and the word that replaces it for the game on television.

/** Instead of a room id: the table that is on television now. */
export const ON_AIR = 'tv';

/** The characters of a room's id, as the source of a pattern. */
export const ROOM_ID = '[A-Za-z0-9_-]{4,40}';

const WHOLE = new RegExp(`^${ROOM_ID}$`);

/** Returns whether a text has the form of a room's id. The room need not exist. */
export const isRoomId = (text: string): boolean => WHOLE.test(text);
