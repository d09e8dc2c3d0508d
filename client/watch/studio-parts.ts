// The parts of a streamer's picture, and what its address asks for: `#/obs/<room, or tv>/<code>?show=standings,phase&bg=00ff00`. All of it
// stands behind the hash, so that no key reaches a server or a log.
import { isRoomId, ON_AIR } from '../../shared/net/room-id.ts';
import { decodedPart } from '../net/address.ts';

/** `board`: the board itself; `showcase`: each battle over all of it; the others lie over the board, or over whatever the streamer shows. */
export const PARTS = ['board', 'standings', 'phase', 'battle', 'dice', 'log', 'showcase'] as const;
export type Part = (typeof PARTS)[number];
/** Those that are shown where nothing else is said. */
export const USUAL_PARTS: readonly Part[] = PARTS.filter((part) => part !== 'showcase');

export interface StudioWish {
  /** The room, `tv` for what is on television, '' where the address names none. */
  room: string;
  code: string;
  show: readonly Part[];
  /** A colour behind all of it, '' for none: what is below shows through. */
  back: string;
  /** The 3D board without the oak it lies on: around it is what is behind. */
  isBare: boolean;
  /** How large, in hundredths. */
  scale: number;
}

const COLOUR = /^[0-9a-f]{3}(?:[0-9a-f]{3})?$/i;
const SCALES = { least: 60, most: 200 } as const;

/** What the address behind the hash asks for; whatever it does not say, or says wrong, is as usual. */
export function studioOf(hash: string): StudioWish {
  const [path = '', query = ''] = hash.split('?');
  const [, , room = '', code = ''] = path.split('/');
  const asked = new URLSearchParams(query);
  const named = asked.get('show')?.split(',');
  const back = asked.get('bg') ?? '';
  const scale = Number(asked.get('scale') ?? 100);
  return {
    room: room === ON_AIR || isRoomId(room) ? room : '',
    code: decodedPart(code) ?? '',
    show: named === undefined ? USUAL_PARTS : PARTS.filter((part) => named.includes(part)),
    back: COLOUR.test(back) ? `#${back}` : '',
    isBare: asked.get('ground') === 'off',
    scale: scale >= SCALES.least && scale <= SCALES.most ? scale : 100,
  };
}

/** The address for it: the other way round. */
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

/** The parts of the overlay, which lies over what another program shows. */
const OVER: readonly Part[] = USUAL_PARTS.filter((part) => part !== 'board');
const isOver = (part: Part): boolean => OVER.includes(part);

/** What the address of the overlay asks for: `overlay.html#/<room, or tv>/<code>?show=…`, read as that of the studio is. */
export function overlayOf(hash: string): StudioWish {
  const wish = studioOf(hash.replace(/^#\/?/, '#/obs/'));
  return { ...wish, show: wish.show.filter(isOver) };
}

/** The address of the overlay for it, from the root of the server. */
export function pathOfOverlay(wish: StudioWish): string {
  const show = wish.show.filter(isOver);
  const hash = hashOfStudio({ ...wish, isBare: false, show: show.length === OVER.length ? USUAL_PARTS : show });
  return `/overlay.html${hash.replace('#/obs/', '#/')}`;
}

/** Where pictures and the page of their parts, in one browser, talk to each other. */
export const CHANNEL = 'kt-studio';

/** What is said there: what is shown is asked for and told, and one part is put on or off. */
export type Told = { ask: 'shown' } | { shown: readonly Part[] } | { part: Part; on: boolean };

const isPart = (told: unknown): told is Part => PARTS.some((known) => known === told);

/** What another page of this browser told; null for whatever else it may be. */
export function toldOf(data: unknown): Told | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('ask' in data) return data.ask === 'shown' ? { ask: 'shown' } : null;
  if ('shown' in data) return Array.isArray(data.shown) && data.shown.every(isPart) ? { shown: data.shown } : null;
  if ('part' in data && 'on' in data && isPart(data.part)) return { part: data.part, on: data.on === true };
  return null;
}

/** These parts and this one, or these without it, in their order. */
export const withPart = (shown: readonly Part[], part: Part, on: boolean): readonly Part[] =>
  PARTS.filter((one) => (one === part ? on : shown.includes(one)));
