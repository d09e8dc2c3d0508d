// The log that a page loads later has the same words as the log written during the game.
import { afterEach, expect, test } from 'vitest';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { apply } from '../../shared/model/events/index.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { NOBODY, type View, type Viewer } from '../../shared/model/game/types.ts';
import type { StepMessage } from '../../shared/play/net/messages.ts';
import { packEvents } from '../../shared/play/net/pack.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { plainText } from '../ui/LineText.tsx';
import { frontSession } from './context.ts';
import { closeTable, type Driver, patchTable, useTable } from './game.ts';
import { stepLines } from './log/line.ts';
import { describe, kindIn } from './log.ts';
import { fetchOlder } from './older.ts';
import { install, openTable } from './testing/table.ts';

/** Few steps per page, so that much of a page refers to earlier pages. */
const PAGE = 12;

afterEach(closeTable);

function playFor(seed: string, viewer: Viewer): { steps: StepMessage[]; lines: string[]; view: View } {
  const steps: StepMessage[] = [];
  const logged: string[] = [];
  let view: View | null = null;
  patchTable({ seat: viewer });
  const bots = Array.from({ length: 4 }, () => BOTS.steady);
  playGame({
    rules: classicRules(4, { encounterPowers: 'random' }),
    seed,
    bots,
    cap: 10,
    undoEvery: 40,
    freeEvery: 25,
    openingBots: bots.map(() => crowdBot),
    openingRounds: 3,
    onStep: ({ before, events, after }) => {
      const redacted = events.map((e) => redact(e, viewer));
      let at: View = project(before, viewer);
      const sentences = redacted.map((e) => {
        const sentence = describe(e, at, kindIn(at));
        at = apply(at, e);
        return sentence;
      });
      logged.push(...stepLines(sentences).flat().map(plainText));
      steps.push({ game: 1, seq: after.seq, events: packEvents(redacted), hash: '', eventsHash: '' });
      view = at;
    },
  });
  if (view === null) throw new Error('nothing was played');
  return { steps, lines: logged, view };
}

const driverOf = (steps: readonly StepMessage[]): Driver =>
  ({
    isServed: true,
    leave: () => {},
    log: async (before: number) => {
      const own = steps.filter((s) => s.seq < before);
      return { game: 1, steps: own.slice(-PAGE), more: own.length > PAGE };
    },
  }) as unknown as Driver;

async function laterLines(steps: readonly StepMessage[], view: View, seat: Viewer): Promise<string[]> {
  openTable(driverOf(steps));
  patchTable({ seat, line: 'on' });
  install(view, 1);
  while (useTable.getState().older) await fetchOlder(frontSession());

  return useTable.getState().lines.map(plainText);
}

test.each([0, NOBODY] as const)(
  'a player who comes back reads the same lines with the same names: viewer %i',
  async (viewer) => {
    const { steps, lines, view } = playFor('a', viewer);
    expect(lines.length).toBeGreaterThan(1000);
    // Lines that name pieces gone by then.
    for (const pattern of [/ boards? the /, /Die for damage to /, / becomes /, / loses /, / succeeds against /])
      expect(
        lines.some((line) => pattern.test(line)),
        String(pattern),
      ).toBe(true);
    expect(await laterLines(steps, view, viewer)).toEqual(lines);
  },
);
