import { BOTS } from '../../shared/minds/bots/index.ts';
import { Director } from '../../shared/minds/director/director.ts';
import { SHOTS, type Shot } from '../../shared/minds/director/shots.ts';
import { apply, type GameEvent } from '../../shared/model/events/index.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { project } from '../../shared/model/game/project.ts';
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import { NOBODY, type View } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { type PublicCourse, type TurningPoint, turningPoints } from '../../shared/play/replay/turning-points.ts';
import { showTimeOf } from '../../shared/rules/queries/great-battle.ts';
import { playGame } from '../../shared/testkit/self-play.ts';

const PLAYERS = [4, 2, 3, 4] as const;
const PRESETS = ['classic', 'table', 'classic', 'express'] as const;
const CAP = 20;
/** How long a step is shown, as in a replay, ms. */
const READ = 900;
const BEAT = 150;
/** How often the director looks while an event is shown, ms. */
const TICK = 250;

export function courseOf(n: number): PublicCourse {
  const players = entryAt(PLAYERS, n % PLAYERS.length);
  const rules = rulesFor({ preset: entryAt(PRESETS, n % PRESETS.length), players });
  const steps: { seq: number; events: GameEvent[] }[] = [];
  let start: View | null = null;
  playGame({
    rules,
    seed: `director ${n}`,
    bots: Array.from({ length: players }, () => BOTS.steady),
    cap: CAP,
    onStep({ before, events, after }) {
      start ??= project(before, NOBODY);
      steps.push({ seq: after.seq, events: events.map((e) => redact(e, NOBODY)) });
    },
  });
  if (start === null) throw new Error('a game without a step');
  return { start, steps };
}

interface Directed {
  points: readonly TurningPoint[];
  /** The turning points that were decided near the hexes that the director showed. */
  met: readonly TurningPoint[];
  /** Every shot with its length, except the last shot, which goes on. */
  shots: readonly { shot: Shot; ms: number }[];
}

const isDecided = (e: GameEvent, p: TurningPoint): boolean =>
  'hex' in e &&
  e.hex === p.hex &&
  ((e.t === 'battleEnded' && (p.kind === 'battle' || p.kind === 'hold' || p.kind === 'fort')) ||
    (e.t === 'captured' && p.kind === 'fort') ||
    (e.t === 'built' && p.kind === 'citadel') ||
    (e.t === 'called' && p.kind === 'call'));

export function direct(course: PublicCourse): Directed {
  const points = turningPoints(course).filter(({ hex }) => hex !== -1);
  const met = new Set<TurningPoint>();
  const shots: { shot: Shot; ms: number }[] = [];
  let now = 0;
  const director = new Director(now);
  let { shot } = director;
  const see = (shown: View, coming: readonly View[]) => {
    const next = director.see(shown, coming, now);
    if (next === shot) return;
    shots.push({ shot, ms: now - shot.since });
    shot = next;
  };
  const pass = (ms: number, shown: View, coming: readonly View[]) => {
    for (let left = ms; left > 0; left -= TICK) {
      see(shown, coming);
      now += Math.min(left, TICK);
    }
    if (ms > 0) see(shown, coming);
  };
  let view = course.start;
  for (const { seq, events } of course.steps) {
    const startedAt = now;
    let truth = view;
    for (const e of events) truth = apply(truth, e);
    for (const e of events) {
      const after = apply(view, e);
      pass(showTimeOf(e, view), view, [after, truth]);
      for (const p of points)
        if (isDecided(e, p) && p.seq <= seq && seq <= p.until && shot.hexes.some((hex) => hex === p.hex)) met.add(p);
      view = after;
    }
    pass(Math.max(now > startedAt ? READ : BEAT, now - startedAt) - (now - startedAt), view, []);
  }
  return { points, met: [...met], shots };
}

export const tooShort = ({ shots }: Directed): number =>
  shots.filter(({ shot, ms }) => ms < SHOTS[shot.kind].least).length;
