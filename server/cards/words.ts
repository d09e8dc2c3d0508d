// Titles and descriptions for chat programs, in English like all server texts.
import { seatLetter } from '../../shared/model/catalogue/seat-colours.ts';
import { NOBODY, type View } from '../../shared/model/game/types.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import type { CardPlace } from './places.ts';

/** Splits a name into characters as readers see them. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the name without undrawable symbols. Returns '' if a letter or digit cannot be drawn, because the
 * rest would read as another name.
 */
function drawableName(name: string, hasAll: (text: string) => boolean): string {
  // Invisible format characters could change how the words next to the name are displayed.
  const signs = name.normalize('NFC').replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  let kept = '';
  for (const { segment } of graphemes.segment(signs)) {
    if (hasAll(segment)) kept += segment;
    else if (/[\p{L}\p{N}]/u.test(segment)) return '';
  }
  return kept.trim().replace(/\s+/g, ' ');
}

/**
 * Returns the names to draw. "Player A" replaces a name that cannot be drawn. Names that look the same get
 * the seat's letter. Empty names stay empty.
 */
export function drawnNames(names: readonly string[], hasAll: (text: string) => boolean): string[] {
  const shown = names.map((name) => drawableName(name, hasAll));
  return names.map((name, seat) => {
    const own = shown[seat] ?? '';
    if (name === '') return '';
    if (own === '') return `Player ${seatLetter(seat)}`;
    return shown.indexOf(own) === shown.lastIndexOf(own) ? own : `${own} (${seatLetter(seat)})`;
  });
}

export const GAME = 'Kings & Things, online';
export const UNOFFICIAL = 'Unofficial, made by fans. Play in your browser, without an account.';

export interface CardWords {
  title: string;
  description: string;
}

/** Joins names: "Ada, Bo and Cy". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Returns the player's name, or the seat's letter. */
export const nameOf = (names: readonly string[], seat: number): string =>
  seat === NOBODY ? 'Defenders' : names[seat] || `Player ${seatLetter(seat)}`;

/** The card of a private or unknown table. It must not reveal whether the table exists. */
export const CLOSED_TABLE: CardWords = {
  title: 'A table among friends',
  description: 'While it stands, its whole link lets you in.',
};

/** Returns the title and description of a public table. */
export function tableWords({ seats, status, round }: TableRow): CardWords {
  const names = seats.filter(({ name }) => name !== '').map(({ name }) => name);
  const free = seats.filter(({ kind }) => kind === 'open').length;
  if (status === 'lobby') {
    const places = free === 1 ? 'One seat is' : `${free} seats are`;
    const who =
      names.length === 0 ? 'A table is open' : `${listed(names)} wait${names.length === 1 ? 's' : ''} for players`;
    return {
      title: who,
      description: free === 0 ? 'The game begins soon.' : `${places} free. Sit down in your browser.`,
    };
  }
  if (status === 'over')
    return { title: `The game of ${listed(names)}`, description: 'See how it ended, and watch it again.' };
  return {
    title: `${listed(names)}: live`,
    description:
      round > 0 ? `Round ${round}. Watch it in your browser.` : 'It has just begun. Watch it in your browser.',
  };
}

/** Returns the title and description of a finished game, or of a place in it. */
export function recordWords(place: Exclude<CardPlace, { of: 'table' }>, names: readonly string[]): CardWords {
  const who = listed(names);
  if (place.of === 'battle')
    return {
      title: `Battle ${place.n}: ${who}`,
      description: 'See it fought: every die, who falls, and the chances after each step.',
    };
  if (place.of === 'clip')
    return { title: `A moment of ${who}`, description: 'A short piece of a game. Play it, then watch the whole.' };
  return { title: `How it ended: ${who}`, description: 'Who became emperor, and the whole game to watch again.' };
}

/** Returns the line under the picture of a position. */
export function stateWords(view: View): string {
  if (view.victory !== null) return `Over after ${view.round} ${view.round === 1 ? 'round' : 'rounds'}`;
  return view.round === 0 ? 'Kingdoms are founded' : `Round ${view.round}`;
}
