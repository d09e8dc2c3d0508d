// Explains answers in battles: calls of bluffs, choice of hits, staying and retreating.
import { CITADEL, isTown } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import { battleOn } from '../../../model/game/places.ts';
import { isPiece, type Seat, type View } from '../../../model/game/types.ts';
import { dustOf } from '../../../rules/effects/dust.ts';
import { fortLevel, pieceById } from '../../../rules/queries/queries.ts';
import { estimateFor } from '../steady/forces.ts';
import { type Explained, passedMagic, tenthsOf } from './reason.ts';

function oddsIn(view: View, me: Seat): number {
  const battle = battleOn(view);
  return tenthsOf(battle === undefined ? 1 : estimateFor(view, battle, me).win);
}

export const explainedFights = {
  'bluff.call': (_s, { ids }) => ({ saying: ids.length > 0 ? 'call.bluff' : 'call.none' }),
  'battle.pick': (s, { hex }) => {
    const h = hexState(s.g, hex);
    return { saying: fortLevel(h) >= CITADEL ? 'pick.citadel' : 'pick.surest', hex };
  },
  'battle.aim': (s, { seat }, { hex }) => {
    const h = hexState(s.g, hex);
    return { saying: fortLevel(h) >= CITADEL && h.owner === seat ? 'aim.citadel' : 'aim.strongest', who: seat };
  },
  'battle.hits': (s, { targets }) => {
    const [first] = targets;
    if (first !== undefined && !isPiece(first) && s.g.rules.fortDamage !== 'persistent')
      return { saying: 'hits.walls' };
    const piece = first !== undefined && isPiece(first) ? pieceById(s.g, first) : undefined;
    const isBluff = piece !== undefined && !s.isSupported(s.me, piece.kind, piece.at);
    return { saying: isBluff ? 'hits.bluffs' : 'hits.least' };
  },
  'battle.retreat': (s, { hex, air }, d, view) => {
    if (hex !== null || air !== undefined) {
      return d.forced
        ? { saying: 'leave.must', hex: hex ?? air ?? -1 }
        : { saying: 'leave.lost', tenths: oddsIn(view, s.me) };
    }
    return d.forced ? { saying: 'stay.must' } : { saying: 'stay.worth', tenths: oddsIn(view, s.me), hex: d.hex };
  },
  'explore.bribe': (_s, { targets }) => ({ saying: targets.length > 0 ? 'bribe.some' : 'bribe.none' }),
  'explore.income': (s, { id }) => {
    const kind = isPiece(id) ? pieceById(s.g, id)?.kind : undefined;
    return { saying: kind !== undefined && isTown(kind) ? 'income.town' : 'income.any' };
  },
  'battle.items': (s, { uses, calls }) => ({
    saying: uses.length > 0 ? 'item.use' : calls.length > 0 ? 'call.bluff' : passedMagic(s),
  }),
  'item.reply': (s, answer) => ({ saying: answer.do === 'pass' ? passedMagic(s) : 'item.use' }),
  'luck.charm': (s, answer) => ({ saying: answer.do === 'pass' ? passedMagic(s) : 'charm.use' }),
  'battle.dust': (s, { id }, _d, view) => {
    if (id !== null) return { saying: 'dust.use' };
    const battle = battleOn(view);
    const has = battle !== undefined && dustOf(view, battle, s.me).length > 0;
    return { saying: has ? 'dust.kept' : passedMagic(s) };
  },
  'battle.convert': (_s, { id }) => ({ saying: id === null ? 'power.none' : 'convert.best' }),
  'battle.shot': (_s, { aimed }) => ({ saying: aimed ? 'shot.aimed' : 'shot.full' }),
  'battle.victim': () => ({ saying: 'shot.victim' }),
  'power.stake': (_s, { gold }) => ({ saying: gold > 0 ? 'stake.all' : 'stake.none' }),
  'power.reroll': (_s, { die }) => ({ saying: die === null ? 'reroll.none' : 'reroll.best' }),
  'retreat.excess': () => ({ saying: 'excess.there' }),
} satisfies Explained;
