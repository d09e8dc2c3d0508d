// The parts of a streamer's picture, and its address: `#/obs/<room, or
// tv>/<code>?show=standings,phase&bg=00ff00`. All of it is in the hash, which browsers do not send, so that
// no key reaches a server or a log.
import { isRoomId, ON_AIR } from '../../../shared/play/net/room-id.ts';
import { decodedPart } from '../../session/net/address.ts';

/**
 * `board`: the board itself; `showcase`: each battle over the whole board; the other parts are over the
 * board, or over the streamer's own picture.
 */
export const PARTS = ['board', 'standings', 'phase', 'battle', 'dice', 'log', 'showcase'] as const;
export type Part = (typeof PARTS)[number];
export const USUAL_PARTS: readonly Part[] = PARTS.filter((part) => part !== 'showcase');

export interface StudioWish {
  /** The room, `tv` for the game on television, '' if the address names none. */
  room: string;
  code: string;
  show: readonly Part[];
  /** A background colour, '' for a transparent background. */
  back: string;
  /** The 3D board without the oak table top: the background is visible around it. */
  isBare: boolean;
  /** In percent. */
  scale: number;
}

const COLOUR = /^[0-9a-f]{3}(?:[0-9a-f]{3})?$/i;
const SCALES = { least: 60, most: 200 } as const;

/** Parses the hash of an address. Missing or wrong values get their defaults. */
export function studioOf(hash: string): StudioWish {
  const [path = '', query = ''] = hash.split('?');
  const [, , room = '', code = ''] = path.split('/');
  const params = new URLSearchParams(query);
  const named = params.get('show')?.split(',');
  const back = params.get('bg') ?? '';
  const scale = Number(params.get('scale') ?? 100);
  return {
    room: room === ON_AIR || isRoomId(room) ? room : '',
    code: decodedPart(code) ?? '',
    show: named === undefined ? USUAL_PARTS : PARTS.filter((part) => named.includes(part)),
    back: COLOUR.test(back) ? `#${back}` : '',
    isBare: params.get('ground') === 'off',
    scale: scale >= SCALES.least && scale <= SCALES.most ? scale : 100,
  };
}

/** Returns the hash of a picture: the inverse of `studioOf`. */
export function hashOfStudio({ room, code, show, back, isBare, scale }: StudioWish): string {
  const key = code === '' ? '' : `/${encodeURIComponent(code)}`;
  const query = [
    show.join() === USUAL_PARTS.join() ? '' : `show=${show.join(',')}`,
    back === '' ? '' : `bg=${back.slice(1)}`,
    isBare ? 'ground=off' : '',
    scale === 100 ? '' : `scale=${scale}`,
  ].filter((part) => part !== '');
  return `#/obs/${room}${key}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** The parts of the overlay, which is shown over another program's picture. */
const OVER: readonly Part[] = USUAL_PARTS.filter((part) => part !== 'board');
const isOver = (part: Part): boolean => OVER.includes(part);

/** Parses the hash of the overlay: `overlay.html#/<room, or tv>/<code>?show=…`, like the studio's. */
export function overlayOf(hash: string): StudioWish {
  const wish = studioOf(hash.replace(/^#\/?/, '#/obs/'));
  return { ...wish, show: wish.show.filter(isOver) };
}

/** Returns the overlay's address, from the root of the server. */
export function pathOfOverlay(wish: StudioWish): string {
  const show = wish.show.filter(isOver);
  const hash = hashOfStudio({ ...wish, isBare: false, show: show.length === OVER.length ? USUAL_PARTS : show });
  return `/overlay.html${hash.replace('#/obs/', '#/')}`;
}

export const CHANNEL = 'kt-studio';

/** The messages of the dock: a request for the shown parts, the shown parts, and a switch of one part. */
export type DockMessage = { ask: 'shown' } | { shown: readonly Part[] } | { part: Part; on: boolean };

const isPart = (value: unknown): value is Part => PARTS.some((known) => known === value);

/** Returns a message of another page of this browser; null for other data. */
export function messageOf(data: unknown): DockMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('ask' in data) return data.ask === 'shown' ? { ask: 'shown' } : null;
  if ('shown' in data) return Array.isArray(data.shown) && data.shown.every(isPart) ? { shown: data.shown } : null;
  if ('part' in data && 'on' in data && isPart(data.part)) return { part: data.part, on: data.on === true };
  return null;
}

/** Returns the shown parts with or without this part, in order. */
export const withPart = (shown: readonly Part[], part: Part, on: boolean): readonly Part[] =>
  PARTS.filter((other) => (other === part ? on : shown.includes(other)));
