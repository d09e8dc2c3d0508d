// POST-01…POST-05, EXPL-10, EXPL-11, AMB-33, AMB-35, AMB-42, AMB-44, AMB-118, AMB-133: what follows a battle, in this
// order: ownership and victory, damage dice, healing, pieces turn down; then the captor's aftermath or the survivor's
// exploration.
import { isCreature, isMagic } from '../../catalogue/index.ts';
import { type FrameOf, type HexId, type Id, NOBODY, type Seat } from '../../game/types.ts';
import { isCitadel, rightOf, shownIn } from '../facts.ts';
import { goTo, hide, type Play, pop, rollDice } from '../play.ts';
import { citadelTaken, clockOf } from '../victory.ts';
import { activeSides, isActive } from './sides.ts';

/** The die faces on which a fort drops a level and an income piece is lost (POST-03). */
const HARMS = [1, 6];

/** Treasure and magic lying on a hex for its captor, by rising id. */
export const lyingIn = (play: Play, hex: HexId): Id[] =>
  play.game.counters.filter((c) => c.at === hex && c.seat === NOBODY && !isCreature(c.kind)).map((c) => c.id);

/** Returns counters lying on a hex to the cup. */
export function unclaimed(play: Play, hex: HexId, ids: Id[]): void {
  if (ids.length > 0) play.emit({ t: 'lost', hex, seat: NOBODY, ids, why: 'unclaimed' });
}

/** A hex changes hands. Returns true when that ended the game (CIT-05): nothing more may happen then. */
export function capture(play: Play, hex: HexId, seat: Seat, why: 'explore' | 'bribe' | 'battle'): boolean {
  const from = play.game.hexes[hex].owner;
  play.emit({ t: 'captured', hex, seat, from, since: clockOf(play.game, hex), why });
  return citadelTaken(play, hex, seat);
}

/** POST-05: damage heals and what was neutralised turns back up. */
export function heal(play: Play, hex: HexId): void {
  const h = play.game.hexes[hex];
  if (h.fortHits > 0 || h.townHits > 0) play.emit({ t: 'healed', hex });
}

/** POST-03, POST-04, COMB-11: one die for the fort (never a citadel), then one for any income piece, hit or not. */
function damage(play: Play, hex: HexId, seat: Seat): void {
  const h = play.game.hexes[hex];
  if (h.fort > 0 && !isCitadel(h) && HARMS.includes(rollDice(play, 'damage', seat, hex, 1)[0]))
    play.emit({ t: 'lowered', hex, fort: h.fort - 1 });
  if (h.income >= 0 && HARMS.includes(rollDice(play, 'damage', seat, hex, 1)[0]))
    play.emit({ t: 'cleared', hex, kind: h.income, why: 'damaged' });
}

/** BLUF-08: the surviving creatures of all players turn face down; neutral ones stay up (EXPL-09). */
function turnDown(play: Play, hex: HexId): void {
  for (const seat of play.game.clockwise) {
    if (play.game.hexes[hex].shown[seat] === 0) continue;
    const ids = shownIn(play.game, hex, seat).map((c) => c.id);
    hide(play, seat, hex, ids, isCreature);
  }
}

/** Ends a battle of which at most one side is left, and leads on to what follows. */
export function conclude(play: Play, frame: FrameOf<'battle'>): void {
  const { hex, sides, round } = frame;
  const owner = play.game.hexes[hex].owner;
  const [survivor] = activeSides(play.game, frame);
  // POST-01: a defender keeps the hex when no attacker is left, even with nothing of his own.
  const winner = survivor ?? (sides.includes(owner) ? owner : NOBODY);
  const unowned = owner === NOBODY;
  const rivals = unowned && !sides.includes(NOBODY);
  play.emit({ t: 'decided', hex, winner, rounds: round });
  const captured = !rivals && winner !== NOBODY && winner !== owner;
  if (captured && capture(play, hex, winner, 'battle')) return;
  // AMB-118: no round, no damage.
  if (round > 0) damage(play, hex, winner === NOBODY ? sides[0] : winner);
  heal(play, hex);
  turnDown(play, hex);
  if (captured) {
    // EXPL-11: magic goes to the winner of a battle only where the table plays it so.
    const magic = lyingIn(play, hex).filter((id) => play.game.counters.some((c) => c.id === id && isMagic(c.kind)));
    if (play.game.rules.magicSpoils === 'bribeOnly') unclaimed(play, hex, magic);
    goTo(play, { kind: 'aftermath', at: 'place', hex, seat: winner });
    return;
  }
  // EXPL-10, AMB-35: with no neutral defender left the hex is unexplored again, and what lay there is gone.
  if (unowned && !isActive(play.game.hexes[hex], NOBODY)) unclaimed(play, hex, lyingIn(play, hex));
  if (rivals && winner !== NOBODY) goTo(play, newExplore(play, hex, winner));
  else pop(play);
}

/** EXPL-01, EXPL-02: an exploration before its die; right(explorer) acts for the neutrals. */
export const newExplore = (play: Play, hex: HexId, seat: Seat): FrameOf<'explore'> => ({
  kind: 'explore',
  at: 'roll',
  hex,
  seat,
  opponent: rightOf(play.game, seat),
  choices: [],
});
