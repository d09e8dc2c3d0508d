// Explains why a bot moved pieces.
import { CITADEL } from '../../../model/catalogue/index.ts';
import { hexState, hexUnder } from '../../../model/game/pieces.ts';
import { type Counter, type HexId, isOnBoard, type PieceId } from '../../../model/game/types.ts';
import { lastOf } from '../../../model/shape/entry.ts';
import { fortLevel } from '../../../rules/queries/queries.ts';
import { forceOf } from '../steady/forces.ts';
import { goalOf, isLastChance, quiet } from '../steady/plans.ts';
import { isUnowned, type Situation } from '../steady/situation.ts';
import { estimateBattle } from '../steady/strength.ts';
import { threatTo, WORTH_GUARDING } from '../steady/threats.ts';
import { type Explained, type Reason, tenthsOf } from './reason.ts';

/** A rival at least this close to a citadel counts as the leader. */
const LEADS = 0.5;

function against(s: Situation, going: readonly Counter[], hex: HexId): Reason {
  const h = hexState(s.g, hex);
  const who = h.owner;
  const foes = s.foesIn(hex);
  if (foes.hp === 0) return { saying: 'move.empty', hex, who };
  const tenths = tenthsOf(estimateBattle(forceOf(s, [...going, ...s.mineIn(hex)]), foes).win);
  if (fortLevel(h) >= CITADEL) return { saying: isLastChance(s) ? 'move.last' : 'move.citadel', hex, who, tenths };
  if (s.leadOf(who) > LEADS) return { saying: 'move.leader', hex, who };
  return { saying: 'move.attack', hex, who, tenths };
}

function going(s: Situation, ids: readonly PieceId[], hex: HexId): Reason {
  const h = hexState(s.g, hex);
  const pieces = s.g.counters.filter((c) => ids.includes(c.id));
  if (isUnowned(s, h)) {
    const fights = pieces.some((c) => s.hasLandFor(s.me, c.kind));
    return { saying: fights ? 'move.explore' : 'move.try', hex };
  }
  if (h.owner !== s.me) return against(s, pieces, hex);
  if (!quiet(s, hex)) return { saying: 'move.relief', hex };
  const place = goalOf(s);
  const stays = pieces.every((c) => hexUnder(c) === hex);
  if (threatTo(s, hex).hp >= WORTH_GUARDING || place === -1 || stays) return { saying: 'move.guard', hex };
  return { saying: 'move.gather', hex, place };
}

export const explainedMoves = {
  move: (s, answer) => {
    switch (answer.do) {
      case 'go':
        return going(s, answer.ids, lastOf(answer.path));
      case 'transport':
        return { saying: 'move.transport', hex: answer.hex };
      case 'demand':
        return { saying: 'move.demand', hex: answer.hex };
      case 'shift':
        return { saying: 'move.building' };
      case 'lift':
        return { saying: 'move.wings' };
      case 'end':
        return {
          saying: s.g.counters.some((c) => c.seat === s.me && isOnBoard(c.at) && c.spent === 0)
            ? 'move.hold'
            : 'move.done',
        };
    }
  },
  'pin.show': (_s, { id }) => ({ saying: id === null ? 'pin.none' : 'pin.weakest' }),
  'fly.reveal': (_s, { ids }) => ({ saying: ids.length > 0 ? 'fly.best' : 'fly.stay' }),
  'fly.stay': () => ({ saying: 'excess.there' }),
  'fly.intercept': (_s, { ids }, { hex }) => ({ saying: ids.length > 0 ? 'fly.held' : 'fly.passed', hex }),
} satisfies Explained;
