import { expect, test } from 'vitest';
import type { Bot } from '../../minds/bots/bot.ts';
import { fallback, sample } from '../../minds/stand-ins/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Answer, Decision, Input } from '../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import { Match } from './match.ts';
import type { Thinker } from './setup.ts';
import { SLOW } from './testing/bench.ts';

const START = 1_000_000;
const quick: Bot = { name: 'quick', answer: fallback };

function thoughtful(answerOf: (d: Decision) => Answer | null) {
  const begun: { d: Decision; ms: number }[] = [];
  const inputs: Input[] = [];
  let now = START;
  const thinker: Thinker = {
    thinksOf: (kind) => kind === 'start.cell',
    hasBegun: (d) => begun.some((thought) => thought.d === d),
    begin: (_view, d, ms) => begun.push({ d, ms }),
    answer: answerOf,
  };
  const match = new Match(
    {
      rules: classicRules(2),
      luck: seededLuck(seedFromText('thinker')),
      names: ['A', 'B'],
      bots: [true, true],
      timing: SLOW,
      bot: quick,
      thinker,
      random: randomOf('thinker'),
      journal: {
        append: (entry) => {
          if (entry.t === 'step') inputs.push(entry.input);
        },
      },
      onStep: () => {},
      onHeld: () => {},
      onFault: (error) => {
        throw error;
      },
    },
    now,
  );
  match.begin(now);
  return {
    match,
    begun,
    inputs,
    tick: (at: number) => {
      now = START + at;
      match.tick(now);
    },
  };
}

test('law of seats: a finished thought is answered when it is due, not sooner', () => {
  const random = randomOf('other');
  let planned: Answer | null = null;
  const table = thoughtful((d) => {
    planned = sample(table.match.view(d.seat), d, random);
    return planned;
  });
  table.tick(10);
  expect(table.begun.map(({ d, ms }) => [d.kind, ms])).toEqual([['start.cell', SLOW.bot('start.cell') - 10]]);
  table.tick(SLOW.bot('start.cell') - 1);
  expect(table.inputs).toEqual([]);
  expect(table.begun).toHaveLength(1);
  table.tick(SLOW.bot('start.cell'));
  expect(table.inputs).toEqual([{ answers: [[expect.any(Number), planned]] }]);
});

test.each([
  ['has come to nothing', () => null],
  ['is against the rules', () => ({ hex: -1 }) as never],
])('law of seats: the quick bot answers at the same moment if thinking %s', (_name, answerOf) => {
  const table = thoughtful(answerOf);
  const [d] = table.match.game.open;
  if (d === undefined) throw new Error('no question is open');
  const clock = fallback(table.match.view(d.seat), d, randomOf('thinker'));
  table.tick(10);
  table.tick(SLOW.bot('start.cell'));
  expect(table.inputs).toEqual([{ answers: [[d.id, clock]] }]);
});
