// What people at a table do in tests, whichever server it is: they sit down, are ready, and play until a moment has come.
import { randomOf } from '../../shared/luck/index.ts';
import { type Door, type Enter, type Guest, until } from './client.ts';

/** Settings of a table where bots answer at once, windows take no time, and nobody is hurried or given up soon. */
export const unhurried = { bot: 0, window: 0, tick: 5, grace: 20_000, limit: 60_000 };

/** Waits this many ms. */
export const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** What is drawn by luck where any answer will do. */
export const random = randomOf('room');

/** The newest step somebody has followed; -1 before the first state. */
export const seqOf = (guest: Guest): number => guest.view?.seq ?? -1;

/** Two people at a table that has begun; only the first knows its code until the other has come by it. */
export async function twoAt(door: Door, table: Enter): Promise<[Guest, Guest]> {
  const ann = await door.make({ name: 'Ann', ...table });
  const ben = await door.enter(ann.room.roomId, { name: 'Ben', code: ann.welcome?.code });
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await until(() => ann.view !== null && ben.view !== null, 'the start');
  return [ann, ben];
}

/**
 * Answers everything open for these people until a moment has come.
 * @param ms how long it may take at the most; throws an Error beyond it
 */
export async function playUntil(guests: readonly Guest[], come: () => boolean, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!come()) {
    if (Date.now() > end) throw new Error('the moment did not come');
    const guest = guests.find((g) => g.open.length > 0);
    if (guest === undefined) await pause(3);
    else await guest.move(random);
  }
}
