import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import type { Seat } from '../../model/game/types.ts';
import { phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { options } from '../decisions/index.ts';

const HEXES = {
  B2: { terrain: 'swamp', owner: 0, fort: 1 },
  F2: { terrain: 'swamp', owner: 1, fort: 2 },
  F3: { terrain: 'forest', owner: 1, fort: 1 },
  F4: { terrain: 'forest', owner: 1, fort: 4 },
};

test('EVT-09: the victim picks which of their forts drops a level; a citadel cannot be picked', () => {
  const t = phase4({ hexes: HEXES, racks: { 0: ['vandals'], 1: ['nomads'] } });
  playEvent(t, 0, 'vandals', { what: 'rival', seat: 1 });
  const d = t.decision('event.fort', 1);
  expect(options(project(t.game, 1), d).hexes.sort()).toEqual([t.at('F2'), t.at('F3')].sort());
  expect(t.refusal(1, 'event.fort', { hex: t.at('F4') })).toBe('EVT-09');
  expect(t.refusal(1, 'event.fort', { hex: t.at('B2') })).toBe('EVT-09');
  expect(t.refusal(1, 'event.fort', { hex: OFF_BOARD })).toBe('hex.unknown');
  t.answer(1, 'event.fort', { hex: t.at('F2') });
  expect([t.fortLevel('F2'), t.fortLevel('F3'), t.fortLevel('F4'), t.fortLevel('B2')]).toEqual([1, 1, 4, 1]);
});

test('EVT-09: with the option the player of the event picks the fort', () => {
  const rules = { vandalsChooser: 'caster' } as const;
  const t = phase4({ hexes: HEXES, racks: { 0: ['vandals'], 1: ['nomads'] }, rules });
  playEvent(t, 0, 'vandals', { what: 'rival', seat: 1 });
  const d = t.decision('event.fort', 0);
  expect(options(project(t.game, 0), d).hexes.sort()).toEqual([t.at('F2'), t.at('F3')].sort());
  expect(t.refusal(0, 'event.fort', { hex: t.at('B2') })).toBe('EVT-09');
  t.answer(0, 'event.fort', { hex: t.at('F2') });
  expect([t.fortLevel('F2'), t.fortLevel('F3'), t.fortLevel('B2')]).toEqual([1, 1, 1]);
});

test('EVT-09 D-20: the clock gives up the lowest fort, and a tower is gone', () => {
  const t = phase4({ hexes: HEXES, racks: { 0: ['vandals'], 1: ['nomads'] } });
  playEvent(t, 0, 'vandals', { what: 'rival', seat: 1 });
  t.timeOut(1);
  expect([t.fortLevel('F2'), t.fortLevel('F3')]).toEqual([2, 0]);
});

test('EVT-09: a single fort leaves no choice', () => {
  const t = phase4({
    hexes: { B2: HEXES.B2, F2: HEXES.F2, F4: HEXES.F4 },
    racks: { 0: ['vandals'], 1: ['nomads'] },
  });
  playEvent(t, 0, 'vandals', { what: 'rival', seat: 1 });
  expect(t.open().map((d) => d.kind)).toEqual(['event.play']);
  expect(t.fortLevel('F2')).toBe(1);
});

test('EVT-09 AMB-131: only a rival with a fort below a citadel can be named, never the player', () => {
  const t = phase4({
    players: 3,
    hexes: { B2: HEXES.B2, F2: HEXES.F2, D2: { owner: 2, fort: 4 } },
    racks: { 0: ['vandals'] },
  });
  const at = (seat: number) => refusedEvent(t, 0, 'vandals', { what: 'rival', seat: seat as Seat });
  expect([at(0), at(1), at(2), at(9), at(-1)]).toEqual(['EVT-09', null, 'EVT-09', 'EVT-09', 'EVT-09']);
});
