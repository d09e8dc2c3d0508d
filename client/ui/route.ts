// The route of the page. It is in the hash of the address, which browsers never send to a server.
import { useSyncExternalStore } from 'react';
import { isRoomId } from '../../shared/play/net/room-id.ts';
import { decodedPart } from '../session/net/address.ts';

/** The hash of the address, for pages that depend on it. */
const onHash = (call: () => void) => {
  addEventListener('hashchange', call);
  return () => removeEventListener('hashchange', call);
};

/** Returns the hash with its `#`, '' for none. */
export const useHash = (): string => useSyncExternalStore(onHash, () => location.hash);

export type Route =
  | { page: 'start' }
  /** Opens a table, or watches it if no seat is free. */
  | { page: 'table'; room: string; code: string }
  | { page: 'watch'; room: string; code: string }
  /** A finished match, or a "what if" from it; its page parses the rest of the address. */
  | { page: 'replay' }
  /** Pages that parse the rest of the address themselves. HashPage.tsx draws them. */
  | { page: 'hash'; name: HashPageName }
  /** The list of lessons, or one lesson. */
  | { page: 'learn'; lesson: string }
  /** The rulebook, at a rule or piece if named. */
  | { page: 'rules'; at: string };

const HASH_PAGES = [
  /** The television game. */
  'tv',
  /** A streamer's picture of a game. */
  'obs',
  /** Switches for the parts of that picture. */
  'dock',
  'battle',
  /** A few steps of a match. */
  'clip',
  /** All hands, delayed, for a caster. */
  'caster',
  /** A game watched together. */
  'together',
  /** Several tables side by side. */
  'tables',
  /** Tables and processes, for the operator. */
  'operator',
  /** The ranked queue and the leaderboards. */
  'ladder',
  /** The player's account, and the public page of a player. */
  'account',
  'player',
  /** The player's clubs, or the table of one. */
  'club',
  /** A tournament, or the form for a new one. */
  'tournament',
  /** The puzzle of the day, or a puzzle for practice. */
  'puzzle',
] as const;
export type HashPageName = (typeof HASH_PAGES)[number];

/** A rule id or a topic of the help. */
const AT = /^(?:[A-Z]{1,5}-\d{2,3}|[a-z]+\.[a-z0-9_]+)$/;

const LESSON = /^[a-zA-Z]+$/;

/** Parses a hash such as `#/t/<room>/<code>` or `#/watch/<room>`; anything else is the start page. */
export function routeOf(hash: string): Route {
  const [start, page, room = '', code = ''] = hash.split('/');
  if (page === 'rules') return { page: 'rules', at: AT.test(room) ? room : '' };
  // #MOVE-09, as rules are cited.
  if (page === undefined && start !== undefined && AT.test(start.slice(1)))
    return { page: 'rules', at: start.slice(1) };
  if (page === 'learn') return { page: 'learn', lesson: LESSON.test(room) ? room : '' };
  const first = page?.split('?')[0];
  if (first === 'replay' || first === 'result' || first === 'whatif') return { page: 'replay' };
  const name = HASH_PAGES.find((known) => known === first);
  if (name !== undefined) return { page: 'hash', name };
  const key = decodedPart(code);
  if ((page === 't' || page === 'watch') && isRoomId(room) && key !== null) {
    return { page: page === 't' ? 'table' : 'watch', room, code: key };
  }
  return { page: 'start' };
}

/** Returns the hash of a route, `#/` included; the inverse of `routeOf`. */
export const fragmentOf = (route: Route): string => {
  if (route.page === 'start') return '#/';
  if (route.page === 'replay') return '#/replay';
  if (route.page === 'hash') return `#/${route.name}`;
  if (route.page === 'learn') return route.lesson === '' ? '#/learn' : `#/learn/${route.lesson}`;
  if (route.page === 'rules') return route.at === '' ? '#/rules' : `#/rules/${route.at}`;
  const code = route.code === '' ? '' : `/${encodeURIComponent(route.code)}`;
  return `#/${route.page === 'table' ? 't' : 'watch'}/${route.room}${code}`;
};

const UNATTENDED: readonly HashPageName[] = ['tv', 'obs', 'dock', 'battle', 'caster', 'tables'];

/** Returns true for unattended pages: on a television, in a streamer's program, in a club room. */
export function isUnattended(hash: string): boolean {
  const route = routeOf(hash);
  return route.page === 'watch' || (route.page === 'hash' && UNATTENDED.includes(route.name));
}

/** Opens a route. */
export function go(route: Route): void {
  location.hash = fragmentOf(route);
}

/** Returns the current route; the component redraws when it changes. */
export function useRoute(): Route {
  return routeOf(useHash());
}
