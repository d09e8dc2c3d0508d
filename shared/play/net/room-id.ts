// The form of a room's id in addresses, and the word for the room on television.

export const ON_AIR = 'tv';

/** A room's id, as the source of a pattern. */
export const ROOM_ID = '[A-Za-z0-9_-]{4,40}';

const WHOLE = new RegExp(`^${ROOM_ID}$`);

/** Does a text have the form of a room's id? The room need not exist. */
export const isRoomId = (text: string): boolean => WHOLE.test(text);
