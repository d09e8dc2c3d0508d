import { expect, test } from 'vitest';
import { StoreTurns } from './store-turns.ts';

/** The returned function ends the request. */
function begin(turns: StoreTurns, address: string, began: string[], name = address) {
  let finish = (): void => {};
  const ends = new Promise<void>((go) => (finish = go));
  const result = turns.run(address, async () => {
    began.push(name);
    await ends;
    return name;
  });
  return { result, finish };
}

const settled = (): Promise<void> => new Promise((go) => setImmediate(go));

test('two requests of a network run at a time, in order; other networks do not wait', async () => {
  const turns = new StoreTurns();
  const began: string[] = [];
  const requests = ['2001:db8:1:2::', '2001:db8:1:3::', '2001:db8:1:4::', '192.0.2.1'].map((address) =>
    begin(turns, address, began),
  );
  await settled();
  expect(began).toEqual(['2001:db8:1:2::', '2001:db8:1:3::', '192.0.2.1']);
  requests[1]?.finish();
  await settled();
  expect(began.at(-1)).toBe('2001:db8:1:4::');
  for (const { finish } of requests) finish();
  expect(await Promise.all(requests.map(({ result }) => result))).toHaveLength(4);
});

test('a failure passes the turn on, and beyond a number of waiting requests there is no turn', async () => {
  const turns = new StoreTurns();
  const fails = () => Promise.reject(new Error('away'));
  await expect(turns.run('192.0.2.1', fails)).rejects.toThrow('away');
  const began: string[] = [];
  const requests = Array.from({ length: 258 }, (_, n) => begin(turns, '192.0.2.1', began, String(n)));
  expect(await turns.run('192.0.2.1', async () => 'more')).toBe(null);
  expect(await turns.run('192.0.2.2', async () => 'other')).toBe('other');
  for (const { finish } of requests) finish();
  await Promise.all(requests.map(({ result }) => result));
  expect(began).toEqual(requests.map((_, n) => String(n)));
  expect(await turns.run('192.0.2.1', async () => 'again')).toBe('again');
});
