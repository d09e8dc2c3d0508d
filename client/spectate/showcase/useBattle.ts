// A battle of the open record, played and stopped at its end.
import { useEffect } from 'react';
import type { HexOrNone } from '../../../shared/model/game/types.ts';
import { battlesOf } from '../../../shared/play/replay/battles.ts';
import type { BattleOnStage } from '../../page/stage/battle-on-stage.ts';
import { halt, play, showBattle } from '../../session/record/controls.ts';
import { useReplay } from '../../session/record/state.ts';
import { isStill } from '../../session/settings.ts';
import { useSound } from '../../sound/useSound.ts';
import { useFight } from './Fight.tsx';

/** The pause before the first die falls, ms. */
const LOOKED_AT = 1800;

/** Shows the beginning of the battle. Then plays it if `begins`, unless motion is reduced. */
function useSeeking(index: number, hex: HexOrNone, begins: boolean): void {
  useEffect(() => {
    if (index < 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void showBattle({ index, hex }).then(() => {
      if (!isGone && begins && !isStill()) timer = setTimeout(() => void play(), LOOKED_AT);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [index, hex, begins]);
}

export interface PlayedBattle {
  fight: BattleOnStage | null;
  /** -1 if there is no such battle. */
  index: number;
  of: number;
  playing: boolean;
  isOver: boolean;
  toggle(): void;
  replay(): void;
}

/**
 * Returns the n-th battle of the record, counted from 1.
 * @param begins it plays automatically
 */
export function useBattle(n: number, begins: boolean): PlayedBattle {
  const opened = useReplay((s) => s.opened);
  const playing = useReplay((s) => s.playing);
  const battles = opened === null ? [] : battlesOf(opened.moments);
  const { index, hex } = battles[n - 1] ?? { index: -1, hex: -1 as const };
  const fight = useFight(hex);
  useSeeking(index, hex, begins);
  useSound(fight !== null);
  const isOver = fight !== null && fight.battle.over !== null;
  const replay = () => void showBattle({ index, hex }).then(() => play());
  const toggle = () => {
    if (playing) halt();
    else if (isOver) replay();
    else void play();
  };
  return { fight, index, of: battles.length, playing, isOver, toggle, replay };
}
