// The page's addresses that have a card, and what each card shows.
import { ROOM_ID } from '../../shared/play/net/room-id.ts';

export type CardPlace =
  | { readonly of: 'table'; readonly room: string }
  | { readonly of: 'result'; readonly room: string; readonly game: number }
  | { readonly of: 'battle'; readonly room: string; readonly game: number; readonly n: number }
  | { readonly of: 'clip'; readonly room: string; readonly game: number; readonly from: number; readonly to: number };

/** The longest clip that the page offers, in steps. */
const CLIP_MOST = 120;

const ROOM = `(${ROOM_ID})`;
const NUMBER = '([1-9]\\d{0,5})';
const STEP = '(0|[1-9]\\d{0,5})';
const TABLE = new RegExp(`^/(?:t|watch|obs)/${ROOM}$`);
const RESULT = new RegExp(`^/(?:result|replay)/${ROOM}/${NUMBER}$`);
const BATTLE = new RegExp(`^/battle/${ROOM}/${NUMBER}/${NUMBER}$`);
const CLIP = new RegExp(`^/clip/${ROOM}/${NUMBER}/${STEP}-${STEP}$`);

/** Returns what the card of a path shows; null if the path has no card. */
export function placeOf(path: string): CardPlace | null {
  const table = TABLE.exec(path);
  if (table !== null) return { of: 'table', room: table[1] as string };
  const found = RESULT.exec(path) ?? BATTLE.exec(path) ?? CLIP.exec(path);
  if (found === null) return null;
  const [, room = '', game = '', first = '0', second = '0'] = found;
  const of = { room, game: Number(game) };
  if (path.startsWith('/battle/')) return { of: 'battle', ...of, n: Number(first) };
  if (!path.startsWith('/clip/')) return { of: 'result', ...of };
  const [from, to] = [Number(first), Number(second)];
  return from <= to && to - from <= CLIP_MOST ? { of: 'clip', ...of, from, to } : null;
}

/** Returns the path of a place's page. */
export function pathOf(place: CardPlace): string {
  if (place.of === 'table') return `/watch/${place.room}`;
  const at = `/${place.of}/${place.room}/${place.game}`;
  if (place.of === 'battle') return `${at}/${place.n}`;
  return place.of === 'clip' ? `${at}/${place.from}-${place.to}` : at;
}
