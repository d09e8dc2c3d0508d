// A damaged snapshot costs a match nothing: the server goes on from the one before, or from the whole journal.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { Door, findings, type Guest, until } from '../testing/client.ts';
import { playUntil, seqOf, twoAt, unhurried } from '../testing/play.ts';
import { ServerProcess } from '../testing/process.ts';

const found = findings();
let server: ServerProcess | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
  expect(found.wrong.splice(0)).toEqual([]);
});

/** What is done to the snapshots of match `m`, of which `n` is the newest; and what the server logs about it. */
const DAMAGES: [what: string, sql: string, log: RegExp][] = [
  [
    'the newest is cut off',
    'UPDATE snapshots SET json = substr(json, 1, 500) WHERE match = m AND n = newest',
    /: the snapshot after entry \d+ cannot be used \(.* cannot be read\); trying an older one\.$/,
  ],
  [
    'the newest holds another game',
    "UPDATE snapshots SET json = json_set(json, '$.game.round', 77) WHERE match = m AND n = newest",
    /: the snapshot after entry \d+ cannot be used \(.* is not the game of its step\); trying an older one\.$/,
  ],
  [
    'the newest holds its game alone',
    "UPDATE snapshots SET json = json_object('game', json_extract(json, '$.game')) WHERE match = m AND n = newest",
    /: the snapshot after entry \d+ cannot be used \(.*\); trying an older one\.$/,
  ],
  [
    'none can be used',
    "UPDATE snapshots SET json = 'null' WHERE match = m",
    /: the snapshot after entry \d+ cannot be used \(.*\); trying an older one\.\n.*cannot be used/,
  ],
];

test('law of the journal: a match goes on from an older snapshot, or from its whole journal, if the newest is damaged', async () => {
  server = await ServerProcess.start();
  const door = new Door(server.port, found, null);
  const file = join(server.data, 'kings.sqlite');
  const tables: Guest[][] = [];
  for (const _ of DAMAGES) {
    const guests = await twoAt(door, { table: { players: 2 }, test: unhurried });
    for (const guest of guests) guest.room.reconnection.enabled = false;
    tables.push(guests);
  }
  const db = new DatabaseSync(file, { timeout: 5000 });
  const snapshots = (match: number): number =>
    Number(db.prepare('SELECT count(*) AS n FROM snapshots WHERE match = ?').get(match)?.n);
  for (const [i, guests] of tables.entries()) await playUntil(guests, () => snapshots(i + 1) > 1);
  await server.die();
  for (const [i, [, sql]] of DAMAGES.entries()) {
    const newest = `(SELECT max(n) FROM snapshots WHERE match = ${i + 1})`;
    db.exec(sql.replace('newest', newest).replace('match = m', `match = ${i + 1}`));
  }
  // Of the first match nothing before its older snapshot can be read: the server does not need it.
  db.exec('DELETE FROM entries WHERE match = 1 AND n BETWEEN 10 AND 20');
  db.close();
  const before = server.output.length;
  await server.up();
  const log = server.output.slice(before);
  expect(log).not.toMatch(/kept aside|\n\s+at /);
  for (const [i, [what, , expected]] of DAMAGES.entries()) {
    const [ann] = tables[i] ?? [];
    const { roomId = '', token = '' } = ann?.welcome ?? {};
    const lines = log.split('\n').filter((line) => line.includes(`table ${roomId}: the snapshot`));
    expect(lines.join('\n'), what).toMatch(expected);
    const back = await new Door(server.port, found, null).enter(roomId, { token });
    back.room.reconnection.enabled = false;
    await until(() => back.view !== null, 'the state');
    expect(seqOf(back), what).toBe(seqOf(ann as Guest));
  }
});
