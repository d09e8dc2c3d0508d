// Every bot by name, with bots that make rare positions and frozen bots.

import { easy } from '../../shared/minds/bots/easy/easy.ts';
import { BOTS, type Bot } from '../../shared/minds/bots/index.ts';
import { masterBot, sharpBot } from '../../shared/minds/bots/sharp/sharp.ts';
import { quickBotOf } from '../../shared/minds/bots/tempered.ts';
import { TEMPERS } from '../../shared/minds/bots/tempers.ts';
import { crowdBot, hoardBot } from '../../shared/testkit/bots/crowding.ts';
import { noExtrasBot } from '../../shared/testkit/bots/no-extras.ts';
import { noExtras1, steady1 } from '../steady-1/index.ts';
import { beginner } from './beginner.ts';

/** Thinking bots without a clock, because with a clock games would differ on a busy machine. */
const thinking: readonly Bot[] = [sharpBot(), masterBot()];

/** `steady-sly`, `easy-sly` and so on: a level with the temper of a character. */
const tempered = (['easy', 'steady'] as const).flatMap((level) =>
  TEMPERS.map((temper): Bot => Object.assign({}, quickBotOf(level, temper), { name: `${level}-${temper}` })),
);

const ALL: readonly Bot[] = [
  ...Object.values(BOTS),
  easy,
  ...thinking,
  ...tempered,
  steady1,
  noExtrasBot,
  noExtras1,
  crowdBot,
  hoardBot,
  beginner,
];
const BY_NAME: ReadonlyMap<string, Bot> = new Map(ALL.map((bot) => [bot.name, bot]));

/** Throws an Error that lists the names. */
export function botNamed(name: string): Bot {
  const bot = BY_NAME.get(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}; there are ${[...BY_NAME.keys()].join(', ')}`);
  return bot;
}
