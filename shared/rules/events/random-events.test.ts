import { expect, test } from 'vitest';
import { copiesOf, isEvent, KINDS, kindOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import { isOnBoard, type PieceId, pieceId } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { EVENT_PHASE, passEvent, phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import { position, type Table } from '../../testkit/index.ts';
import { options } from '../decisions/index.ts';
import { proceed } from '../flow/decide.ts';

const questionsOf = (t: Table): string[] => t.open().map((d) => `${d.kind} ${d.seat}`);

const HOMES = {
  B2: { terrain: 'swamp', owner: 0 },
  B3: { terrain: 'forest', owner: 0 },
  F2: { terrain: 'mountain', owner: 1 },
};

test('TURN-02 D-18: players are asked once each, in order, for one event; then movement follows', () => {
  const t = phase4({ first: 1, hexes: HOMES, racks: { 0: ['good_harvest'], 1: ['mother_lode'] } });
  expect(questionsOf(t)).toEqual(['event.play 1']);
  playEvent(t, 1, 'mother_lode');
  expect(questionsOf(t)).toEqual(['event.play 0']);
  passEvent(t, 0);
  expect(t.game.phase).not.toBe('events');
  expect(t.pieces('good_harvest', 0)).toHaveLength(1);
});

test('TURN-01 D-18: a player with two events on the rack plays only one per round', () => {
  const t = phase4({ hexes: HOMES, racks: { 0: ['good_harvest', 'mother_lode'] } });
  playEvent(t, 0, 'good_harvest');
  expect(t.game.phase).not.toBe('events');
  expect(t.pieces('mother_lode', 0)).toHaveLength(1);
});

test('ENG-04: every player with Things on the rack is asked, whatever they are; an empty rack is skipped', () => {
  const t = phase4({
    players: 3,
    hexes: HOMES,
    pieces: [{ at: 'C3', seat: 2, kinds: ['nomads'] }],
    racks: { 1: ['nomads'] },
  });
  expect(questionsOf(t)).toEqual(['event.play 1']);
  expect(options(project(t.game, 1), t.decision('event.play', 1)).events).toEqual([]);
  passEvent(t, 1);
  expect(t.game.phase).not.toBe('events');
});

test('ENG-04: if every event has left the game, no player is asked', () => {
  const g = position({
    players: 2,
    phase: 'events',
    rules: { events: true },
    hexes: HOMES,
    racks: { 0: ['nomads'] },
    stack: EVENT_PHASE,
  });
  const events = KINDS.map((k) => k.kind).filter((kind) => isEvent(kind) && copiesOf(g.rules, kind) > 0);
  const without = (n: number) => ({
    ...g,
    gone: events.slice(0, n),
    cup: (g.cup ?? []).map((left, kind) => (events.slice(0, n).some((k) => k === kind) ? 0 : left)),
    cupSize: g.cupSize - n,
  });
  const luck = seededLuck(seedFromText('gone'));
  expect(proceed(without(events.length - 1), luck).game.open.map((d) => d.kind)).toEqual(['event.play']);
  expect(proceed(without(events.length), luck).game.phase).not.toBe('events');
});

test('REC-09: the counter is shown and returns to the cup; under true elimination it leaves the game', () => {
  for (const trueElimination of [false, true]) {
    const t = phase4({ trueElimination, hexes: HOMES, racks: { 0: ['good_harvest'], 1: ['nomads'] } });
    const before = t.game.cupSize;
    playEvent(t, 0, 'good_harvest');
    const [played] = t.all('played');
    expect(played.face.kind).toBe(kindOf('good_harvest'));
    expect(t.pieces('good_harvest')).toEqual([]);
    expect(t.game.cupSize - before).toBe(trueElimination ? 0 : 1);
    expect(t.game.gone).toEqual(trueElimination ? [kindOf('good_harvest')] : []);
  }
});

test('TURN-01: without events the phase is skipped', () => {
  const t = phase4({
    rules: { events: false },
    stack: [{ kind: 'round', nextPhase: 3 }],
    hexes: HOMES,
    racks: { 0: ['good_harvest'] },
  });
  expect(t.game.phase).not.toBe('events');
});

test('D-18: a player may only play an event from their own rack, with the kind of target it needs', () => {
  const t = phase4({ hexes: HOMES, racks: { 0: ['good_harvest', 'nomads'], 1: ['mother_lode'] } });
  const NOTHING = { what: 'nothing' } as const;
  expect(t.refusal(0, 'event.play', { do: 'play', id: t.id('mother_lode', 1), on: NOTHING })).toBe('piece.unknown');
  expect(t.refusal(0, 'event.play', { do: 'play', id: pieceId(9999), on: NOTHING })).toBe('piece.unknown');
  expect(t.refusal(0, 'event.play', { do: 'play', id: t.id('nomads', 0), on: NOTHING })).toBe('TURN-01');
  expect(refusedEvent(t, 0, 'good_harvest', { what: 'hex', hex: hexId(0) })).toBe('EVT-01');
  expect(refusedEvent(t, 0, 'good_harvest', NOTHING)).toBe(null);
});

test('AMB-131: events without a target are refused with a reason; Harvest and Lode never are', () => {
  const rack = [
    'big_juju',
    'defection',
    'good_harvest',
    'mother_lode',
    'vandals',
    'weather_control',
    'willing_workers',
  ];
  const castle = { terrain: 'swamp', owner: 0, fort: 3 };
  const t = phase4({ hexes: { B2: castle, F2: { owner: 1, fort: 4 } }, racks: { 0: rack } });
  const d = t.decision('event.play', 0);
  const refused = options(project(t.game, 0), d).events.map((e) => e.refusal?.rule ?? null);
  expect(refused).toEqual(['EVT-06', 'EVT-04', null, null, 'EVT-09', 'EVT-03', 'EVT-08']);
  for (const event of rack) {
    const playable = event === 'good_harvest' || event === 'mother_lode';
    expect(refusedEvent(t, 0, event) === null, event).toBe(playable);
  }
});

test('AMB-68 BLUF-08: a face-down caster is shown with the event and turns down again untraceably', () => {
  const t = phase4({
    hexes: HOMES,
    pieces: [{ at: 'B3', seat: 0, kinds: ['dryad', 'forester'] }],
    racks: { 0: ['weather_control'] },
  });
  const caster = t.id('dryad', 0);
  playEvent(t, 0, 'weather_control', { what: 'spell', caster, hex: t.at('C3') });
  const shown = t.all('revealed');
  expect(shown.map((e) => [e.count, e.faces.map((f) => f.kind)])).toEqual([[1, [kindOf('dryad')]]]);
  expect(t.all('turnedDown')).toHaveLength(1);
  expect(t.hex('B3').hidden[0]).toBe(2);
  expect(t.id('dryad', 0)).not.toBe(caster);
  // The target that all players see lacks the id of the caster, which only its player may know.
  const publicTargets = t
    .all('pushed')
    .flatMap(({ frame }) => (frame.kind === 'event' && frame.state.step === 'shown' ? [frame.state.on] : []));
  expect(publicTargets).toEqual([{ what: 'spell', hex: t.at('C3') }]);
  expect(project(t.game, 1).counters.filter((c) => isOnBoard(c.at))).toEqual([]);
});

test('AMB-68 BLUF-01: only an own, supported magic creature on the board can cast', () => {
  const t = phase4({
    hexes: HOMES,
    pieces: [
      { at: 'B2', seat: 0, kinds: ['genie', 'forester', 'dryad'] },
      { at: 'F2', seat: 1, kinds: ['ghost'] },
    ],
    racks: { 0: ['weather_control', 'will_o_wisp'] },
  });
  const cast = (caster: PieceId) => refusedEvent(t, 0, 'weather_control', { what: 'spell', caster, hex: t.at('B2') });
  expect(cast(t.id('dryad'))).toBe(null);
  expect(cast(t.id('genie'))).toBe('BLUF-01');
  expect(cast(t.id('forester'))).toBe('EVT-03');
  expect(cast(t.id('will_o_wisp'))).toBe('piece.unknown');
  expect(cast(t.id('ghost'))).toBe('piece.unknown');
  expect(cast(pieceId(9999))).toBe('piece.unknown');
});

test('SEC-01: only its owner learns the rack id of an event; all learn its kind', () => {
  const t = phase4({ hexes: HOMES, racks: { 0: ['good_harvest'], 1: ['nomads'] } });
  const id = t.id('good_harvest', 0);
  playEvent(t, 0, 'good_harvest');
  const [played] = t.all('played');
  expect([played.id, (redact(played, 0) as typeof played).id]).toEqual([id, id]);
  const seen = redact(played, 1) as typeof played;
  expect([seen.id, seen.face.kind]).toEqual([null, kindOf('good_harvest')]);
  expect(seen.face.id).not.toBe(id);
});

test('D-18: a pass may be undone until another player acts; a shown event may not', () => {
  const setup = { hexes: HOMES, racks: { 0: ['good_harvest'], 1: ['nomads'] } };
  const t = phase4(setup);
  passEvent(t, 0);
  expect(t.refusedUndo(0)).toBe(null);
  t.undo(0);
  playEvent(t, 0, 'good_harvest');
  expect(t.refusedUndo(0)).not.toBe(null);
  expect(t.open().map((d) => d.seat)).toEqual([1]);
});
