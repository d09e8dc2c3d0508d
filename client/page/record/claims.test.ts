// The claims about a verified record name exactly the compared facts, and a record that differs in one fails.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decode, type Entry } from '../../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../../shared/play/replay/verify.ts';
import { anchorOf, claimsOf, type Known } from './claims.ts';

const DIR = 'shared/play/replay/fixtures/';
const texts = readdirSync(DIR)
  .filter((f) => f.endsWith('.jsonl'))
  .map((f) => readFileSync(DIR + f, 'latin1'));
const head = (text: string): Entry[] => text.split('\n', 6).map((line) => decode(line));
const isOpened = (e: Entry) => e.t === 'nonce' && e.nonce !== '';
const isLate = (e: Entry) => e.t === 'nonce' && e.nonce === '';
const text = texts.find((record) => head(record).some(isOpened)) ?? '';
const lateText = texts.find((record) => head(record).some(isLate)) ?? '';

/** Returns what a player who was there from the beginning knows of the record. */
function knownOf(
  record: string,
  which: (e: Entry) => boolean,
): { witnessed: NonNullable<Known['witnessed']>; own: NonNullable<Known['own']> } {
  const [match, ...rest] = head(record);
  const nonce = rest.find(which);
  if (match.t !== 'match' || nonce?.t !== 'nonce') throw new Error('no nonce');
  const { commitment, seats } = match;
  const { chain } = decode(record.trimEnd().split('\n').at(-1) ?? '');
  return {
    witnessed: { commitment, seen: 'opening', chain },
    own: { seat: nonce.seat, nonce: nonce.nonce, commitment, commitments: seats.map((s) => s.nonce), taken: true },
  };
}
const right = knownOf(text, isOpened);
const other = 'ab'.repeat(32);

test('ENG-01: each outside fact gives its own claim, and nothing else does', () => {
  expect(verifyRecord(text, anchorOf(right))).toMatchObject({ ok: true });
  const several = right.own.commitments.filter((c) => c !== '').length > 1;
  expect(claimsOf(right, text)).toEqual(['opening', 'nonce', ...(several ? ['nonces'] : []), 'chain']);
  expect(claimsOf({ witnessed: null, own: null }, text)).toEqual([]);
  expect(anchorOf({ witnessed: null, own: null })).toEqual({});
  expect(claimsOf({ witnessed: { ...right.witnessed, seen: 'course', chain: '' }, own: null }, text)).toEqual([
    'course',
    'nochain',
  ]);
});

test('ENG-01: a record with another commitment, chain, own nonce or nonce of another player fails', () => {
  const spoilt: Known[] = [
    { ...right, witnessed: { ...right.witnessed, commitment: other } },
    { ...right, witnessed: { ...right.witnessed, chain: other } },
    { ...right, own: { ...right.own, nonce: other } },
    { ...right, own: { ...right.own, commitments: right.own.commitments.map((c) => (c === '' ? c : other)) } },
    { ...right, own: { ...right.own, commitments: right.own.commitments.map((c) => c || other) } },
  ];
  const differ = right.own.commitments.includes('') ? spoilt : spoilt.slice(0, 4);
  for (const known of differ) expect(verifyRecord(text, anchorOf(known))).toMatchObject({ ok: false, code: 'anchor' });
});

test('ENG-01: an own nonce that came too late is reported as no part of the luck; a confirmed nonce must be in the record', () => {
  const late = knownOf(lateText, isLate);
  const own = { ...late.own, nonce: other };
  const known = { ...late, own: { ...own, taken: false } };
  expect(verifyRecord(lateText, anchorOf(known))).toMatchObject({ ok: true });
  expect(claimsOf(known, lateText)).toContain('late');
  expect(claimsOf(known, lateText)).not.toContain('nonce');
  expect(verifyRecord(lateText, anchorOf({ ...late, own }))).toMatchObject({ ok: false, code: 'anchor' });
});
