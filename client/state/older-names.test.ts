// What the log told as it happened it tells whoever comes back later, in the same words.
import { afterEach, expect, test } from 'vitest';
import { BOTS } from '../../shared/bots/index.ts';
import { apply } from '../../shared/events/index.ts';
import { redact } from '../../shared/events/redact.ts';
import { project } from '../../shared/game/project.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import { NOBODY, type View, type Viewer } from '../../shared/game/types.ts';
import type { StepMessage } from '../../shared/net/messages.ts';
import { packEvents } from '../../shared/net/pack.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { plainText } from '../ui/LineText.tsx';
import { closeTable, type Driver, install, openTable, patchTable, useTable } from './game.ts';
import { describe, kindIn } from './log.ts';
import { fetchOlder } from './older.ts';

/** Steps of a page: small, so that much of what a page tells of began before it. */
const PAGE = 12;

afterEach(closeTable);

/** A game as one viewer saw it: its steps, what was told of each, and how it stands at last. */
function seen(seed: string, viewer: Viewer): { steps: StepMessage[]; told: string[]; view: View } {
  const steps: StepMessage[] = [];
  const told: string[] = [];
  let view: View | null = null;
  const bots = Array.from({ length: 4 }, () => BOTS.steady);
  playGame({
    ...{ rules: classicRules(4, { encounterPowers: 'random' }), seed, bots, cap: 10, undoEvery: 40, freeEvery: 25 },
    openingBots: bots.map(() => crowdBot),
    openingRounds: 3,
    onStep: ({ before, events, after }) => {
      const mine = events.map((e) => redact(e, viewer));
      let at: View = project(before, viewer);
      for (const e of mine) {
        const line = describe(e, at, kindIn(at));
        if (line !== null) told.push(plainText(line));
        at = apply(at, e);
      }
      steps.push({ game: 1, seq: after.seq, events: packEvents(mine), hash: '', eventsHash: '' });
      view = at;
    },
  });
  if (view === null) throw new Error('nothing was played');
  return { steps, told, view };
}

/** A server's log, in pages. */
const driverOf = (steps: readonly StepMessage[]): Driver =>
  ({
    isServed: true,
    leave: () => {},
    log: async (before: number) => {
      const own = steps.filter((s) => s.seq < before);
      return { game: 1, steps: own.slice(-PAGE), more: own.length > PAGE };
    },
  }) as unknown as Driver;

/** All that the log tells who comes back when this is how the game stands. */
async function toldLater(steps: readonly StepMessage[], view: View, seat: Viewer): Promise<string[]> {
  openTable(driverOf(steps));
  patchTable({ seat, line: 'on' });
  install(view, 1);
  while (useTable.getState().older) await fetchOlder();

  return useTable.getState().lines.map(plainText);
}

test.each([0, NOBODY] as const)('whoever comes back reads what was told, names and all: viewer %i', async (viewer) => {
  const { steps, told, view } = seen('a', viewer);
  expect(told.length).toBeGreaterThan(1000);
  // What is named by what is gone by then.
  for (const one of [/s? boards? at /, /Die for damage to /, / becomes /, / loses /, / succeeds against /])
    expect(
      told.some((line) => one.test(line)),
      String(one),
    ).toBe(true);
  expect(await toldLater(steps, view, viewer)).toEqual(told);
});
