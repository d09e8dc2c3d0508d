// Dust of Defense. Before round 1, after all other items have been shown, the defender makes all attackers
// retreat who have a hex to retreat to. Other attackers stay and fight. MAG-07, AMB-76, AMB-79, AMB-127, D-56

import { kindOf } from '../../model/catalogue/index.ts';
import type { Game, PieceId, Seat } from '../../model/game/types.ts';
import { NOBODY } from '../../model/game/types.ts';
import { firstOf, lastOf } from '../../model/shape/entry.ts';
import { type StepModule, sideAt } from '../battle/battle-step.ts';
import { answeringSeat } from '../battle/hit-questions.ts';
import { leaveBattle, mayRetreat } from '../battle/retreat.ts';
import { isActive } from '../battle/sides.ts';
import { openReplies } from '../items/item-replies.ts';
import { showItem, spendCounters } from '../items/showing-and-spending.ts';
import { answerOf, ask, setFrame } from '../play.ts';
import { atHand, mayShow, neutralItems } from '../queries/item-queries.ts';
import { pieceById } from '../queries/queries.ts';
import { type Battle, defineActs } from './act.ts';

const DUST = kindOf('dust_of_defense');

const defenderOf = (battle: Battle): Seat => lastOf(battle.sides);

/** Returns the attackers who have a hex to retreat to, as rising indexes into `sides`. */
const sentHome = (g: Game, battle: Battle): number[] =>
  battle.sides.flatMap((side, i) => (side !== defenderOf(battle) && mayRetreat(g, battle.hex, side) ? [i] : []));

/**
 * Returns the Dusts that a seat could show for the defender: on its own rack, or of neutral
 * defenders it acts for.
 */
export function dustOf(view: Game, battle: Battle, seat: Seat): PieceId[] {
  const defender = defenderOf(battle);
  if (seat !== answeringSeat(battle, defender)) return [];
  const items = defender === NOBODY ? neutralItems(view, seat, [DUST]) : atHand(view, seat, [DUST]);
  return items.map((c) => c.id);
}

/**
 * Might the defender show Dust, as far as public facts show, and would an attacker have
 * to leave? AMB-79, ENG-04
 */
function couldShow(g: Game, battle: Battle): boolean {
  const defender = defenderOf(battle);
  if (!isActive(g, battle.hex, defender) || sentHome(g, battle).length === 0) return false;
  return defender === NOBODY
    ? dustOf(g, battle, battle.opponent).length > 0
    : mayShow(g, [DUST], defender).includes(defender);
}

const scatter: StepModule<'scatter'> = {
  step: 'scatter',
  enter: (g, battle) =>
    battle.round === 0 && couldShow(g, battle) ? { step: 'scatter', moment: 'ask', item: null, leaving: [] } : null,
  run(play, battle) {
    const { state, hex } = battle;
    switch (state.moment) {
      case 'ask':
        setFrame(play, battle);
        ask(play, [{ seat: answeringSeat(battle, defenderOf(battle)), kind: 'battle.dust', hex }]);
        return 'waits';
      case 'replied': {
        const isThere = state.item !== null && pieceById(play.game, state.item) !== undefined;
        if (state.item !== null) spendCounters(play, [state.item]);
        const leaving = isThere ? sentHome(play.game, battle) : [];
        return { to: { ...battle, state: { ...state, moment: 'leave', item: null, leaving } } };
      }
      case 'leave': {
        // The attackers choose their hexes one after the other. D-56
        const [index] = state.leaving;
        if (index === undefined) return { done: battle };
        setFrame(play, battle);
        ask(play, [{ seat: sideAt(battle, index), kind: 'battle.retreat', hex, forced: true }]);
        return 'waits';
      }
    }
  },
  take(play, battle, answers) {
    const { state, hex } = battle;
    const { seat } = firstOf(answers).decision;
    if (state.moment === 'leave') {
      setFrame(play, { ...battle, state: { ...state, leaving: state.leaving.slice(1) } });
      leaveBattle(play, seat, hex, answerOf(answers[0], 'battle.retreat'));
      return 'waits';
    }
    const { id } = answerOf(answers[0], 'battle.dust');
    if (id === null) return { done: battle };
    const item = showItem(play, seat, id);
    setFrame(play, { ...battle, state: { ...state, moment: 'replied', item } });
    openReplies(play, seat, item, hex);
    return 'waits';
  },
};

export const dust = defineActs({ dust_of_defense: { battleStep: scatter } });
