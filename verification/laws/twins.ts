// Twin games for law 4. A renamed twin permutes ids that the viewer cannot see. A swapped twin exchanges two
// faces, or two face-down tiles that another player has looked at. Until a swapped piece is revealed, the
// viewer must not be able to distinguish a twin from the game.

import { isCreature } from '../../shared/model/catalogue/index.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { Counter, Game, Input, PieceAt, PieceId, Viewer } from '../../shared/model/game/types.ts';
import type { Random } from '../../shared/model/luck/random.ts';
import { pickOf } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { isPieceId } from '../../shared/model/shape/parts.ts';
import type { Past } from '../../shared/rules/flow/undo.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';

export interface Twin {
  kind: 'renamed' | 'swapped' | 'tiles';
  what: string;
  viewer: Viewer;
  game: Game;
  /** The steps of the twin that can be undone: only steps since the twin began. */
  past: Past;
  left: number;
  over: boolean;
  /** Returns an input of the game with the ids of the twin. */
  mapInput(input: Input): Input;
  /** Asked before a step: is the twin unable to follow it? */
  endsWith(step: PlayedStep): boolean;
  /** Asked after the step in the twin: did it reveal a swapped face? */
  turnedUp(events: readonly GameEvent[]): boolean;
  /**
   * Asked after the step: do the games differ from now on, although the viewer saw the same, because a
   * swapped piece left unseen?
   */
  endsAfter(step: PlayedStep): boolean;
}

const unseen = (g: Game, v: Viewer): Counter[] => g.counters.filter((c) => !c.up && c.seat !== v && c.at !== 'aside');

/**
 * Ids are permuted only within a hand. All hidden pieces are one hand, except in the set-up, where an id also
 * shows whether the Thing came from the exchange (SETUP-16).
 */
function handOf(g: Game, c: Counter): string {
  const frame = g.stack[0];
  return frame?.kind === 'setup' ? `${c.seat} ${c.id > (frame.before[c.seat] ?? Number.MAX_SAFE_INTEGER)}` : '';
}

const IDS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'ids',
    'trade',
    'discard',
    'cash',
    'targets',
    'calls',
    'item',
    'piece',
    'bearer',
    'saves',
    'saver',
    'target',
  ],
  ...['caster', 'lose'],
]);

/**
 * Returns a twin with hidden ids permuted. Copies of one kind in one hand keep their order, because batches
 * are listed in this order.
 */
export function renamedTwin(game: Game, viewer: Viewer, random: Random): Omit<Twin, 'left'> | null {
  const pieces = unseen(game, viewer);
  if (pieces.length < 2) return null;
  const renamed = pieces.map((c) => ({ c, id: c.id, hand: handOf(game, c) }));
  for (let i = renamed.length - 1; i > 0; i--) {
    const [one, other] = [entryAt(renamed, i), entryAt(renamed, random(i + 1))];
    if (one.hand === other.hand) [one.id, other.id] = [other.id, one.id];
  }
  const groups = new Map<string, typeof renamed>();
  for (const event of renamed) {
    const group = `${event.hand} ${event.c.kind}`;
    groups.set(group, [...(groups.get(group) ?? []), event]);
  }
  const named = new Map<PieceId, PieceId>();
  for (const alike of groups.values()) {
    const sorted = alike.map(({ id }) => id).sort((a, b) => a - b);
    for (const [n, { c }] of alike.entries()) named.set(c.id, entryAt(sorted, n));
  }
  const counters = game.counters
    .map((c) => (named.has(c.id) ? { ...c, id: named.get(c.id) ?? c.id } : c))
    .sort((a, b) => a.id - b.id);
  const rename = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => rename(item, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, rename(v, k)]));
    return typeof value === 'number' && IDS.has(key) && isPieceId(value) ? (named.get(value) ?? value) : value;
  };
  return {
    kind: 'renamed',
    what: `${pieces.length} ids`,
    viewer,
    game: { ...game, counters },
    past: [],
    over: false,
    mapInput: (input) =>
      !('answers' in input)
        ? (rename(input, '') as Input)
        : { answers: input.answers.map(([n, a]) => [n, rename(a, '') as typeof a]) },
    endsWith: () => false,
    turnedUp: () => false,
    endsAfter: () => false,
  };
}

/** May these faces be exchanged? A creature on the board cannot become a treasure. */
const mayChange = (...pair: readonly [Counter, Counter]): boolean =>
  pair.every((c) => isCreature(c.kind)) || pair.every((c) => c.at === 'rack');

/** Returns a twin in which two pieces that the viewer cannot see have exchanged their faces. */
export function swappedTwin(game: Game, viewer: Viewer, random: Random): Omit<Twin, 'left'> | null {
  const pieces = unseen(game, viewer);
  if (pieces.length < 2) return null;
  const a = pickOf(random, pieces);
  const candidates = pieces.filter((c) => c.kind !== a.kind && mayChange(a, c));
  if (candidates.length === 0) return null;
  const b = pickOf(random, candidates);
  const counters = game.counters.map((c) =>
    c.id === a.id ? { ...c, kind: b.kind } : c.id === b.id ? { ...c, kind: a.kind } : c,
  );
  const isOne = (id: PieceId | null): boolean => id === a.id || id === b.id;
  // Luck picks by catalogue order. If a swapped piece is a candidate, luck may pick different pieces
  // in the two games.
  const picked = (before: Game, e: { seat: number; at: PieceAt }): boolean =>
    before.counters.some((c) => isOne(c.id) && c.seat === e.seat && c.at === e.at);
  const touched = (events: readonly GameEvent[]): boolean =>
    events.some((e) => {
      // Once a swapped piece is shown or cashed, the games differ for a good reason. Placing and moving the
      // piece face down must reveal nothing.
      if (e.t === 'revealed' || e.t === 'traded') return e.ids?.some(isOne) ?? false;
      if (e.t === 'incomePlaced' || e.t === 'cashed' || e.t === 'played') return isOne(e.id);
      return false;
    });
  // Only the owner, and a thief, know which piece left, so only this step is the same in
  // both games. SEC-15, SEC-17
  const leaves = (step: PlayedStep): boolean =>
    step.events.some((e) => {
      if (e.t === 'returned' || e.t === 'hiddenLost') return e.ids?.some(isOne) ?? false;
      if (e.t === 'robbed') return isOne(e.id);
      return e.t === 'picked' && picked(step.before, e);
    });
  const isSeen = (step: PlayedStep): boolean =>
    step.events.some((e) => e.t === 'drew' || e.t === 'uncovered' || (e.t === 'stole' && e.seat === viewer));
  return {
    kind: 'swapped',
    what: `kinds ${a.kind} and ${b.kind} of seats ${a.seat} and ${b.seat}`,
    viewer,
    game: { ...game, counters },
    past: [],
    over: false,
    mapInput: (input) => input,
    endsWith: (step) => touched(step.events) || (leaves(step) && isSeen(step)),
    turnedUp: touched,
    endsAfter: leaves,
  };
}

/**
 * Returns a twin with two face-down tiles exchanged that another player has seen and the viewer has not; null
 * if no such tiles exist. SEC-11
 */
export function tilesTwin(game: Game, viewer: Viewer, random: Random): Omit<Twin, 'left'> | null {
  const looks = game.looks ?? [];
  const known = new Set(looks.flatMap((look) => (look.seat === viewer ? [look.hex] : [])));
  const secret = looks.filter(({ hex }) => !known.has(hex));
  if (secret.length === 0) return null;
  const a = pickOf(random, secret);
  const candidates = secret.filter(({ terrain }) => terrain !== a.terrain);
  if (candidates.length === 0) return null;
  const b = pickOf(random, candidates);
  const terrainOf = { [a.hex]: b.terrain, [b.hex]: a.terrain };
  const touched = (events: readonly GameEvent[]): boolean =>
    events.some((e) => {
      const hexes = e.t === 'tilesTurned' ? e.hexes : e.t === 'tileLookedAt' && e.seat === viewer ? [e.hex] : [];
      return hexes.includes(a.hex) || hexes.includes(b.hex);
    });
  return {
    kind: 'tiles',
    what: `tiles ${a.hex} and ${b.hex}`,
    viewer,
    game: { ...game, looks: looks.map((look) => ({ ...look, terrain: terrainOf[look.hex] ?? look.terrain })) },
    past: [],
    over: false,
    mapInput: (input) => input,
    endsWith: (step) => touched(step.events),
    turnedUp: touched,
    endsAfter: () => false,
  };
}
