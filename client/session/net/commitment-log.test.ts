// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CommitmentLog, WITNESSED_MOST, witness, witnessEnd, witnessed } from './commitment-log.ts';

const state = (game: number, commitment: string, more: { nonces?: string; chain?: string } = {}) => ({
  game,
  commitment,
  nonces: '["",""]',
  chain: '',
  ...more,
});

test('ENG-01: the first commitment of a game counts, whatever comes later, and survives a reload', async () => {
  const table = new CommitmentLog();
  table.opening('room', { game: 1, commitment: 'first' });
  table.see('room', state(1, 'first'));
  table.see('room', state(1, 'second', { chain: 'end' }));
  table.see('room', state(1, 'second', { chain: 'another end' }));
  expect(table.statements).toEqual({ commitment: 'first', chain: 'end' });
  expect(witnessed('room', 1)).toEqual({ commitment: 'first', seen: 'opening', chain: 'end' });
  vi.resetModules();
  const fresh = await import('./commitment-log.ts');
  const again = new fresh.CommitmentLog();
  again.see('room', state(1, 'third', { chain: 'third end' }));
  expect(again.statements).toEqual({ commitment: 'first', chain: 'end' });
});

test('a late arrival, during a game or before the next one, is recorded as such', () => {
  const late = new CommitmentLog();
  late.see('late', state(1, 'one'));
  expect(witnessed('late', 1)).toEqual({ commitment: 'one', seen: 'course', chain: '' });
  late.see('late', state(1, 'one', { chain: 'end' }));
  // The next game's commitment has arrived, its nonces have not: the chain belongs to neither game.
  late.see('late', state(1, 'two', { nonces: '[]', chain: 'end' }));
  late.see('other', state(1, 'two', { nonces: '[]', chain: 'end' }));
  expect(witnessed('late', 1)).toEqual({ commitment: 'one', seen: 'course', chain: 'end' });
  expect(witnessed('other', 1)).toBeNull();
  late.see('late', state(2, 'two'));
  expect(late.statements).toEqual({ commitment: 'two', chain: '' });
  expect(late.statements.chain).toBe('');
});

test('the end of an unseen game is not recorded, and old games are forgotten', () => {
  expect(witnessEnd('many', 7, 'end')).toBe('end');
  expect(witnessed('many', 7)).toBeNull();
  for (let game = 1; game <= WITNESSED_MOST + 3; game++) witness('many', game, `c${game}`, 'course');
  expect(witnessed('many', 3)).toBeNull();
  expect(witnessed('many', 4)?.commitment).toBe('c4');
  // The oldest entry is removed, whatever its table.
  expect(witnessed('room', 1)).toBeNull();
  expect(Object.keys(JSON.parse(localStorage.getItem('kt.witness') ?? '{}')).length).toBe(WITNESSED_MOST);
});
