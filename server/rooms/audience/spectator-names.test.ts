// The names of spectators. They are optional, clean and distinct, and disappear with the spectator.
import { expect, test } from 'vitest';
import { MatchState } from '../../../shared/play/net/schema.ts';
import { refusalOf, until } from '../../testing/client.ts';
import { OwnServer, quick } from '../../testing/own-server.ts';
import type { Visitor } from './connections.ts';
import { NAME_CHANGES, NAMES_SHOWN, SpectatorNames } from './spectator-names.ts';

const server = new OwnServer();
const spectator = () => ({ seat: -1 }) as Visitor;

test('spectators show and hide a name; a name like another’s gets a number, and the server’s names are not taken', async () => {
  const ann = await server.door.make({ name: 'Ann', table: { players: 2 }, test: quick });
  const { roomId } = ann.room;
  const watch = () => server.door.enter(roomId, { spectate: true, name: 'Saved' });
  const [cat, dan, eve] = [await watch(), await watch(), await watch()];
  const names = () => [...ann.state.spectators.values()];
  await until(() => ann.state.table.watching === 3, 'three spectators');
  expect(names()).toEqual([]);
  await cat.request('showName', { name: ' C\u200bat ' });
  await dan.request('showName', { name: 'СAT' });
  await eve.request('showName', { name: 'Аnn' });
  await until(() => names().length === 3, 'the names');
  expect(names()).toEqual(['Cat', 'СAT 2', 'Аnn 2']);
  expect([...eve.state.spectators.values()]).toEqual(names());
  await eve.request('showName', { name: 'Bot 2' });
  await dan.request('showName', { name: '' });
  await until(() => names().length === 1, 'two without a name');
  expect([names(), ann.state.table.watching]).toEqual([['Cat'], 3]);
  expect((await refusalOf(ann.request('showName', { name: 'Ghost' })))?.rule).toBe('match.seat');
  await cat.room.leave();
  await until(() => names().length === 0 && ann.state.table.watching === 2, 'the end of the name');
  await Promise.all([ann, dan, eve].map((guest) => guest.room.leave()));
});

test('a name keeps its slot, and a new name takes the lowest free slot', () => {
  const names = new SpectatorNames();
  const state = new MatchState();
  const [a, b, c] = [spectator(), spectator(), spectator()];
  const shown = (...there: Visitor[]) => {
    names.write(state, (visitor) => there.includes(visitor));
    return Object.fromEntries(state.spectators.entries());
  };
  names.show(a, 'Ann', [], 0);
  names.show(b, 'Ben', [], 0);
  expect(shown(a, b)).toEqual({ 0: 'Ann', 1: 'Ben' });
  names.show(b, 'Bea', [], 0);
  expect(shown(b)).toEqual({ 1: 'Bea' });
  names.show(c, 'Cat', [], 0);
  expect(shown(b, c)).toEqual({ 0: 'Cat', 1: 'Bea' });
});

test('a name changes only so often, but can always be hidden; beyond the limit spectators stay unnamed', () => {
  const names = new SpectatorNames();
  const state = new MatchState();
  const a = spectator();
  for (let i = 0; i < NAME_CHANGES.burst; i++) expect(names.show(a, `Ann ${i}`, [], 0)).toBe(true);
  expect([names.show(a, 'Ada', [], 0), names.show(a, '', [], 0)]).toEqual([false, true]);
  for (let i = 0; i <= NAMES_SHOWN; i++) names.show(spectator(), `Spectator ${i}`, [], 0);
  names.write(state, () => true);
  expect([state.spectators.size, [...state.spectators.values()].at(-1)]).toEqual([NAMES_SHOWN, 'Spectator 119']);
});
