// Deals a world: a whole game that is consistent with a view, with the hidden pieces dealt at random.
import { copiesOf, isCreature, isHero, KINDS } from '../../../model/catalogue/index.ts';
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
} from '../../../model/game/types.ts';
import { boardHexes } from '../../../model/hex/hex.ts';
import type { Random } from '../../../model/luck/random.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { Situation } from '../steady/situation.ts';

const PARTS = 64;

interface Unseen {
  readonly seat: Seat;
  readonly at: PieceAt;
}

/** Returns how many copies of each kind the view does not show. Heroes are never hidden. COMP-07 */
function copiesUnseen(view: View): number[] {
  const copies = KINDS.map(({ kind }) => (isHero(kind) ? 0 : copiesOf(view.rules, kind)));
  const take = (kind: Kind): void => {
    if (!isHero(kind)) copies[kind] = entryAt(copies, kind) - 1;
  };
  for (const c of view.counters) take(c.kind);
  for (const h of view.hexes) if (h.income !== null) take(h.income.kind);
  for (const kind of view.gone) take(kind);
  return copies;
}

/** A set of kinds: 1 for each kind in the set, otherwise 0. */
type KindSet = readonly number[];

const ANY: KindSet = KINDS.map(() => 1);

function copiesIn(left: readonly number[], kinds: KindSet): number {
  let all = 0;
  for (let i = 0; i < left.length; i++) all += (left[i] as number) * (kinds[i] as number);
  return all;
}

/** Deals a kind of the set; each copy is equally likely. Throws an Error if no copy is left. */
function deal(left: number[], kinds: KindSet, random: Random): Kind {
  let at = random(copiesIn(left, kinds));
  for (const { kind } of KINDS) {
    at -= (left[kind] as number) * (kinds[kind] as number);
    if (at < 0) {
      left[kind] = (left[kind] as number) - 1;
      return kind;
    }
  }
  throw new Error('nothing is left that could lie there');
}

/** Returns the pieces to deal. Creatures on hexes are dealt first, because a rack can hold any kind. */
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

interface Hidden {
  readonly supported: KindSet;
  readonly bluffs: KindSet;
  /** How many of `PARTS` hidden pieces are dealt as supported; never all. BLUF-05 */
  readonly honest: number;
}

function hiddenOf(s: Situation, seat: Seat): Hidden {
  const setOf = (isSupported: boolean): KindSet =>
    KINDS.map(({ kind }) => (isCreature(kind) && s.hasLandFor(seat, kind) === isSupported ? 1 : 0));
  return {
    supported: setOf(true),
    bluffs: setOf(false),
    honest: Math.min(PARTS - 1, Math.round(s.honest(seat) * PARTS)),
  };
}

/**
 * Deals a hidden piece, supported or a bluff by the share `honest`. If the chosen sort has no copy left,
 * deals the other sort.
 */
function dealHidden(left: number[], { supported, bluffs, honest }: Hidden, random: Random): Kind {
  const [first, other] = random(PARTS) < honest ? [supported, bluffs] : [bluffs, supported];
  return deal(left, copiesIn(left, first) > 0 ? first : other, random);
}

/** Deals the face-down tiles that only some seats have looked at. SEC-11 */
function dealtLooks(view: View, random: Random): View['looks'] {
  if (view.looks === null) return null;
  const tiles = (view.unseen ?? []).slice();
  for (const { terrain } of view.looks) if (terrain !== null) tiles[terrain] = entryAt(tiles, terrain) - 1;
  const dealt = new Map<HexId, NonNullable<(typeof view.looks)[number]['terrain']>>();
  for (const { hex, terrain } of view.looks) if (terrain !== null) dealt.set(hex, terrain);
  return view.looks.map((look) => {
    if (look.terrain !== null) return look;
    let terrain = dealt.get(look.hex);
    if (terrain === undefined) {
      let at = random(tiles.reduce((a, b) => a + b, 0));
      const drawn = tiles.findIndex((n) => {
        at -= n;
        return at < 0;
      });
      tiles[drawn] = entryAt(tiles, drawn) - 1;
      terrain = drawn as NonNullable<typeof look.terrain>;
      dealt.set(look.hex, terrain);
    }
    return { ...look, terrain };
  });
}

/**
 * Returns a whole game whose view for `me` equals `view`. Hidden pieces, the cup and tiles that seats have
 * looked at are dealt by their likelihood. Not for the set-up, in which ids reveal when Things were drawn.
 */
export function dealtWorld(view: View, me: Seat, random: Random): Game {
  const s = new Situation(view, me);
  const copies = copiesUnseen(view);
  const { creatures, things } = unseenPieces(view, me);
  const used = new Set<number>(view.counters.map((c) => c.id));
  let id = view.ids;
  const dealt: Counter[] = [];
  const add = ({ seat, at }: Unseen, kind: Kind): void => {
    while (used.has(id)) id--;
    dealt.push({ id: pieceId(id--), kind, seat, at, up: false, role: null, spent: 0, named: false });
  };
  const hidden = seatsOf(view.seats).map((seat) => hiddenOf(s, seat));
  for (const piece of creatures) add(piece, dealHidden(copies, entryAt(hidden, piece.seat), random));
  for (const piece of things) add(piece, deal(copies, ANY, random));
  // Copies that are not visible and not in the cup have left the game face down. REC-09
  const other = seatsOf(view.seats).find((seat) => seat !== me) ?? me;
  for (let n = copies.reduce((a, b) => a + b, 0); n > view.cupSize; n--)
    add({ seat: other, at: 'gone' }, deal(copies, ANY, random));
  const seen = view.counters.map((c) => (c.spent === null && c.seat !== NOBODY ? { ...c, spent: 0 } : c));
  const counters = [...seen, ...dealt].sort((a, b) => a.id - b.id);
  return { ...view, counters, cup: copies, looks: dealtLooks(view, random) };
}
