// Every bot by its name: those of the product, those that make rare positions, and the frozen ones that others are measured against.
import { crowdBot, hoardBot } from '../../shared/bots/crowding.ts';
import { easy } from '../../shared/bots/easy/index.ts';
import { BOTS, type Bot } from '../../shared/bots/index.ts';
import { masterBot, sharpBot } from '../../shared/bots/sharp/index.ts';
import { noExtrasBot } from '../../shared/bots/steady/no-extras.ts';
import { noExtras1, steady1 } from '../../shared/testkit/steady-1/index.ts';
import { beginner } from './beginner.ts';

/**
 * Answers a bot tries here, each world counted, so that its games can be played again and a loaded machine changes none; at a table it
 * goes by the clock, and tries more of them where a core is free: what is measured here is the least that it is.
 */
const TRIES = { sharp: 48, master: 120 };
const sharp = sharpBot((_, tries) => tries >= TRIES.sharp);
const master = masterBot((_, tries) => tries >= TRIES.master);

const ALL: readonly Bot[] = [
  ...Object.values(BOTS),
  easy,
  sharp,
  master,
  steady1,
  noExtrasBot,
  noExtras1,
  crowdBot,
  hoardBot,
  beginner,
];
const BY_NAME: ReadonlyMap<string, Bot> = new Map(ALL.map((bot) => [bot.name, bot]));

/** The bot of a name. Throws an Error that says which there are. */
export function botNamed(name: string): Bot {
  const bot = BY_NAME.get(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}; there are ${[...BY_NAME.keys()].join(', ')}`);
  return bot;
}
