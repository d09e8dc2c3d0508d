import { isDeepStrictEqual } from 'node:util';
import { type Decoder, StateView } from '@colyseus/schema';
import { expect, test } from 'vitest';
import { kindOf, terrainAt } from '../../model/catalogue/index.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { type Counter, type Game, NOBODY, pieceId, type Seat, seatAt, seatsOf } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import { begin } from '../../rules/flow/decide.ts';
import { readView } from './read.ts';
import type { MatchState } from './schema.ts';
import { NO_HASH, playing, Viewer, Wire } from './testing/wire.ts';
import { fillView, touch, writeState } from './write.ts';

/** Added to all ids, so that their digits occur in the bytes only where an id was written. */
const SHIFT = 710_000;
const shifted = (g: Game): Game => ({ ...g, counters: g.counters.map((c) => ({ ...c, id: pieceId(c.id + SHIFT) })) });

function leaked(bytes: Uint8Array, known: ReadonlySet<number>): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return (text.match(/71\d{4}/g) ?? []).filter((id) => !known.has(Number(id)));
}

test.each([
  [2, 'wire-two'],
  [3, 'wire-three'],
  [4, 'wire-four'],
  [6, 'wire-six'],
])(
  'law of the wire: %i players, a viewer decodes their view, and no byte names a piece they cannot see',
  (players, seed) => {
    const wire = new Wire();
    const views = Array.from({ length: players }, (): StateView | null => new StateView());
    const publicView = new StateView();
    for (const seat of seatsOf(views)) wire.come(new Viewer(seat, views[seat]!));
    wire.come(new Viewer(-1, publicView));
    let before: Game | null = null;
    let compared = 0;
    const random = randomOf(`${seed}/people`);
    let had: Decoder<MatchState> | null = null;
    const knew = new Map<Viewer, Set<number>>();
    for (const { game } of playing(players, seed, 220)) {
      const now = shifted(game);
      // Players leave, and return with a new StateView. Spectators join at any time.
      const away = seatAt(views.indexOf(null));
      if (away >= 0 && random(12) === 0) {
        views[away] = new StateView();
        fillView(wire.state, away, views[away]);
        wire.come(new Viewer(away, views[away], random(2) === 0 ? had : null));
      } else if (away < 0 && random(25) === 0) {
        const seat = random(players);
        views[seat]?.dispose();
        views[seat] = null;
        had = wire.viewers.find((v) => v.seat === seat)?.decoder ?? null;
        wire.viewers = wire.viewers.filter((v) => v.seat !== seat);
      }
      if (random(20) === 0) wire.come(new Viewer(-1, publicView));
      // The hash is left out, because it could contain any digits.
      writeState(wire.state, before, now, NO_HASH, views);
      touch(wire.state);
      const knows = new Map([NOBODY, ...seatsOf(game.seats)].map((seat) => [seat, project(now, seat)]));
      for (const [viewer, bytes] of wire.patches()) {
        const view = knows.get(viewer.seat)!;
        expect(isDeepStrictEqual(readView(viewer.decoder.state, viewer.seat), view)).toBe(true);
        const ids = new Set(view.counters.map((c) => c.id));
        // Ids that the viewer knew before may occur once more, when they are removed.
        expect(leaked(bytes, new Set([...ids, ...(knew.get(viewer) ?? [])]))).toEqual([]);
        knew.set(viewer, ids);
        for (const [seat, row] of viewer.decoder.state.seats) {
          if (Number(seat) !== viewer.seat) expect(row.own?.size ?? 0).toBe(0);
        }
        compared++;
      }
      before = now;
    }
    expect(compared).toBeGreaterThan(500);
  },
);

test('law of the wire: a piece that kept its id while it turned or changed hands would be correct too', () => {
  const wire = new Wire();
  const views = [new StateView(), new StateView()];
  const viewers = [new Viewer(0, views[0]), new Viewer(1, views[1]), new Viewer(-1, new StateView())];
  for (const viewer of viewers) wire.come(viewer);
  const { game: start } = begin(classicRules(2), seededLuck(seedFromText('turn')));
  const piece: Counter = {
    id: pieceId(5),
    kind: kindOf('dervish'),
    seat: 0,
    at: hexId(7),
    up: false,
    role: null,
    spent: 1,
    named: false,
  };
  const turns: readonly Counter[] = [
    piece,
    // The owner has named this face-down piece as a victim. HPOW-04
    { ...piece, named: true },
    { ...piece, up: true },
    { ...piece, seat: 1 },
    { ...piece, seat: 1, up: true, spent: 2 },
    piece,
  ];
  let before: Game | null = null;
  for (const counter of turns) {
    const game: Game = { ...start, counters: [counter] };
    writeState(wire.state, before, game, NO_HASH, views);
    touch(wire.state);
    for (const [viewer] of wire.patches()) {
      expect(readView(viewer.decoder.state, viewer.seat)).toEqual(project(game, viewer.seat));
    }
    before = game;
  }
});

test('law of the wire: a player who returns over their old state after losing all pieces has none left', () => {
  const wire = new Wire();
  const views: (StateView | null)[] = [new StateView(), new StateView()];
  const before = new Viewer(0, views[0]!);
  wire.come(before);
  const { game: start } = begin(classicRules(2), seededLuck(seedFromText('gone')));
  const piece: Counter = {
    id: pieceId(5),
    kind: kindOf('dervish'),
    seat: 0,
    at: 'rack',
    up: false,
    role: null,
    spent: 0,
    named: false,
  };
  const write = (from: Game | null, to: Game) => {
    writeState(wire.state, from, to, NO_HASH, views);
    touch(wire.state);
    for (const [viewer] of wire.patches()) {
      expect(readView(viewer.decoder.state, viewer.seat)).toEqual(project(to, viewer.seat));
    }
    return to;
  };
  const rich = write(null, { ...start, counters: [piece, { ...piece, id: pieceId(6) }] });
  wire.viewers = [];
  views[0]?.dispose();
  views[0] = null;
  const poor = write(rich, { ...start, counters: [] });
  views[0] = new StateView();
  fillView(wire.state, 0, views[0]);
  const after = new Viewer(0, views[0], before.decoder);
  wire.come(after);
  expect(readView(after.decoder.state, 0)).toEqual(project(poor, 0));
  const again = write(poor, { ...start, counters: [{ ...piece, id: pieceId(9) }] });
  write(again, { ...start, counters: [] });
});

test('law of the wire, SEC-11: the terrain a seat has looked at reaches that seat alone, and is removed when the tile turns up', () => {
  const wire = new Wire();
  const views: (StateView | null)[] = [new StateView(), new StateView()];
  for (const seat of seatsOf(views)) wire.come(new Viewer(seat, views[seat]!));
  wire.come(new Viewer(-1, new StateView()));
  const { game: start } = begin(classicRules(2, { hiddenMap: 'onEntry' }), seededLuck(seedFromText('looks')));
  const unseen = [4, 4, 4, 4, 4, 4, 4, 4];
  const look = (seat: Seat, hex: number) => ({ seat, hex: hexId(hex), terrain: terrainAt(hex % 8) });
  const games: Game[] = [
    start,
    { ...start, unseen, looks: [look(0, 3), look(1, 3)] },
    { ...start, unseen, looks: [look(0, 3), look(0, 9), look(1, 3)] },
    { ...start, unseen, looks: [look(0, 9)] },
    { ...start, unseen, looks: null },
  ];
  let before: Game | null = null;
  for (const game of games) {
    writeState(wire.state, before, game, NO_HASH, views);
    touch(wire.state);
    for (const [{ decoder, seat }] of wire.patches()) {
      expect(readView(decoder.state, seat)).toEqual(project(game, seat));
      const own = game.looks?.filter((look) => look.seat === seat).length ?? 0;
      for (const [key, row] of decoder.state.seats)
        expect(row.looks?.size ?? 0, `${key} at ${seat}`).toBe(Number(key) === seat ? own : 0);
    }
    before = game;
  }
  // The tile has turned up, so a player who returns is not sent what the seat saw of it before.
  for (const row of wire.state.seats.values()) expect(row.looks.size).toBe(0);
});
