// A whole game that a view may be the view of: what its viewer cannot see is dealt anew from what is left.
import { copiesOf, isCreature, isHero, KINDS } from '../../catalogue/index.ts';
import {
  type Counter,
  type Game,
  type HexId,
  type Kind,
  NOBODY,
  type PieceAt,
  pieceId,
  type Seat,
  seatEntries,
  seatsOf,
  type View,
} from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import type { Random } from '../../luck/index.ts';
import { entryAt } from '../../shape/entry.ts';
import { Situation } from '../steady/situation.ts';

/** What the weights of kinds, whole numbers, are parts of. */
const PARTS = 64;

/** A piece whose face the viewer does not know. */
interface Unseen {
  readonly seat: Seat;
  readonly at: PieceAt;
}

/** Copies of each kind that lie where the viewer cannot see them. Heroes are never hidden. COMP-07 */
function copiesUnseen(view: View): number[] {
  const left = KINDS.map(({ kind }) => (isHero(kind) ? 0 : copiesOf(view.rules, kind)));
  const take = (kind: Kind): void => {
    if (!isHero(kind)) left[kind] = entryAt(left, kind) - 1;
  };
  for (const c of view.counters) take(c.kind);
  for (const h of view.hexes) if (h.income !== null) take(h.income.kind);
  for (const kind of view.gone) take(kind);
  return left;
}

/** Takes one copy of what is left, each kind by its copies times its weight. Throws an Error where nothing fits. */
function deal(left: number[], weights: readonly number[], random: Random): Kind {
  let all = 0;
  for (let i = 0; i < left.length; i++) all += (left[i] as number) * (weights[i] as number);
  let at = random(all);
  for (const { kind } of KINDS) {
    at -= (left[kind] as number) * (weights[kind] as number);
    if (at < 0) {
      left[kind] = (left[kind] as number) - 1;
      return kind;
    }
  }
  throw new Error('nothing is left that could lie there');
}

/** Every kind weighs the same. */
const EVEN: readonly number[] = KINDS.map(() => 1);

/** Hidden creatures on hexes first, for a rack may hold anything. */
function unseenPieces(view: View, me: Seat): { creatures: Unseen[]; things: Unseen[] } {
  const creatures: Unseen[] = [];
  const things: Unseen[] = [];
  for (const at of boardHexes(view.hexes.length))
    for (const [seat, count] of seatEntries(view.hexes[at]?.hidden ?? []))
      if (seat !== me) for (let n = 0; n < count; n++) creatures.push({ seat, at });
  for (const [seat, { rack }] of seatEntries(view.seats))
    if (seat !== me) for (let n = 0; n < rack; n++) things.push({ seat, at: 'rack' });
  return { creatures, things };
}

/** By kind: a supported creature is likelier than a bluff, the more so the fewer terrains its owner lacks. BLUF-05 */
function likelihoods(s: Situation, seat: Seat): number[] {
  const honest = Math.round(s.honest(seat) * PARTS);
  return KINDS.map(({ kind, terrain }) => {
    if (!isCreature(kind)) return 0;
    return terrain < 0 || s.owns(seat, terrain) ? Math.max(1, honest) : Math.max(1, PARTS - honest);
  });
}

/** Which of the tiles that lie face down the others have looked at, by chance. SEC-11 */
function dealtLooks(view: View, random: Random): View['looks'] {
  if (view.looks === null) return null;
  const left = (view.unseen ?? []).slice();
  for (const { terrain } of view.looks) if (terrain !== null) left[terrain] = entryAt(left, terrain) - 1;
  const dealt = new Map<HexId, NonNullable<(typeof view.looks)[number]['terrain']>>();
  for (const { hex, terrain } of view.looks) if (terrain !== null) dealt.set(hex, terrain);
  return view.looks.map((look) => {
    if (look.terrain !== null) return look;
    let terrain = dealt.get(look.hex);
    if (terrain === undefined) {
      let at = random(left.reduce((a, b) => a + b, 0));
      const found = left.findIndex((n) => {
        at -= n;
        return at < 0;
      });
      left[found] = entryAt(left, found) - 1;
      terrain = found as NonNullable<typeof look.terrain>;
      dealt.set(look.hex, terrain);
    }
    return { ...look, terrain };
  });
}

/**
 * A game of which `view` is the view of `me`: hidden pieces of others, what has left play face down, the cup and tiles
 * others have looked at are dealt from what the viewer cannot see, by how likely each is to lie there. Not for the set-up,
 * in which ids of Things say when they came.
 */
export function dealtWorld(view: View, me: Seat, random: Random): Game {
  const s = new Situation(view, me);
  const left = copiesUnseen(view);
  const { creatures, things } = unseenPieces(view, me);
  const used = new Set<number>(view.counters.map((c) => c.id));
  let id = view.ids;
  const dealt: Counter[] = [];
  const add = ({ seat, at }: Unseen, kind: Kind): void => {
    while (used.has(id)) id--;
    dealt.push({ id: pieceId(id--), kind, seat, at, up: false, role: null, spent: 0, named: false });
  };
  const chances = seatsOf(view.seats).map((seat) => likelihoods(s, seat));
  for (const piece of creatures) add(piece, deal(left, entryAt(chances, piece.seat), random));
  for (const piece of things) add(piece, deal(left, EVEN, random));
  // What is left beyond the cup has gone for good, and nobody saw its face. REC-09
  const other = seatsOf(view.seats).find((seat) => seat !== me) ?? me;
  for (let n = left.reduce((a, b) => a + b, 0); n > view.cupSize; n--)
    add({ seat: other, at: 'gone' }, deal(left, EVEN, random));
  const seen = view.counters.map((c) => (c.spent === null && c.seat !== NOBODY ? { ...c, spent: 0 } : c));
  const counters = [...seen, ...dealt].sort((a, b) => a.id - b.id);
  return { ...view, counters, cup: left, looks: dealtLooks(view, random) };
}
