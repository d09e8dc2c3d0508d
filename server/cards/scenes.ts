// What pictures show. All facts are public; some come from running a record.
import { publicChances } from '../../shared/minds/bots/value/value.ts';
import { type BattleOdds, oddsInParts } from '../../shared/minds/odds/odds.ts';
import { oddsStartOf } from '../../shared/minds/odds/odds-of-view.ts';
import { FORTS, KINDS } from '../../shared/model/catalogue/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { battleOn } from '../../shared/model/game/places.ts';
import { type HexId, NOBODY, type Seat, type View } from '../../shared/model/game/types.ts';
import { inPercent } from '../../shared/model/shape/percent.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { battlesOf } from '../../shared/play/replay/battles.ts';
import { type SeekableReplay, seekableReplay } from '../../shared/play/replay/seekable-replay.ts';
import { fightersOn } from '../../shared/rules/battle/sides.ts';
import { fortLevel, hexesOf } from '../../shared/rules/queries/queries.ts';
import type { CardRow, CardScene } from './picture.ts';
import type { CardPlace } from './places.ts';
import { CLOSED_TABLE, listed, nameOf, stateWords, tableWords } from './words.ts';

/** Returns a row for each player: the chance to win or, after the game, the number of land hexes. */
function standing(view: View): CardRow[] {
  const winners = view.victory?.winners ?? [];
  const isOpen = view.victory === null && view.round > 0;
  const chances = isOpen ? publicChances(view) : [];
  const percent = inPercent(chances);
  const rows = view.clockwise.map((seat): CardRow => {
    const share = chances[seat] ?? null;
    const land = hexesOf(view, seat).length;
    const figure = share === null ? `${land} ${land === 1 ? 'hex' : 'hexes'}` : `${percent[seat]} % to win`;
    return { seat, said: figure, share, isWinner: winners.includes(seat), below: '' };
  });
  return rows.toSorted((a, b) => Number(b.isWinner) - Number(a.isWinner) || (b.share ?? 0) - (a.share ?? 0));
}

function oddsOf(view: View): BattleOdds | null {
  const start = oddsStartOf(view);
  if (start === null) return null;
  const work = oddsInParts(start);
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

/**
 * Describes the pieces of a seat in a hex.
 * @example "Bears, 2× Thing, castle"
 */
function fightersTold(view: View, hex: HexId, seat: Seat): string {
  const counts = new Map<string, number>();
  for (const { kind } of fightersOn(view, hex, seat)) {
    const fort = fortLevel(hexState(view, hex));
    const name = kind !== -1 ? KINDS[kind]?.name : fort > 0 ? FORTS[fort]?.id : '';
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count}× ${name}` : name)).join(', ');
}

function battleScene(replay: SeekableReplay, names: readonly string[], n: number): CardScene | null {
  const begun = battlesOf(replay.moments)[n - 1];
  if (begun === undefined || begun.hex === -1) return null;
  const { index, hex } = begun;
  const began = replay.events(index, NOBODY).find((e) => e.t === 'battleBegan' && e.hex === hex);
  const sides = began?.t === 'battleBegan' ? began.sides : [];
  // The pieces turn face up some answers after the battle begins, so this takes the first
  // position with known odds.
  let view = replay.at(index, NOBODY);
  let odds: BattleOdds | null = null;
  for (let at = index; at < Math.min(index + 8, replay.moments.length) && odds === null; at++) {
    const then = replay.at(at, NOBODY);
    if (battleOn(then)?.hex !== hex) break;
    view = then;
    odds = oddsOf(then);
  }
  const percent = odds === null ? [] : inPercent([...odds.wins, odds.noWinner]);
  const rows = sides.map((seat, k): CardRow => {
    const share = odds?.wins[k] ?? null;
    const below = fightersTold(view, hex, seat);
    return { seat, said: share === null ? '' : `${percent[k]} %`, share, isWinner: false, below };
  });
  const sideNames = sides.map((seat) => nameOf(names, seat));
  const title = `${listed(sideNames.slice(0, -1))} against ${sideNames.at(-1) ?? ''}`;
  return { title, line: `Battle ${n} · ${stateWords(view)}`, names, rows, view, meant: [hex] };
}

function clipTold(replay: SeekableReplay, from: number, to: number): { said: string; hexes: number[] } {
  const marks = replay.moments.filter(({ seq }) => seq > from && seq <= to).flatMap((m) => m.marks);
  const count = (kind: string) => marks.filter((mark) => mark.kind === kind).length;
  const countOf = (n: number, singular: string, more: string) => (n === 0 ? [] : [n === 1 ? singular : `${n} ${more}`]);
  const phrases = [
    ...countOf(count('battle'), 'a battle', 'battles'),
    ...countOf(count('capture'), 'a conquest', 'conquests'),
    ...countOf(count('build'), 'a fort is raised', 'forts are raised'),
    ...countOf(count('end'), 'the end', 'ends'),
  ];
  const hexes = marks.filter(({ kind, hex }) => kind !== 'turn' && kind !== 'round' && hex >= 0).map(({ hex }) => hex);
  return { said: phrases.slice(0, 3).join(', '), hexes: [...new Set<number>(hexes)].slice(0, 4) };
}

/**
 * Returns the picture of a place in a record. Throws if the record cannot be run.
 * @param shown returns the names as they are drawn
 */
export function recordScene(
  text: string,
  place: Exclude<CardPlace, { of: 'table' }>,
  shown: (names: readonly string[]) => string[],
): CardScene | null {
  const replay = replayOf(text);
  const names = shown(replay.match.seats.map(({ name }) => name));
  const lastReplay = replay.moments.length - 1;
  if (place.of === 'battle') return battleScene(replay, names, place.n);
  const at = place.of === 'clip' ? replay.indexOf(place.to) : lastReplay;
  const view = replay.at(at, NOBODY);
  const base = { names, rows: standing(view), view };
  if (place.of === 'clip') {
    const { said: sentences, hexes } = clipTold(replay, place.from, place.to);
    return {
      ...base,
      title: 'A moment of a game',
      line: [stateWords(view), sentences].filter(Boolean).join(' · '),
      meant: hexes,
    };
  }
  const winners = view.victory?.winners ?? [];
  const who = listed(winners.map((seat) => nameOf(names, seat)));
  const title =
    winners.length === 0 ? 'Nobody has won' : winners.length === 1 ? `${who} has won` : `${who} share the victory`;
  return { ...base, title, line: stateWords(view), meant: [] };
}

/** Returns the picture of a table; `row` is null for a private table. */
export function tableScene(
  row: TableRow | null,
  view: View | null,
  shown: (names: readonly string[]) => string[],
): CardScene {
  const names = shown(row?.seats.map(({ name }) => name) ?? []);
  const seats = row?.seats.map((seat, n) => ({ ...seat, name: names[n] ?? '' })) ?? [];
  const { title, description } = row === null ? CLOSED_TABLE : tableWords({ ...row, seats });
  const base = { title, names, view, meant: [] };
  if (view !== null) return { ...base, line: stateWords(view), rows: standing(view) };
  const rows = names.map((name, seat) => {
    return { seat, said: name === '' ? 'free' : '', share: null, isWinner: false, below: '' };
  });
  return { ...base, line: description, rows };
}

/** Caches the last replay, because clients often request several pictures of one record after each other. */
let last: { text: string; replay: SeekableReplay } | null = null;

function replayOf(text: string): SeekableReplay {
  if (last?.text !== text) last = { text, replay: seekableReplay(text) };
  return last.replay;
}
