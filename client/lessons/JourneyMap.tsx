// The map of the lessons: seven hexes, face down until their lesson is finished.
import { type CSSProperties, useEffect, useState } from 'react';
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import type { Lesson } from '../../shared/minds/lessons/lesson.ts';
import { kindOf } from '../../shared/model/catalogue/kinds.ts';
import { FORT_PATHS } from '../board/shapes.ts';
import { t, tIf } from '../i18n/index.ts';
import { keep, readKept } from '../session/kept.ts';
import { isStill } from '../session/settings.ts';
import { faceStyle } from '../ui/Tile.tsx';
import { lessonHex } from './map.ts';

const KEPT_AS = 'kt.lessons.turned';
/** How long a new hex is shown face down before it turns over, ms. */
const BEFORE_TURN = 450;

/** Returns the finished lessons whose hexes have not yet turned over before the player's eyes. */
export function newlyDone(done: readonly string[]): readonly string[] {
  const turned = readKept<string[]>(KEPT_AS) ?? [];
  return done.filter((name) => !turned.includes(name));
}

/** Returns the lessons whose hexes are face up. Lessons finished since the last visit turn over later. */
function useTurned(done: readonly string[]): readonly string[] {
  const [turned, setTurned] = useState<readonly string[]>(() => done.filter((name) => !newlyDone(done).includes(name)));
  useEffect(() => {
    const turn = () => {
      setTurned(done);
      keep(KEPT_AS, done);
    };
    const timer = setTimeout(turn, isStill() ? 0 : BEFORE_TURN);
    return () => clearTimeout(timer);
  }, [done]);
  return turned;
}

function Picture({ of }: { of: string | number }) {
  if (typeof of === 'string') return <span className="journey-counter" style={faceStyle(kindOf(of), 48)} />;
  return (
    <svg className="journey-fort" viewBox="-18 -20 36 32" aria-hidden="true">
      <path d={FORT_PATHS[of]} />
    </svg>
  );
}

interface HexProps {
  lesson: Lesson;
  n: number;
  isDone: boolean;
  isUp: boolean;
  isNext: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function Hex({ lesson, n, isDone, isUp, isNext, isChosen, onChoose }: HexProps) {
  const { name, minutes } = lesson;
  const { q, r, terrain, picture } = lessonHex(name);
  const marks = `${isUp ? ' is-up' : ''}${isNext ? ' is-next' : ''}${isChosen ? ' is-chosen' : ''}`;
  return (
    <li className={`journey-hex${marks}`} style={{ '--q': q, '--r': r } as CSSProperties}>
      <button type="button" aria-pressed={isChosen} data-testid={`lesson-${name}`} onClick={onChoose}>
        <span className="journey-turn" aria-hidden="true">
          <span className="journey-face journey-back" />
          <span className={`journey-face journey-front land-${terrain}`}>
            <Picture of={picture} />
          </span>
        </span>
        <span className="journey-words">
          <b className="journey-number" aria-hidden="true">
            {isUp ? '✓' : n}
          </b>
          <span className="unseen">{n}. </span>
          <span className="journey-title">{tIf(`lesson.${name}.title`)}</span>
          <small>
            {isDone || isNext ? t(isDone ? 'lessons.isDone' : 'lessons.isNext') : null}
            <span className="unseen">
              . {tIf(`lesson.${name}.teaches`)} {t('lessons.minutes', { count: minutes })}.{' '}
              {t('lessons.reward', { reward: tIf(`reward.${name}`) })}.
            </span>
          </small>
        </span>
      </button>
    </li>
  );
}

interface JourneyMapProps {
  done: readonly string[];
  next: string;
  chosen: string;
  onChoose(name: string): void;
}

export function JourneyMap({ done, next, chosen, onChoose }: JourneyMapProps) {
  const turned = useTurned(done);
  return (
    <ol className={`journey-map${isStill() ? ' is-still' : ''}`} aria-label={t('lessons.map')}>
      {LESSONS.map((lesson, i) => (
        <Hex
          key={lesson.name}
          lesson={lesson}
          n={i + 1}
          isDone={done.includes(lesson.name)}
          isUp={turned.includes(lesson.name)}
          isNext={lesson.name === next}
          isChosen={lesson.name === chosen}
          onChoose={() => onChoose(lesson.name)}
        />
      ))}
    </ol>
  );
}
