import { expect, test } from 'vitest';
import type { Seat } from '../../../model/game/types.ts';
import { planned } from '../../../testkit/bots/planned.ts';
import { hexNamed, Table } from '../../../testkit/index.ts';
import { landOf } from '../../../testkit/march.ts';

test('EVT-11: sends a rival’s army far from its own land, but as few own pieces as possible, useless ones first', () => {
  const scene = (seat: Seat): Table =>
    Table.of(
      {
        players: 2,
        phase: 'events',
        first: seat,
        rules: { events: true, gateEvent: true },
        stack: [
          { kind: 'round', nextPhase: 4 },
          { kind: 'events', index: 0 },
        ],
        hexes: { ...landOf(0, 'B2:forest'), ...landOf(1, 'F2:swamp') },
        pieces: [
          { at: 'B2', seat: 0, kinds: ['bears', 'goblins', 'elves_2'] },
          { at: 'F2', seat: 1, kinds: ['slime_beast', 'sprite', 'thing'] },
        ],
        racks: { [seat]: ['gate'] },
      },
      { event: [1] },
    );
  const t = scene(0);
  expect(planned(t, 'event.play')).toMatchObject({
    do: 'play',
    on: { what: 'army', seat: 1, from: hexNamed('F2', 19) },
  });
  const other = scene(1);
  other.answer(1, 'event.play', {
    do: 'play',
    id: other.id('gate', 1),
    on: { what: 'army', seat: 0, from: other.at('B2'), hex: other.at('D4') },
  });
  expect(planned(other, 'event.send')).toEqual({ ids: [other.id('goblins', 0)] });
});
