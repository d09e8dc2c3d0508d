import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { scriptedLuck, seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { check } from '../../rules/decisions/index.ts';
import { Table } from '../table.ts';
import { PREPARED_EFFECTS } from './index.ts';

test.each(Object.keys(PREPARED_EFFECTS))('%s', (name) => {
  const { game, script, kind, answer, shows } = PREPARED_EFFECTS[name]();
  const t = new Table(game, scriptedLuck(script, seededLuck(seedFromText(name))));
  const d = t.decision(kind, 0);
  expect(check(project(game, 0), 0, d.id, answer)).toBeNull();
  t.answer(0, kind, answer);
  // The fallback answers for the other seats, and later for seat 0.
  for (let i = 0; i < 12 && !shows.every((e) => t.all(e).length > 0); i++) t.timeOut();
  expect(shows.filter((e) => t.all(e).length === 0)).toEqual([]);
});
