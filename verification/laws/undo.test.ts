// An undo is allowed if no luck was used since the step and no viewer has learned anything.
// Otherwise it is refused.
import { describe, expect, test } from 'vitest';
import { randomBot } from '../../shared/minds/bots/bot.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { hash, hashOf } from '../../shared/model/game/hash.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { type Decision, type Game, seatsOf } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { mayUndo, type Taken, undo } from '../../shared/rules/flow/undo.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { type PlayedStep, playGame } from '../../shared/testkit/self-play.ts';
import { informationGained } from './information-gained.ts';

/** How many previous steps are kept to be tried. */
const KEPT = 6;

interface Tried {
  allowed: number;
  refused: Record<string, number>;
  faults: string[];
}

/** Plays a random game. After every step each seat tries to undo up to KEPT steps. */
function tryAll(players: number, seed: string): Tried {
  const tried: Tried = { allowed: 0, refused: {}, faults: [] };
  const random = randomOf(`tries ${seed}`);
  let last: Taken[] = [];
  const look = (step: PlayedStep): void => {
    const { before, input, events, after, luck } = step;
    // An undo removes steps, so the kept steps start again.
    if (input === null || 'undo' in input) {
      last = [];
      return;
    }
    const seats = 'answers' in input ? [...new Set(before.open.map((d) => d.seat))] : [input.seat];
    last = [...last, { seats, before, events }].slice(-KEPT);
    if (after.victory !== null) return;
    for (const seat of seatsOf(after.seats)) {
      const at = random(last.length);
      const request = { undo: last[at].before.seq, seat };
      const result = undo(after, last, request);
      const refusal = mayUndo(last.slice(at), seat);
      if (result.ok !== (refusal === null)) tried.faults.push(`mayUndo and undo differ at ${after.seq}`);
      if (!result.ok) {
        tried.refused[result.refusal.rule] = (tried.refused[result.refusal.rule] ?? 0) + 1;
        continue;
      }
      tried.allowed++;
      const undone: PlayedStep = {
        before: after,
        input: request,
        events: result.events,
        after: result.game,
        luck,
        past: last,
      };
      tried.faults.push(...informationGained(undone, { project, redact }));
    }
  };
  playGame({
    rules: classicRules(players),
    seed,
    bots: Array.from({ length: players }, () => randomBot),
    openingBots: Array.from({ length: players }, () => crowdBot),
    openingRounds: 4,
    cap: 14,
    freeEvery: 15,
    undoEvery: 20,
    onStep: look,
  });
  return tried;
}

describe.each([2, 3, 4])('law of undo, %i players', (players) => {
  test.each([0, 1, 2, 3])('no undo crosses luck, information or another seat’s act: game %i', (n) => {
    const tried = tryAll(players, `undo ${n}`);
    expect(tried.faults).toEqual([]);
    expect(tried.allowed).toBeGreaterThan(20);
    for (const rule of ['undo.luck', 'undo.shown', 'undo.met', 'undo.others']) {
      expect(tried.refused[rule] ?? 0, rule).toBeGreaterThan(0);
    }
  });
});

test('law of undo: the earlier state is restored, its questions with new ids', () => {
  let undos = 0;
  const bare = (g: Game): string => hash({ ...g, seq: 0, ids: 0, asked: 0, open: [] });
  playGame({
    rules: classicRules(3),
    seed: 'restored',
    bots: [randomBot, randomBot, randomBot],
    cap: 12,
    freeEvery: 20,
    undoEvery: 6,
    onStep({ before, input, events, after, past }) {
      if (input === null || !('undo' in input)) return;
      undos++;
      const earlier = past.find((s) => s.before.seq === input.undo)?.before as Game;
      expect(bare(after)).toBe(bare(earlier));
      expect(after.seq).toBe(before.seq + 1);
      expect(after.ids).toBeGreaterThanOrEqual(earlier.ids);
      const unnumbered = (d: Decision) => ({ ...d, id: 0 });
      expect(after.open.map(unnumbered)).toEqual(earlier.open.map(unnumbered));
      const openBefore = new Set(before.open.map((d) => d.id));
      expect(after.asked).toBe(before.asked + earlier.open.filter((d) => !openBefore.has(d.id)).length);
      // Fingerprints depend only on values, so a copy from the wire must have the same.
      hash(after);
      for (const v of [-1, 0, 1, 2] as const) {
        const redacted = events.map((e) => redact(e, v));
        expect(hashOf(JSON.parse(JSON.stringify(redacted)))).toBe(hashOf(redacted));
      }
      for (const [i, d] of earlier.open.entries()) {
        if (openBefore.has(d.id)) expect(after.open[i].id).toBe(d.id);
        else expect(after.open[i].id).toBeGreaterThan(before.asked);
      }
    },
  });
  expect(undos).toBeGreaterThan(15);
});
