// A damaged snapshot loses nothing: a match resumes from the previous snapshot, or from its whole journal.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { commitmentOf, toHex } from '../../shared/model/luck/commit.ts';
import { seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import type { JournalWriter } from '../../shared/play/match/entries.ts';
import type { Match } from '../../shared/play/match/match.ts';
import { RECORD_VERSION, RecordWriter, RULES_VERSION } from '../../shared/play/replay/entry.ts';
import { readableLog } from '../common/log.ts';
import { Ledger } from '../store/ledger.ts';
import { openStore } from '../store/open.ts';
import type { KeptMatch, Store } from '../store/store.ts';
import { finishedRoom } from '../testing/kept-room.ts';
import { newMatch } from './new-match.ts';
import { fromBestStart, readMatch } from './recover.ts';

const RULES = classicRules(2);
const SEATS = ([0, 1] as const).map((seat) => ({ name: `P${seat}`, kind: 'human' as const, nonce: '' }));
const SECRET = toHex(seedFromText('snapshots'));
const OPTIONS = { table: tableOf({ players: 2 }), quick: false, test: { window: 0 } };
let folder = '';
let store: Store;
let kept: KeptMatch;
let log: MockInstance<typeof console.error>;

const matchWith = (journal: JournalWriter): Match => {
  const game = { number: 1, rules: RULES, seats: SEATS, current: SEATS, secret: SECRET, nonces: ['', ''] };
  const silent = { onStep: () => {}, onHeld: () => {}, onFault: () => {} };
  return newMatch(OPTIONS, game, { journal, ...silent }, 0);
};

/** Stores a match of two with two snapshots and some entries after them. */
async function played(): Promise<{ hash: string; older: number; newest: number }> {
  const first = new RecordWriter().add(0, {
    t: 'match',
    record: RECORD_VERSION,
    rulesVersion: RULES_VERSION,
    wire: 0,
    rules: RULES,
    room: 'r',
    seats: SEATS,
    commitment: commitmentOf(SECRET),
  });
  const row = { game: 1, record: RECORD_VERSION, rules: RULES_VERSION, secret: SECRET, played: 0 } as const;
  const room = finishedRoom('r', true);
  kept = { id: 0, room: 'r', ...row, state: 'playing' };
  kept.id = await store.addMatch(kept, first, room);
  const ledger = new Ledger(store, kept.id, SECRET, first);
  const match = matchWith(ledger);
  match.begin(0);
  await match.written();
  const random = randomOf('snapshots');
  const goOn = async (entries: number, now: number): Promise<void> => {
    for (let n = 0; (await store.lines(kept.id)).length < entries; n++) {
      for (const d of [...match.game.open]) {
        match.answer(d.seat, `${now} ${n}`, d.id, sample(match.view(d.seat), d, random), now);
        await match.written();
      }
      match.tick(now);
      await match.written();
    }
  };
  for (const entries of [40, 60]) {
    await goOn(entries, entries * 100);
    await ledger.snapshot(match.save(entries * 100));
  }
  await goOn(70, 7000);
  const [newest, older] = (await store.snapshotEntries(kept.id)) as [number, number];
  return { hash: hash(match.game), older, newest };
}

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'kings-snapshots-'));
  store = openStore(folder);
});
afterEach(async () => {
  await store.close();
  log.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

async function restoredAfter(sql: string): Promise<{ hash: string; tried: (number | null)[] }> {
  const db = new DatabaseSync(join(folder, 'kings.sqlite'));
  db.exec(sql);
  db.close();
  const tried: (number | null)[] = [];
  const match = await fromBestStart(store, kept, readableLog(), async (start) => {
    tried.push(start);
    const { save, entries } = await readMatch(store, kept, start);
    const again = matchWith({ append: () => {} });
    again.restore(save, entries, 0, 0);
    return again;
  });
  return { hash: hash(match.game), tried };
}

test('law of the journal: if the newest snapshot is damaged, a match resumes from an older one or its whole journal', async () => {
  const { hash, older, newest } = await played();
  expect(await restoredAfter('')).toEqual({ hash, tried: [newest] });
  expect(log).not.toHaveBeenCalled();
  const before = [newest, older];
  for (const damage of [
    `json_object('game', json_extract(json, '$.game'))`,
    `json_set(json, '$.game.round', 77)`,
    'substr(json, 1, 500)',
  ]) {
    const sql = `UPDATE snapshots SET json = ${damage} WHERE n = ${newest}`;
    expect(await restoredAfter(sql), damage).toEqual({ hash, tried: before });
  }
  expect(log.mock.lastCall?.[0]).toMatch(
    new RegExp(
      `^the snapshot after entry ${newest} cannot be used; trying an older one: .* cannot be read \\(game 1\\)$`,
    ),
  );
  expect(await restoredAfter("UPDATE snapshots SET json = 'null'")).toEqual({ hash, tried: [...before, null] });
});

test('a match with a damaged journal before an older snapshot still resumes from that snapshot', async () => {
  const { hash, older, newest } = await played();
  const sql = `UPDATE snapshots SET json = '{' WHERE n = ${newest}; DELETE FROM entries WHERE n BETWEEN 10 AND 20`;
  expect(await restoredAfter(sql)).toEqual({ hash, tried: [newest, older] });
  await expect(restoredAfter('DELETE FROM snapshots')).rejects.toThrow(/does not belong to the entries before it/);
});
