import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/index.ts';
import { apply, type GameEvent } from '../../../shared/model/events/index.ts';
import { fromTuple } from '../../../shared/model/events/redact.ts';
import { kingdomHexes } from '../../../shared/rules/setup/start-cells.ts';
import { shown } from '../../i18n/en/hud.ts';
import { EFFECTS, type Prepared } from '../../scenes/prepared.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { type Note, noteOf } from './notes.ts';

function notesOf(file: string): { note: Note; event: GameEvent }[] {
  const { earlier } = JSON.parse(readFileSync(`client/scenes/data/${file}.json`, 'utf8')) as Required<Prepared>;
  const found: { note: Note; event: GameEvent }[] = [];
  let before = earlier.view;
  for (const event of earlier.steps.flat().map(fromTuple)) {
    const after = apply(before, event);
    const note = noteOf({ event, before, after });
    if (note !== null) found.push({ note, event });
    before = after;
  }
  return found;
}

test('every effect with a card has its key and its sentence', () => {
  const keys = new Set<string>();
  for (const { file } of EFFECTS) for (const { note } of notesOf(file)) keys.add(note.key);
  expect([...keys].sort()).toEqual([
    'cancelled',
    'charmed',
    'converted',
    'joined',
    'parried',
    'perished',
    'played',
    'sent',
    'sentFor',
    'stole',
    'turned',
  ]);
  const texts = shown as Readonly<Record<string, string>>;
  for (const key of keys) expect(texts[`shown.${key}`] ?? texts[`shown.${key}_other`], key).toMatch(/\w/);
});

test('a charm shows the die before and after, and a Dispel shows the item it struck', () => {
  const [played, charmed] = notesOf('effect-charmed');
  expect(played.note).toMatchObject({ kind: kindOf('lucky_charm'), key: 'played', seat: 0 });
  expect(charmed.note.dice).toEqual([3, 2]);
  const cancelled = notesOf('effect-dispelled').find((n) => n.note.key === 'cancelled');
  expect(cancelled?.note).toMatchObject({ kind: kindOf('bow'), seat: 0, other: kindOf('dispel_magic'), mood: 'bad' });
});

test('pieces lost face down show a back and only their number', () => {
  const lost = notesOf('effect-plague').filter((n) => n.note.key === 'perished');
  expect(lost.length).toBeGreaterThan(1);
  for (const { note } of lost) expect([note.kind, note.count > 0]).toEqual([-1, true]);
});

test('SETUP-12: a kingdom hex taken because no other is legal has a card; a chosen hex has none', () => {
  const game = { ...askedToBuild(), phase: 'setup' as const };
  const [only = -1, ...otherHexes] = kingdomHexes(game, 0);
  const taken = { t: 'captured', hex: only as never, seat: 0, from: -1, citadelRound: null, why: 'mark' } as const;
  const noteIn = (before: typeof game) => noteOf({ event: taken, before, after: apply(before, taken) });
  expect(noteIn(game)).toBeNull();
  const hexes = game.hexes.map((h, hex) => (otherHexes.some((o) => o === hex) ? { ...h, owner: 1 as const } : h));
  expect(noteIn({ ...game, hexes })).toMatchObject({ key: 'onlyHex', seat: 0, hex: only });
});
