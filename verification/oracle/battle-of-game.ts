// Reads the battle of a game for the oracle: its pieces by their printed names, and the steps that the round
// still has. Nothing of the rules is used.
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { battleOn } from '../../shared/model/game/places.ts';
import { type Counter, type Game, type Kind, NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { type Odds, oddsFrom, type Piece, type Side, type Step } from './odds.ts';
import { piece } from './pieces.ts';

const STEPS: readonly Step[] = ['magic', 'ranged', 'melee'];
const LEVELS = ['none', 'tower', 'keep', 'castle', 'citadel'];
const GROUPS = new Set(['creature', 'hero']);

/** A fort, city or village with the hits that it has left. */
function wallOf(name: string, damage: number): Piece[] {
  const wall = piece(name);
  const hits = wall.hits - damage;
  return hits > 0 ? [{ ...wall, cv: hits, hits }] : [];
}

/** A creature that the oracle has no copy of, by its printed value and symbols. */
function printed(kind: Kind): Piece {
  const { id, cv, magic, ranged, charge, group } = kindInfo(kind);
  if (group !== 'creature') return piece(id);
  const step: Step = magic ? 'magic' : ranged ? 'ranged' : 'melee';
  return { name: id, kind: 'creature', cv, step, dice: charge ? 2 : 1, hits: 1 };
}

function sideIn(game: Game, seat: Seat, counters: readonly Counter[], rolled: readonly unknown[]): Side {
  const battle = battleOn(game);
  if (battle === undefined) throw new Error('no battle');
  const h = hexState(game, battle.hex);
  const walls: Piece[] = [];
  if (h.owner === seat) {
    if (h.fort !== null) walls.push(...wallOf(LEVELS[h.fort.level] ?? '', h.fort.hits));
    const town = h.income === null ? undefined : kindInfo(h.income.kind).id;
    if (h.income !== null && (town === 'village' || town === 'city')) walls.push(...wallOf(town, h.income.hits));
  }
  const own = counters.filter((c) => c.seat === seat).sort((a, b) => a.kind - b.kind);
  const pieces = own.map((c): Piece => {
    const { id, group } = kindInfo(c.kind);
    if (!c.up || c.role !== null || !GROUPS.has(group)) throw new Error(`the oracle does not know this ${id}`);
    return { ...printed(c.kind), rolled: rolled.includes(c.id) };
  });
  return {
    pieces: [...walls.map((w) => ({ ...w, rolled: rolled.includes(w.kind) })), ...pieces],
    owner: seat !== NOBODY,
  };
}

/**
 * Returns the exact odds of the open battle, first for its first side. Null if the oracle does not know a
 * piece or rule in it, or if hits are taking effect.
 */
export function oracleOddsOf(game: Game): Odds | null {
  const battle = battleOn(game);
  if (battle === undefined || battle.sides.length !== 2 || game.cloud === battle.hex || game.powers !== null)
    return null;
  const { state } = battle;
  let steps: readonly Step[] = STEPS;
  let rolled: readonly unknown[] = [];
  if (state.step === 'retreat') steps = [];
  else if (state.step === 'magic' || state.step === 'ranged' || state.step === 'melee') {
    if (state.moment !== 'shots' || battle.tried.length > 0) return null;
    steps = STEPS.slice(STEPS.indexOf(state.step));
    rolled = battle.rolled;
  } else if (state.step !== 'window' && state.step !== 'aim') return null;
  const counters = game.counters.filter((c) => c.at === battle.hex);
  try {
    const [a, b] = battle.sides.map((seat) => sideIn(game, seat, counters, rolled)) as [Side, Side];
    // The oracle gives the second side the hex.
    const isFirstOwner = hexState(game, battle.hex).owner === battle.sides[0];
    const odds = isFirstOwner ? oddsFrom(b, a, steps) : oddsFrom(a, b, steps);
    return isFirstOwner ? { ...odds, attacker: odds.defender, defender: odds.attacker } : odds;
  } catch {
    return null;
  }
}
