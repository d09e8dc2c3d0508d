import type { Bot } from '../../shared/minds/bots/bot.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { type Door, type Enter, type Guest, until } from './client.ts';

/** Settings of a table where bots answer and windows close immediately, but players have much time. */
export const unhurried = { bot: 0, window: 0, tick: 5, grace: 20_000, limit: 60_000 };

export const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

export const random = randomOf('room');

/** Returns the newest step a guest followed; -1 for none. */
export const seqOf = (guest: Guest): number => guest.view?.seq ?? -1;

export async function twoAt(door: Door, table: Enter): Promise<[Guest, Guest]> {
  const ann = await door.make({ name: 'Ann', ...table });
  const ben = await door.enter(ann.room.roomId, { name: 'Ben', code: ann.welcome?.code });
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  return [ann, ben];
}

/**
 * Answers all open questions of these clients until a condition is true.
 * @param ms throws an Error after this time
 * @param mind answers; by default at random
 */
export async function playUntil(
  guests: readonly Guest[],
  holds: () => boolean,
  ms = 60_000,
  mind?: Pick<Bot, 'answer'>,
): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error('the moment did not come');
    const guest = guests.find((g) => g.open.length > 0);
    if (guest === undefined) await pause(3);
    else await guest.move(random, mind);
  }
}
