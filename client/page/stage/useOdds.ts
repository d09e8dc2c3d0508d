// Computes the odds after each step of the battle in slices, so that nothing waits for them.
import { useEffect, useRef, useState } from 'react';
import { type BattleOdds, type OddsStart, oddsInParts } from '../../../shared/minds/odds/odds.ts';
import { oddsStartOf } from '../../../shared/minds/odds/odds-of-view.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import { type DiceStep, NOBODY, type View } from '../../../shared/model/game/types.ts';
import { useTable } from '../../session/game.ts';
import type { BattleOnStage } from './battle-on-stage.ts';

/** The longest slice, ms. */
const SLICE = 8;

export interface OddsNote {
  round: number;
  /** The step just played; null before round 1. */
  after: DiceStep | null;
  odds: BattleOdds;
}

interface Moment {
  round: number;
  after: DiceStep | null;
  start: OddsStart;
  odds: BattleOdds | null;
  /** The counters for which the odds hold. */
  counters: View['counters'];
}

function inSlices(start: OddsStart, done: (odds: BattleOdds) => void): () => void {
  const parts = oddsInParts(start);
  let timer: ReturnType<typeof setTimeout>;
  const slice = () => {
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const { value, done: over } = parts.next();
      if (over === true) return done(value);
    }
    timer = setTimeout(slice);
  };
  timer = setTimeout(slice);
  return () => clearTimeout(timer);
}

/** Players who fight, or who act for neutral defenders, must not see odds during the battle. */
function mayWatch({ battle: { sides, opponent } }: BattleOnStage, seat: number, isOver: boolean): boolean {
  return isOver || seat === NOBODY || !(sides.some((s) => s === seat) || opponent === seat);
}

interface ShownOdds {
  notes: readonly OddsNote[];
  isStale: boolean;
  ask: (() => void) | null;
}

/**
 * Returns the odds so far, the newest last. A fighting player may ask for them after the battle.
 * @returns `notes` that the viewer may see; `isStale` while hits take effect and the newest odds do not hold;
 * `ask`, if they may ask
 */
export function useOdds(fight: BattleOnStage): ShownOdds {
  const seat = useTable((s) => s.seat);
  // In a replay the match is over for every viewer.
  const replayed = useTable((s) => s.table?.status === 'over');
  const moments = useRef<Moment[]>([]);
  const [, setCount] = useState(0);
  const [hasAsked, setAsked] = useState(false);
  const { battle, view } = fight;
  const frame = battleOn(view);
  const fresh = battle.round === 0 && battle.rolls.length === 0;
  const { counters } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: frame or counters change whenever the odds may
  useEffect(() => {
    if (fresh) moments.current = [];
    const start = frame === undefined ? null : oddsStartOf(view);
    if (start === null || frame === undefined) return;
    const { step } = frame.state;
    const after =
      step === 'retreat' ? 'melee' : step === 'magic' || step === 'ranged' || step === 'melee' ? step : null;
    const last = moments.current.at(-1);
    // Replaces the last moment if both belong to the same step of the battle.
    const list = moments.current.filter((m) => m !== last || m.round !== battle.round || m.after !== after);
    moments.current = [...list, { round: battle.round, after, start, odds: null, counters }];
    setCount((n) => n + 1);
  }, [frame, fresh, counters]);
  const shows = mayWatch(fight, seat, replayed) || (hasAsked && battle.over !== null);
  const open = shows ? moments.current.find((m) => m.odds === null) : undefined;
  useEffect(() => {
    if (open === undefined) return;
    return inSlices(open.start, (odds) => {
      open.odds = odds;
      setCount((n) => n + 1);
    });
  }, [open]);
  const notes = shows ? moments.current.flatMap(({ odds, ...m }) => (odds === null ? [] : [{ ...m, odds }])) : [];
  const isStale = battle.over === null && moments.current.at(-1)?.counters !== counters;
  const mayAsk = battle.over !== null && !shows && moments.current.length > 0;
  return { notes, isStale, ask: mayAsk ? () => setAsked(true) : null };
}
