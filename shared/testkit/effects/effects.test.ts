// Every prepared position stands, and comes to what it says by legal answers.
import { expect, test } from 'vitest';
import { project } from '../../game/project.ts';
import { randomOf, scriptedLuck, seededLuck, seedFromText } from '../../luck/index.ts';
import { sample } from '../../rules/decisions/index.ts';
import { Table } from '../table.ts';
import { EFFECTS } from './index.ts';

test.each(Object.keys(EFFECTS))('%s', (name) => {
  const { game, script, kind } = EFFECTS[name]();
  expect(game.open.filter((d) => d.seat === 0).map((d) => d.kind)).toContain(kind);
  const d = game.open.find((o) => o.seat === 0 && o.kind === kind)!;
  expect(sample(project(game, 0), d, randomOf(name))).toBeTruthy();
  // It goes on from there with the dice that were given.
  const t = new Table(game, scriptedLuck(script, seededLuck(seedFromText(name))));
  t.timeOut();
  expect(t.game.seq).toBeGreaterThan(game.seq);
});
