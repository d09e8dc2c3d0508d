// The step of a round (magic, ranged or melee) in which a piece rolls. COMB-05,
// COMB-07, COMB-10, MAG-08, AMB-46

import { FORTS, type Kind, kindInfo, type MagicFacts } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import { battleOn } from '../../model/game/places.ts';
import type { DiceStep, Game, HexId, Seat } from '../../model/game/types.ts';
import { entryAt, onlyOf } from '../../model/shape/entry.ts';
import { powerOf } from '../powers/powers.ts';
import { countIn } from '../queries/queries.ts';
import { kindsWith } from '../traits/table.ts';

/** Returns the step of a piece by its symbols; magic comes before ranged. AMB-46 */
export const stepOfFlags = (flags: { magic: boolean; ranged: boolean }): DiceStep =>
  flags.magic ? 'magic' : flags.ranged ? 'ranged' : 'melee';

/**
 * Returns the step in which pieces of a step really roll: melee if rounds of this game have
 * a single step. COMB-05
 */
export const stepPlayed = ({ rules }: Game, step: DiceStep): DiceStep =>
  rules.battleSteps === 'single' ? 'melee' : step;

/** Returns the printed step of a kind. COMB-07 */
export const stepOfKind = (kind: Kind): DiceStep => stepOfFlags(kindInfo(kind));

/** Returns the step of a fort by its level. COMB-10 */
export const stepOfFort = (level: number): DiceStep => stepOfFlags(entryAt(FORTS, level));

/** Returns the step of a symbol in the catalogue of magic items. */
export const stepOfSymbol = (symbol: MagicFacts['symbol']): DiceStep =>
  symbol === 'M' ? 'magic' : symbol === 'R' ? 'ranged' : 'melee';

const SILENCERS = kindsWith('silences');

/** Is this side silenced, so that its magic creatures fight in melee? MAG-08, POW-09 */
export const isSilenced = (g: Game, hex: HexId, side: Seat): boolean =>
  (g.rules.magic && SILENCERS.some(({ trait }) => trait.silences(g, hex, side))) ||
  (g.powers !== null && foesOf(g, hex, side).some((foe) => powerOf(g, foe).silencesFoes));

/** Returns the enemies of a side: the side it aims at, or all others as long as no battle runs. MULT-01 */
function foesOf(g: Game, hex: HexId, side: Seat): Seat[] {
  const battle = battleOn(g);
  if (battle?.hex !== hex) return g.clockwise.filter((s) => s !== side && countIn(hexState(g, hex), s) > 0);
  const { sides } = battle;
  const aim = battle.aim[sides.indexOf(side)] ?? null;
  const foe = aim === null ? onlyOf(sides.filter((s) => s !== side)) : sides[aim];
  return foe === undefined ? [] : [foe];
}
