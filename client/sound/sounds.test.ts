import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { apply, EVENT_KINDS, EVENTS, type EventKind, showTime } from '../../shared/model/events/index.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { describe as sentenceOf } from '../session/log.ts';
import { THROW_RATE, unpackThrows } from '../table/objects/throws.ts';
import { bouncesIn } from './bounces.ts';
import { type Cue, isHeard, soundsOf, summaryOf } from './sounds.ts';

test('the sounds of an event are the same for every viewer, and the event is also shown or logged', () => {
  const audibleKinds = new Set<EventKind>();
  const faults: string[] = [];
  playGame({
    rules: classicRules(3),
    seed: 'what is heard',
    bots: [BOTS.random, BOTS.random, BOTS.random],
    cap: 3,
    onStep({ before, events }) {
      let game = before;
      for (const event of events) {
        const views = ([0, 1, 2, NOBODY] as const).map((viewer) =>
          JSON.stringify(soundsOf(redact(event, viewer), project(game, viewer))),
        );
        if (new Set(views).size > 1) faults.push(`${event.t} differs`);
        if (views[0] !== '[]') {
          audibleKinds.add(event.t);
          if (showTime(event) === 0 && sentenceOf(event, null, () => -1) === null) faults.push(`${event.t} is unseen`);
        }
        game = apply(game, event);
      }
    },
  });
  expect([...new Set(faults)]).toEqual([]);
  expect(audibleKinds.size).toBeGreaterThan(20);
});

test('only the listed kinds of shown events are silent', () => {
  const shown = EVENT_KINDS.filter((kind) => EVENTS[kind].show !== 0 && !isHeard(kind));
  // These events are silent: they are pauses, or other events have their sound.
  expect(shown).toEqual(['aimed', 'freed', 'healed', 'stayed', 'usedUp']);
});

test('many events make the sound of the greatest; none makes no sound', () => {
  const cue = (sound: Cue['sound']): Cue => ({ sound, at: 0, gain: 1 });
  expect(summaryOf([cue('counter'), cue('citadel'), cue('dice'), cue('gold')])).toBe('citadel');
  expect(summaryOf([cue('counter'), cue('dice')])).toBe('rattle');
  expect(summaryOf([])).toBeNull();
});

test('a die sounds when it hits the tray, and not while it flies or rests', async () => {
  const file = readFileSync(new URL('../../assets/table/throws.bin', import.meta.url));
  for (const { dice } of await unpackThrows(new Uint8Array(file))) {
    const bounces = bouncesIn({ tracks: dice, pace: 1 });
    expect(bounces.length).toBeGreaterThanOrEqual(dice.length);
    expect(bounces.every(({ force }) => force > 0 && force <= 1)).toBe(true);
    expect(bounces.at(-1)?.at).toBeLessThan(((dice[0]?.length ?? 0) - 1) / THROW_RATE);
    // A single die hits nothing in the air: it is low at its loudest bounce.
    const [hardest] = bounces.toSorted((a, b) => b.force - a.force);
    const height = dice[0]?.[Math.round((hardest?.at ?? 0) * THROW_RATE)]?.[1];
    if (dice.length === 1) expect(height).toBeLessThan(1.2);
    expect(bouncesIn({ tracks: dice, pace: 0.5 }).map(({ at }) => at * 2)).toEqual(bounces.map(({ at }) => at));
  }
});
