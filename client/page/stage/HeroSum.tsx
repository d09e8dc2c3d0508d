// The sum that a hero needs, as a row of pips. The pips of the gold are full before the throw. When the dice
// lie still, their pips fill one after another.
import type { CSSProperties } from 'react';
import type { FrameOf } from '../../../shared/model/game/types.ts';
import { needFor } from '../../../shared/rules/heroes/hero-roll.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { usePassed } from '../../ui/usePassed.ts';
import { useShownLength } from '../../ui/useShownLength.ts';
import type { ActOnStage } from './act-on-stage.ts';

/** When the dice lie still, and when the last pip is full, as fractions of the roll's time. */
const LIE = 0.56;
const FULL = 0.9;

type HeroFrame = FrameOf<'heroes'>;
type Attempt = Exclude<HeroFrame['state'], { step: 'try' }>;

const attemptOf = ({ view }: ActOnStage): Attempt | null => {
  const frame = view.stack.findLast((f): f is HeroFrame => f.kind === 'heroes');
  return frame === undefined || frame.state.step === 'try' ? null : frame.state;
};

interface HeroSumOf {
  need: number;
  /** What the gold adds. */
  plus: number;
  /** null before the throw. */
  dice: readonly number[] | null;
  lies: boolean;
}

/** Returns the sum of a try for a hero; null for other acts. `waits`: do the dice wait for their player? */
export function heroSumOf(act: ActOnStage, waits: boolean): HeroSumOf | null {
  const attempt = attemptOf(act);
  if (attempt === null) return null;
  const { view, seat, roll } = act;
  const lies = !waits && roll?.lies !== false;
  const dice = waits ? null : (roll?.dice ?? view.dice);
  return { need: needFor(view, seat, attempt.hero), plus: attempt.plus, dice, lies };
}

export function HeroSum({ act }: { act: ActOnStage }) {
  const waits = useTable((s) => s.waits !== null);
  const length = useShownLength(useTable((s) => s.now));
  const of = heroSumOf(act, waits);
  const hasFilled = usePassed(of === null || of.lies ? null : of.dice, length * FULL);
  if (of === null) return null;
  const { need, plus, dice, lies } = of;
  const isFull = lies || hasFilled;
  const sum = (dice ?? []).reduce((all, die) => all + die, plus);
  const places = Math.max(need, sum);
  const startOf = (i: number) => length * (LIE + ((FULL - LIE) * (i - plus)) / Math.max(places - plus, 1));
  const classOf = (i: number) => (i < plus ? 'is-gold' : i >= sum ? '' : lies ? 'is-full' : 'is-filling');
  const isWon = isFull && dice !== null && sum >= need;
  return (
    <span className={`hero-sum${isWon ? ' is-won' : ''}`} data-testid="hero-sum" data-sum={isFull ? sum : undefined}>
      <span className="sum-pips" aria-hidden="true">
        {Array.from({ length: places }, (_, i) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: pips never reorder
            key={i}
            className={`${classOf(i)}${i === need ? ' is-over' : ''}`}
            style={{ '--at': `${Math.round(startOf(i))}ms` } as CSSProperties}
          />
        ))}
      </span>
      <b>{t('stage.sum', { sum: isFull ? sum : plus, need })}</b>
    </span>
  );
}
