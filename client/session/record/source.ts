// Sources of a record: a file, or the server once the match has ended.
import { create } from 'zustand';
import { SEATS } from '../../../shared/model/game/types.ts';
import { LAST_GAME, RECORD_KEY, RECORD_PATH } from '../../../shared/play/net/messages.ts';
import { isRoomId } from '../../../shared/play/net/room-id.ts';
import { RECORD_MOST, TOO_LONG } from '../../../shared/play/replay/bounds.ts';
import { refusalText } from '../../i18n/index.ts';
import { decodedPart, numberIn, recordKey } from '../net/address.ts';
import { askedTooOften, Refused } from '../net/answer.ts';
import { mySeats } from '../net/seats.ts';
import { type Audience, type Decided, EVERYTHING, PUBLIC } from './protocol.ts';
import { RecordTrouble } from './reader.ts';
import { saveFile } from './save-file.ts';
import { tr } from './words.ts';

/** `code`: the key of its record if the table is private. */
export interface Link {
  room: string;
  game: number;
  code: string;
}

/** Returns a link that shows a match but opens no table. */
export const linkOf = (room: string, game: number, code: string): Link => ({
  room,
  game,
  code: recordKey({ room, game, code }),
});

/** Marks the address of a result that a visitor got instead of a table that is gone. */
export const FROM_WATCHING = 'from=watch';

/** A step number beyond the last step of every match. */
const END = Number.MAX_SAFE_INTEGER;

export interface Wanted {
  link: Link | null;
  /** A step number, -1 for the beginning. */
  at: number;
  /** -1 the public, -2 everything, else a seat. */
  viewer: Audience;
}

const VIEWERS: readonly Audience[] = [EVERYTHING, PUBLIC, ...SEATS];
const nameOf = (viewer: Audience): string =>
  viewer === EVERYTHING ? 'everything' : viewer === PUBLIC ? 'public' : String(viewer);

/**
 * Parses `#/replay/<room>/<game>/<code>?at=<step>&view=<public|everything|seat>`. `#/result` means its end.
 */
export function wantedOf(hash: string): Wanted {
  const [path = '', query = ''] = hash.split('?');
  const [, , room = '', game = '', code = ''] = path.split('/');
  const params = new URLSearchParams(query);
  const n = numberIn(game);
  const at = Number(params.get('at') ?? (path.startsWith('#/result/') ? END : -1));
  return {
    link: isRoomId(room) && n !== null ? linkOf(room, n, decodedPart(code) ?? '') : null,
    at: Number.isSafeInteger(at) ? at : -1,
    viewer: VIEWERS.find((viewer) => nameOf(viewer) === params.get('view')) ?? PUBLIC,
  };
}

/** Returns the address of a moment; the inverse of `wantedOf`. */
export function hashOfWanted({ link, at, viewer }: Wanted): string {
  const code = link === null || link.code === '' ? '' : `/${encodeURIComponent(link.code)}`;
  const path = link === null ? '#/replay' : `#/replay/${link.room}/${link.game}${code}`;
  return at < 0 ? path : `${path}?at=${at}&view=${nameOf(viewer)}`;
}

/**
 * Returns the address of a "what if", which `wantedOf` also parses. `viewer`: the seat that it is played as.
 */
export const hashOfWhatIf = (link: Link, at: number, viewer: Audience = PUBLIC): string =>
  hashOfWanted({ link, at, viewer }).replace('#/replay', '#/whatif').replace('&view=public', '');

interface Records {
  /** Each record is requested only once. */
  texts: Readonly<Record<string, string>>;
  /** The turning points, kept so that a reopened result does not compute them again. */
  found: { of: string; decided: Decided | null };
}

export const useRecords = create<Records>(() => ({ texts: {}, found: { of: '', decided: null } }));

/** Stores the turning points of a match. */
export const keepDecided = (of: string, decided: Decided): void => useRecords.setState({ found: { of, decided } });

/** There is no record, the match is still running, or the table is private. */
export class NoRecord extends Error {}

/** A record is ASCII. Decoded as Latin-1, any other byte becomes visible as a character. */
const textOfBytes = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes);

/** Returns the text of a file. Throws a RecordTrouble if it is longer than any record. */
export async function textOfFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<string> {
  if (file.size > RECORD_MOST) throw new RecordTrouble(TOO_LONG, 'form');
  return textOfBytes(await file.arrayBuffer());
}

/** Fetches a record with the link's key or the player's token. Throws NoRecord, or Refused. */
export async function fetchRecord(link: Link): Promise<string> {
  const token = mySeats()[link.room]?.token ?? '';
  try {
    return await fetchWith(link.code || token, link);
  } catch (error) {
    // If the table is closed to spectators, only the token opens its record.
    if (error instanceof NoRecord && link.code !== '' && token !== '') return fetchWith(token, link);
    throw error;
  }
}

/** Fetches a record without a key. Throws as `fetchRecord`. */
export const fetchOpenRecord = (link: Link): Promise<string> => fetchWith('', link);

/** Returns the address of the result of a public table's last finished game; null without a finished game. */
export async function lastResult(room: string): Promise<string | null> {
  const answer = await fetch(`${RECORD_PATH}/${room}/${LAST_GAME}`, { cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return null;
  const { game } = (await answer.json()) as { game: number };
  return `#/result/${room}/${game}?${FROM_WATCHING}`;
}

/** Returns whether the record needs no key. Other errors count as yes. */
export async function isOpenRecord({ room, game }: Link): Promise<boolean> {
  const answer = await fetch(`${RECORD_PATH}/${room}/${game}`, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status !== 404;
}

async function fetchWith(key: string, { room, game }: Link): Promise<string> {
  const name = `${room}/${game}`;
  const known = useRecords.getState().texts[name];
  if (known !== undefined) return known;
  const answer = await fetch(`${RECORD_PATH}/${name}`, {
    cache: 'no-store',
    headers: key === '' ? {} : { [RECORD_KEY]: key },
  });
  if (answer.status === 404) throw new NoRecord(name);
  askedTooOften(answer);
  if (!answer.ok) throw new Error(`record: ${answer.status}`);
  const text = textOfBytes(await answer.arrayBuffer());
  keepRecord({ room, game }, text);
  return text;
}

/** Stores a record, so that the page does not request it. */
export const keepRecord = ({ room, game }: Pick<Link, 'room' | 'game'>, text: string): void =>
  useRecords.setState(({ texts }) => ({ texts: { ...texts, [`${room}/${game}`]: text } }));

/** Saves the record as a file. */
export const saveRecord = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'application/x-ndjson' }), `${name}.jsonl`);

// The texts of a record's faults.

/** Returns why a record cannot be shown, in the page's words. */
export function troubleText(error: unknown): string {
  if (error instanceof NoRecord) return tr('replay.none');
  if (error instanceof Refused) return refusalText(error.refusal);
  if (error instanceof RecordTrouble) {
    const isOtherVersion = error.code === 'version' || error.message.includes('version');
    return tr(isOtherVersion ? 'replay.old' : 'replay.bad', { why: error.message });
  }
  return tr(error instanceof TypeError ? 'replay.silent' : 'replay.unreadable');
}
