// Reads from a view the facts from which the odds of a battle are computed. All pieces in a
// battle are face up.

import { hexState, hiddenCount, transportIdOf } from '../../model/game/pieces.ts';
import { battleOn } from '../../model/game/places.ts';
import { type HexId, isPiece, type Seat, type View } from '../../model/game/types.ts';
import { hitOrder, hitTargetsOn } from '../../rules/battle/hit-targets.ts';
import { type Fighter, fightersOn, holdsAlone, isConjuredWall, isInDice } from '../../rules/battle/sides.ts';
import { traitOf } from '../../rules/traits/table.ts';
import { DICE_STEPS, type OddsProfile, type OddsUnit } from './ladder.ts';
import type { OddsStart } from './odds.ts';

const profileOf = ({ cv, step, dice }: Fighter): OddsProfile => ({ cv, step, dice });

/** Returns what a unit depends on, and its profile without its item or transport. MAG-01, MAG-02, MAG-04 */
function leaning(view: View, hex: HexId, seat: Seat, list: readonly Fighter[]): (f: Fighter) => OddsUnit['leans'] {
  const counters = new Map(view.counters.map((c) => [c.id as Fighter['target'], c]));
  const propOf = (f: Fighter): number => {
    const borne = list.findIndex((s) => s.bearer === f.target);
    if (borne >= 0) return borne;
    const c = counters.get(f.target);
    const of = c === undefined ? null : transportIdOf(c);
    return of === null ? -1 : list.findIndex((s) => s.target === of);
  };
  const props = list.map(propOf);
  if (props.every((on) => on < 0)) return () => undefined;
  const lost = new Set(props.map((on) => list[on]?.target));
  const bare = fightersOn({ ...view, counters: view.counters.filter((c) => !lost.has(c.id)) }, hex, seat);
  return (f) => {
    const on = props[list.indexOf(f)] ?? -1;
    const without = bare.find((b) => b.target === f.target);
    return on < 0 || without === undefined ? undefined : { on, bare: profileOf(without) };
  };
}

/**
 * Returns these facts for the current battle. Null before all pieces are face up, and while hits take effect.
 */
export function oddsStartOf(view: View): OddsStart | null {
  const battle = battleOn(view);
  if (battle === undefined) return null;
  const { hex, sides, state } = battle;
  const h = hexState(view, hex);
  if (sides.some((seat) => hiddenCount(h, seat) > 0)) return null;
  const unitsOf = (seat: Seat): OddsUnit[] => {
    const list = hitOrder(hitTargetsOn(view, hex, seat, 'melee'));
    const leansOf = leaning(view, hex, seat, list);
    return list.map((f): OddsUnit => {
      const wall = !isPiece(f.target) || (f.kind !== -1 && isConjuredWall(f.kind));
      const conjured = f.bearer === undefined && f.kind !== -1 ? traitOf(f.kind).conjured : undefined;
      const holds = f.bearer === undefined && (conjured === undefined || f.kind === -1 || holdsAlone(f.kind, h, seat));
      const leans = leansOf(f);
      const saves = f.bearer === undefined && f.kind !== -1 ? traitOf(f.kind).saves : undefined;
      const tried = isInDice(battle) && battle.tried.some(({ id, saver }) => id === f.target && saver === f.kind);
      return {
        ...profileOf(f),
        hits: f.capacity,
        crumbles: wall,
        holds,
        absorbs: conjured?.absorbsIn,
        ...(saves?.by === 'itself' ? { saves: 1 - saves.fails.length / 6, tried } : {}),
        ...(leans === undefined ? {} : { leans }),
        ...(isInDice(battle) && battle.rolled.some((id) => id === f.target) ? { rolled: true } : {}),
      };
    });
  };
  const start = { sides: sides.map(unitsOf), pending: sides.map(() => 0) };
  if (state.step === 'retreat') return { ...start, steps: [] };
  if (state.step !== 'magic' && state.step !== 'ranged' && state.step !== 'melee')
    return { ...start, steps: DICE_STEPS };
  const isOpen = state.moment === 'rolled' || state.moment === 'reroll' || state.moment === 'victims';
  if (state.strikes.length > 0 || isOpen) return null;
  const { aim: aims } = battle;
  const at = DICE_STEPS.indexOf(state.step);
  if (state.moment === 'shots') return { ...start, aims, steps: DICE_STEPS.slice(at) };
  return { ...start, aims, pending: state.hits, pendingIn: state.step, steps: DICE_STEPS.slice(at + 1) };
}
