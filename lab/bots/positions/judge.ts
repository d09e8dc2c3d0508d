import type { Bot } from '../../../shared/minds/bots/bot.ts';
import { project } from '../../../shared/model/game/project.ts';
import type { Answer, Answers } from '../../../shared/model/game/types.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { POSITIONS } from './families.ts';
import { FAMILIES, type Family, type PositionTest } from './position.ts';

const MOVES_MOST = 40;

/**
 * Says whether the bot answers right. It moves until it ends its movement; other decisions are asked once.
 */
function isAnsweredRight(test: PositionTest, bot: Bot): boolean {
  const table = test.table();
  const random = randomOf(`position ${test.name}`);
  const answers: Answer[] = [];
  while (answers.length < MOVES_MOST) {
    const d = table.open(test.seat).find(({ kind }) => kind === test.kind);
    if (d === undefined) {
      if (answers.length > 0 && test.kind !== 'move') break;
      table.timeOut();
      continue;
    }
    const answer = bot.answer(project(table.game, test.seat), d, random);
    answers.push(answer);
    if (test.kind !== 'move' || (answer as Answers['move']).do === 'end') break;
    table.answer(test.seat, 'move', answer as Answers['move']);
  }
  return test.isRight({ answers, game: table.game, table });
}

interface Score {
  readonly bot: string;
  readonly right: number;
  readonly of: number;
  readonly byFamily: Readonly<Record<Family, readonly [number, number]>>;
  readonly wrong: readonly string[];
}

export function scoreOf(bot: Bot, tests: readonly PositionTest[] = POSITIONS): Score {
  const judged = tests.map((test) => ({ test, right: isAnsweredRight(test, bot) }));
  const count = (list: typeof judged): number => list.filter((judgement) => judgement.right).length;
  const byFamily = Object.fromEntries(
    FAMILIES.map((family) => {
      const list = judged.filter(({ test }) => test.family === family);
      return [family, [count(list), list.length]];
    }),
  ) as unknown as Score['byFamily'];
  const wrong = judged.filter(({ right }) => !right).map(({ test }) => `${test.family}: ${test.name}`);
  return { bot: bot.name, right: count(judged), of: judged.length, byFamily, wrong };
}
