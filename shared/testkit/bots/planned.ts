import { expect } from 'vitest';
import { plan } from '../../minds/bots/steady/steady.ts';
import { project } from '../../model/game/project.ts';
import type { Answers, DecisionKind, Seat } from '../../model/game/types.ts';
import { randomOf } from '../../model/luck/random.ts';
import { check } from '../../rules/decisions/index.ts';
import type { Table } from '../table.ts';

export function planned<K extends DecisionKind>(t: Table, kind: K, seat: Seat = 0): Answers[K] {
  const d = t.decision(kind, seat);
  const view = project(t.game, seat);
  const answer = plan(view, d, randomOf('choice'));
  expect(check(view, seat, d.id, answer)).toBe(null);
  return answer as Answers[K];
}
