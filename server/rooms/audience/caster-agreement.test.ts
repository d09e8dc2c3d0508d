import { expect, test } from 'vitest';
import type { CasterStatus } from '../../../shared/play/net/messages.ts';
import { SerialQueue } from '../../common/serial-queue.ts';
import { ANY_RATE } from '../../limits/rate.ts';
import type { Registry } from '../../store/store.ts';
import { TERMS } from '../../testing/caster.ts';
import { SeatAssignments } from '../table/seat-assignments.ts';
import type { Table } from '../table/table.ts';
import { CasterAgreement } from './caster-agreement.ts';

function agreementWith(kept = ''): {
  agreement: CasterAgreement;
  saved: () => string;
  key: () => string;
  seats: SeatAssignments;
  /** Resolves when everything is stored. */
  stored: () => Promise<void>;
} {
  let json = kept;
  let key = '';
  const registry = {
    caster: async () => json,
    saveCaster: async (_room: string, text: string) => {
      json = text;
    },
  } as unknown as Registry;
  const seats = new SeatAssignments(2, 1, ANY_RATE);
  seats.restore(
    [
      { kind: 'human', name: 'Ann', key: 'digest', account: null },
      { kind: 'bot', name: 'Bot', key: '', account: null },
    ],
    0,
  );
  const table = { seats, match: null, game: 1, isOver: false, isStarting: false, roomId: 'r' };
  const sendKey = (_seat: number, sentKey: string): void => {
    key = sentKey;
  };
  const commands = new SerialQueue();
  const host = { sendKey, report: () => {}, commands, commit: () => {} };
  return {
    agreement: new CasterAgreement(registry, { ...table, ...host } as unknown as Table, ANY_RATE),
    saved: () => json,
    key: () => key,
    seats,
    stored: () => commands.run(() => {}),
  };
}
const stateOf = (agreement: CasterAgreement): CasterStatus | null =>
  agreement.publicTerms === '' ? null : (JSON.parse(agreement.publicTerms) as CasterStatus);

test('an agreement outlives the server, but rests until each player is back; an invalid one and an earlier game’s have ended', async () => {
  const first = agreementWith();
  first.agreement.sat(0, 'there');
  const request = { on: true, ...TERMS };
  expect(await first.agreement.agree(0, request, 0)).toBe('');
  expect(stateOf(first.agreement)).toMatchObject({ on: true });
  expect(first.saved()).not.toBe('');

  const second = agreementWith(first.saved());
  await second.agreement.restore();
  expect(stateOf(second.agreement)).toMatchObject({ agreed: [0], on: false });
  second.agreement.sat(0, 'there');
  expect(stateOf(second.agreement)).toMatchObject({ on: true });
  second.seats.at(0).key = 'another';
  expect(stateOf(second.agreement)).toMatchObject({ on: false });
  second.agreement.reconcile();
  await second.stored();
  expect(stateOf(second.agreement)).toBeNull();
  expect(second.saved()).toBe('');

  const spoiled = agreementWith(first.saved().replace('"minutes":2', '"minutes":0'));
  await spoiled.agreement.restore();
  expect(stateOf(spoiled.agreement)).toBeNull();

  const third = agreementWith(first.saved());
  await third.agreement.restore();
  third.agreement.began(1);
  expect(stateOf(third.agreement)).not.toBeNull();
  third.agreement.began(2);
  await third.stored();
  expect(stateOf(third.agreement)).toBeNull();
  expect(third.saved()).toBe('');
});

test('a player’s address stays theirs when their line changes, and is free when another player has the seat', async () => {
  const { agreement, seats, key } = agreementWith();
  agreement.sat(0, 'at home');
  await agreement.agree(0, { ...TERMS, sameAddress: false }, 0);
  agreement.sat(0, 'by phone');
  for (const address of ['at home', 'by phone'])
    expect(agreement.openedBy(key(), address), address).toBe('caster.address');
  expect(agreement.openedBy(key(), 'elsewhere')).toMatchObject({ rests: false });
  for (let n = 0; n < 50; n++) agreement.sat(0, `line ${n}`);
  expect(agreement.openedBy(key(), 'line 40')).toBe('caster.address');
  expect(agreement.openedBy(key(), 'line 1')).toMatchObject({ rests: false });
  seats.at(0).key = 'of who came after';
  agreement.sat(0, 'there');
  await agreement.revoke();
  await agreement.agree(0, { ...TERMS, sameAddress: false }, 0);
  expect(agreement.openedBy(key(), 'line 40')).toMatchObject({ rests: false });
});

test('players who agreed get the key as soon as a bot replaces the player who had not', async () => {
  const { agreement, seats, stored } = agreementWith();
  seats.list[1] = { ...seats.at(0), name: 'Bo', key: 'of Bo' };
  agreement.sat(0, 'there');
  await agreement.agree(0, TERMS, 0);
  agreement.reconcile();
  expect(stateOf(agreement)).toMatchObject({ agreed: [0], on: false });
  seats.list[1] = { ...seats.at(1), kind: 'bot', name: 'Bot', key: '', account: null };
  agreement.reconcile();
  await stored();
  expect(stateOf(agreement)).toMatchObject({ agreed: [0], on: true });
});

test('the key of a player who left is dead: the next player in the seat agrees to another one', async () => {
  const { agreement, seats } = agreementWith();
  seats.list[1] = { ...seats.at(0), name: 'Bo', key: 'of Bo' };
  for (const seat of [0, 1] as const) {
    agreement.sat(seat, 'there');
    await agreement.agree(seat, TERMS, 0);
  }
  expect(stateOf(agreement)).toMatchObject({ agreed: [0, 1], on: true });
  seats.at(1).key = 'of who came after';
  agreement.reconcile();
  expect(stateOf(agreement)).toBeNull();
});
