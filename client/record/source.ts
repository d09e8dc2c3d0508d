// Where a record comes from: a file, or the server once the match has ended.

import { create } from 'zustand';
import { SEATS } from '../../shared/game/types.ts';
import { RECORD_KEY, RECORD_PATH } from '../../shared/net/messages.ts';
import { isRoomId } from '../../shared/net/room-id.ts';
import { RECORD_MOST, TOO_LONG } from '../../shared/replay/bounds.ts';
import { decodedPart, numberIn } from '../net/address.ts';
import { recordKey } from '../net/recordKey.ts';
import { askedTooOften } from '../net/refused.ts';
import { mySeats } from '../net/seats.ts';
import { saveFile } from '../ui/saveFile.ts';
import { type Audience, EVERYTHING, PUBLIC } from './protocol.ts';
import { RecordTrouble } from './reader.ts';

/** A match at the server. `code`: the key of its record where the table is private, '' for none. */
export interface Link {
  room: string;
  game: number;
  code: string;
}

/** A link that shows a match and lets nobody in to its table, whatever was said behind it: links of before hold the invite code. */
export const linkOf = (room: string, game: number, code: string): Link => ({
  ...{ room, game, code: recordKey({ room, game, code }) },
});

/** Behind every step of a match: its last moment. */
const END = Number.MAX_SAFE_INTEGER;

/** What an address behind `#/replay` asks for. */
export interface Wanted {
  link: Link | null;
  /** Number of a step, -1 for the beginning. */
  at: number;
  /** -1 the public, -2 everything, else a seat. */
  viewer: Audience;
}

const VIEWERS: readonly Audience[] = [EVERYTHING, PUBLIC, ...SEATS];
const nameOf = (viewer: Audience): string =>
  viewer === EVERYTHING ? 'everything' : viewer === PUBLIC ? 'public' : String(viewer);

/** Reads `#/replay/<room>/<game>/<code>?at=<step>&view=<public|everything|seat>`; all but `#/replay` may be left out; `#/result` is its end. */
export function wantedOf(hash: string): Wanted {
  const [path = '', query = ''] = hash.split('?');
  const [, , room = '', game = '', code = ''] = path.split('/');
  const asked = new URLSearchParams(query);
  const n = numberIn(game);
  const at = Number(asked.get('at') ?? (path.startsWith('#/result/') ? END : -1));
  return {
    link: isRoomId(room) && n !== null ? linkOf(room, n, decodedPart(code) ?? '') : null,
    at: Number.isSafeInteger(at) ? at : -1,
    viewer: VIEWERS.find((viewer) => nameOf(viewer) === asked.get('view')) ?? PUBLIC,
  };
}

/** The address of a moment: the other way round. */
export function hashOfWanted({ link, at, viewer }: Wanted): string {
  const code = link === null || link.code === '' ? '' : `/${encodeURIComponent(link.code)}`;
  const path = link === null ? '#/replay' : `#/replay/${link.room}/${link.game}${code}`;
  return at < 0 ? path : `${path}?at=${at}&view=${nameOf(viewer)}`;
}

/** The address at which a moment is played on; `wantedOf` reads it, too. */
export const hashOfWhatIf = (link: Link, at: number): string =>
  hashOfWanted({ link, at, viewer: PUBLIC }).replace('#/replay', '#/whatif').replace('&view=public', '');

/** Records once fetched: the way from the result page to the replay asks the server only once. */
const useFetched = create<Readonly<Record<string, string>>>(() => ({}));

/** There is no such record, or the match goes on still, or the table is private. */
export class NoRecord extends Error {}

/** Bytes as characters: a record is ASCII, so whatever is not shows. */
const textOfBytes = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes);

/** A file as it is read. Throws a RecordTrouble, and reads nothing of it, where it is longer than any record. */
export async function textOfFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<string> {
  if (file.size > RECORD_MOST) throw new RecordTrouble(TOO_LONG, 'form');
  return textOfBytes(await file.arrayBuffer());
}

/** The record of a match from the server, by the key one has. Throws NoRecord where there is none to be had, Refused when asked too often. */
export const fetchRecord = (link: Link): Promise<string> =>
  fetchWith(link.code || mySeats()[link.room]?.token || '', link);

/** The record of a match as whoever has no key has it. Throws as `fetchRecord` does. */
export const fetchOpenRecord = (link: Link): Promise<string> => fetchWith('', link);

/** May whoever has no key have it? Whatever else goes wrong is no answer, and taken for a yes. */
export async function isOpenRecord({ room, game }: Link): Promise<boolean> {
  const answer = await fetch(`${RECORD_PATH}/${room}/${game}`, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status !== 404;
}

async function fetchWith(key: string, { room, game }: Link): Promise<string> {
  const name = `${room}/${game}`;
  const known = useFetched.getState()[name];
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

/** A record that is at hand already: the server is not asked for it. */
export const keepRecord = ({ room, game }: Pick<Link, 'room' | 'game'>, text: string): void =>
  useFetched.setState({ [`${room}/${game}`]: text });

/** Hands the record over as a file. */
export const saveRecord = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'application/x-ndjson' }), `${name}.jsonl`);
