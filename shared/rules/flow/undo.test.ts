import { describe, expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import type { GameEvent } from '../../model/events/index.ts';
import { redact } from '../../model/events/redact.ts';
import { hash } from '../../model/game/hash.ts';
import { project } from '../../model/game/project.ts';
import { type Frame, type Game, type PieceId, pieceId, type Seat } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { type Setup, Table } from '../../testkit/index.ts';
import { check } from '../decisions/index.ts';
import { decideWith, mayUndo, type Taken, undo, undoTarget } from './undo.ts';

const PLACE: Frame[] = [
  { kind: 'round', nextPhase: 3 },
  { kind: 'things', state: 'place', index: 0 },
];
const MOVE: Frame[] = [
  { kind: 'round', nextPhase: 5 },
  { kind: 'move', index: 0 },
];
const BUILD: Frame[] = [
  { kind: 'round', nextPhase: 7 },
  { kind: 'build', index: 0 },
];
const HEXES: Setup['hexes'] = {
  C2: { owner: 0 },
  C3: { owner: 0, fort: 1, income: 'diamond_field' },
  D2: { owner: 0 },
  E5: { owner: 1, fort: 1 },
};
const table = (stack: Frame[], more: Partial<Setup> = {}): Table =>
  Table.of({ players: 2, hexes: HEXES, gold: [20, 20], stack, ...more });
const placing = (more: Partial<Setup> = {}): Table =>
  table(PLACE, {
    phase: 'things',
    racks: { 0: ['farmers', 'villains', 'diamond'], 1: ['farmers'] },
    ...more,
  });
const moving = (more: Partial<Setup> = {}): Table =>
  table(MOVE, {
    pieces: [
      { at: 'C2', seat: 0, kinds: ['farmers'] },
      { at: 'D2', seat: 0, kinds: ['villains'] },
      { at: 'E5', seat: 1, kinds: ['farmers'] },
    ],
    ...more,
  });
const put = (t: Table, id: string, hex: string) =>
  t.answer(0, 'recruit.place', { place: [{ id: t.id(id, 0), hex: t.at(hex) }], discard: [] });
const go = (t: Table, seat: Seat, ids: PieceId[], ...path: string[]) =>
  t.answer(seat, 'move', { do: 'go', ids, path: path.map((p) => t.at(p)) });
/** Returns the hash of a game without the numbers that only count up. */
const bare = (g: Game): string => hash({ ...g, seq: 0, ids: 0, asked: 0, open: [] });

describe('law of undo: what may be undone', () => {
  test('law of undo: after placing, the rack is restored and the question comes again under a new id', () => {
    const t = placing();
    const before = t.game;
    const [old] = t.open(0);
    put(t, 'farmers', 'C2');
    expect([t.game.seats[0].rack, t.hex('C2').hidden[0]]).toEqual([2, 1]);
    t.undo(0);
    expect([t.game.seats[0].rack, t.hex('C2').hidden[0]]).toEqual([3, 0]);
    expect(bare(t.game)).toBe(bare(before));
    const [again] = t.open(0);
    expect({ ...again, id: old.id }).toEqual(old);
    expect(again.id).toBeGreaterThan(old.id);
    put(t, 'villains', 'D2');
    expect(t.hex('D2').hidden[0]).toBe(1);
  });

  test('law of undo: the ids of the undone decision and of later ones are stale', () => {
    const t = placing();
    const [old] = t.open(0);
    put(t, 'farmers', 'C2');
    const fresh = t.open();
    t.undo(0);
    for (const d of [old, ...fresh]) {
      const answer = d.kind === 'recruit.place' ? { place: [], discard: [] } : { paid: 0, trade: [] };
      expect(check(project(t.game, d.seat), d.seat, d.id, answer)?.rule).toBe('decision.stale');
    }
  });

  test('law of undo: moves without a meeting, one after another, back to before the first', () => {
    const t = moving();
    const before = t.game;
    go(t, 0, [t.id('farmers', 0)], 'C3');
    const between = t.game;
    go(t, 0, [t.id('villains', 0)], 'D3');
    expect([undoTarget(t.past, 0), undoTarget(t.past, 1)]).toEqual([between.seq, -1]);
    t.undo(0);
    expect(bare(t.game)).toBe(bare(between));
    t.undo(0);
    expect(bare(t.game)).toBe(bare(before));
    expect(t.refusedUndo(0)).toBe('undo.empty');
    go(t, 0, [t.id('farmers', 0)], 'D2');
    expect(t.hex('D2').hidden[0]).toBe(2);
  });

  test('law of undo: several steps together, named by the seq at which they began', () => {
    const t = moving();
    const before = t.game;
    go(t, 0, [t.id('farmers', 0)], 'C3');
    go(t, 0, [t.id('villains', 0)], 'D3');
    t.undo(0, before.seq);
    expect(bare(t.game)).toBe(bare(before));
    expect([t.game.seq, t.past.length]).toEqual([before.seq + 3, 0]);
  });

  test('law of undo: the end of a part, until the next player answers', () => {
    const t = moving();
    t.answer(0, 'move', { do: 'end' });
    expect(t.open().map((d) => d.seat)).toEqual([1]);
    t.undo(0);
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([[0, 'move']]);
    expect(t.game.turn).toBe(0);
  });

  test('law of undo: a build returns the gold', () => {
    const t = table(BUILD, { phase: 'build' });
    t.answer(0, 'build', { hexes: [t.at('C2'), t.at('C3')] });
    expect([t.game.seats[0].gold, t.fortLevel('C2'), t.fortLevel('C3')]).toEqual([10, 1, 2]);
    t.undo(0);
    expect([t.game.seats[0].gold, t.fortLevel('C2'), t.fortLevel('C3')]).toEqual([20, 0, 1]);
  });

  test('REM-02: a removed income piece returns, and open questions of other players keep their ids', () => {
    const t = table(BUILD, { phase: 'build', first: 1 });
    const questions = t.open();
    expect(questions.map((d) => d.seat)).toEqual([1]);
    const { cupSize } = t.game;
    t.free({ free: 'remove', seat: 0, hex: t.at('C3') });
    expect([t.incomeKind('C3'), t.game.cupSize]).toEqual([null, cupSize + 1]);
    t.undo(0);
    expect(t.incomeKind('C3')).not.toBeNull();
    expect(t.game.cupSize).toBe(cupSize);
    expect(t.open()).toEqual(questions);
  });
});

describe('law of undo: what bars it', () => {
  test('law of undo: luck: drawn Things cannot be put back', () => {
    const t = table(
      [
        { kind: 'round', nextPhase: 3 },
        { kind: 'things', state: 'buy', index: 0 },
      ],
      { phase: 'things' },
    );
    const { seq } = t.game;
    t.answer(0, 'recruit.buy', { paid: 1, trade: [] });
    expect(t.refusedUndo(0, seq)).toBe('undo.empty');
    expect(mayUndo([{ seats: [0], before: t.game, events: t.events }], 0)?.rule).toBe('undo.luck');
  });

  test('INC-07: a cashed treasure was shown to all', () => {
    const t = placing();
    t.free({ free: 'cash', seat: 0, id: t.id('diamond', 0) });
    expect(t.past).toEqual([]);
    expect(mayUndo([{ seats: [0], before: t.game, events: t.events }], 0)?.rule).toBe('undo.shown');
  });

  test('law of undo: a piece placed face up was shown to all', () => {
    const t = placing({ ground: 'plains', racks: { 0: ['village'] } });
    t.answer(0, 'recruit.place', { place: [{ id: t.id('village', 0), hex: t.at('C2') }], discard: [] });
    expect(t.all('incomePlaced').length).toBe(1);
    expect(t.past).toEqual([]);
  });

  test('law of undo: a stack that met any other player', () => {
    const t = moving({
      hexes: { ...HEXES, D3: { owner: 1 } },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['villains'] },
        { at: 'D3', seat: 1, kinds: ['farmers'] },
      ],
    });
    const before = t.game;
    go(t, 0, [t.id('villains', 0)], 'D3');
    expect(t.refusedUndo(0, before.seq)).toBe('undo.empty');
    expect(mayUndo([{ seats: [0], before, events: t.events }], 0)?.rule).toBe('undo.met');
  });

  test('law of undo: another player’s answer or free action', () => {
    const t = moving();
    const { seq } = t.game;
    t.answer(0, 'move', { do: 'end' });
    t.answer(1, 'move', { do: 'end' });
    expect(t.refusedUndo(0, seq)).not.toBeNull();
    const other = placing({ hexes: { ...HEXES, E5: { owner: 1, fort: 1, income: 'gold_mine' } } });
    const from = other.game.seq;
    put(other, 'farmers', 'C2');
    expect(other.refusedUndo(0, from)).toBeNull();
    other.free({ free: 'remove', seat: 1, hex: other.at('E5') });
    expect(other.refusedUndo(0, from)).toBe('undo.empty');
    // Players may undo only their own steps, and only those after the last step of another player.
    expect(other.refusedUndo(1, from)).toBe('undo.empty');
    expect(other.refusedUndo(0, other.game.seq - 1)).toBe('undo.others');
    expect(other.refusedUndo(1, other.game.seq - 1)).toBeNull();
  });

  test('AMB-109: a resignation, and the end of the game', () => {
    const t = moving({ players: 3 });
    t.free({ free: 'resign', seat: 0 });
    expect(t.past).toEqual([]);
    const two = moving();
    const { seq } = two.game;
    go(two, 0, [two.id('farmers', 0)], 'C3');
    two.free({ free: 'resign', seat: 1 });
    expect(two.game.victory).not.toBeNull();
    expect(two.refusedUndo(0, seq)).toBe('match.over');
  });

  test('law of undo: any die, draw or face alone', () => {
    const { game: before } = moving();
    const face = { id: pieceId(99), kind: kindOf('buzzard') };
    const barOf = (e: GameEvent) => mayUndo([{ seats: [0], before, events: [e] }], 0)?.rule;
    expect(barOf({ t: 'rolled', purpose: 'explore', seat: 0, hex: hexId(3), dice: [4] })).toBe('undo.luck');
    expect(
      barOf({ t: 'battleRolled', hex: hexId(3), side: 0, foe: 1, step: 'magic', dice: [], hits: 0, from: 0 }),
    ).toBe('undo.luck');
    expect(barOf({ t: 'drew', seat: 0, count: 1, faces: [face], last: false })).toBe('undo.luck');
    expect(barOf({ t: 'uncovered', hex: hexId(3), seat: 0, count: 1, faces: [face], last: false })).toBe('undo.luck');
    expect(
      barOf({ t: 'revealed', seat: 0, hex: hexId(3), count: 1, ids: [pieceId(1)], faces: [face], aboard: [null] }),
    ).toBe('undo.shown');
    expect(
      barOf({ t: 'turnedDown', seat: 0, hex: hexId(3), ids: [pieceId(1)], faces: [face], spent: [0], aboard: [null] }),
    ).toBe('undo.shown');
    expect(barOf({ t: 'traded', seat: 0, count: 1, ids: [pieceId(1)], faces: [face] })).toBe('undo.shown');
    expect(barOf({ t: 'pushed', frame: { kind: 'pin', seat: 0, hex: hexId(3) } })).toBe('undo.met');
    expect(barOf({ t: 'paid', seat: 0, gold: 5, why: 'build' })).toBeUndefined();
  });

  test('law of undo: luck that has advanced, whatever the events say', () => {
    const t = moving();
    const { seq } = t.game;
    go(t, 0, [t.id('farmers', 0)], 'C3');
    const game = { ...t.game, luck: { ...t.game.luck, draw: t.game.luck.draw + 1 } };
    const done = undo(game, t.past, { undo: seq, seat: 0 });
    expect(done.ok ? null : done.refusal.rule).toBe('undo.luck');
  });

  test('law of undo: without the kept steps `decide` refuses an undo', () => {
    const t = moving();
    const { seq } = t.game;
    go(t, 0, [t.id('farmers', 0)], 'C3');
    const alone = decideWith(t.game, [], { undo: seq, seat: 0 }, t.luck);
    expect(alone.ok ? null : alone.refusal.rule).toBe('undo.empty');
  });
});

describe('law 1, law 2: viewers of an undo', () => {
  test('law 1: each viewer gets only their own view of the earlier game', () => {
    const t = placing();
    put(t, 'farmers', 'C2');
    t.undo(0);
    const event = t.events.find((e) => e.t === 'restored');
    if (event === undefined) throw new Error('no event tells of it');
    for (const viewer of [-1, 0, 1] as const) {
      const redacted = redact(event, viewer);
      if (redacted.t !== 'restored') throw new Error('another event');
      expect(redacted.game).toEqual(project(event.game, viewer));
      expect(redacted.game.cup).toBeNull();
      const foreign = redacted.game.counters.filter((c) => !c.up && c.seat !== viewer);
      expect(foreign).toEqual([]);
    }
  });

  test('law 2: each viewer finds the same bar in the steps as they saw them', () => {
    const t = moving();
    const steps: Taken[] = [];
    const look = (run: () => void) => {
      const { game: before } = t;
      run();
      steps.push({ seats: [...new Set(before.open.map((d) => d.seat))], before, events: t.events });
    };
    look(() => go(t, 0, [t.id('farmers', 0)], 'C3'));
    look(() => go(t, 0, [t.id('villains', 0)], 'D3'));
    look(() => t.answer(0, 'move', { do: 'end' }));
    look(() => t.answer(1, 'move', { do: 'end' }));
    for (let from = 0; from < steps.length; from++) {
      for (const seat of [0, 1] as const) {
        const bar = mayUndo(steps.slice(from), seat);
        for (const viewer of [-1, 0, 1] as const) {
          const seen = steps.slice(from).map((s) => ({
            seats: s.seats,
            before: project(s.before, viewer),
            events: s.events.map((e) => redact(e, viewer)),
          }));
          expect(mayUndo(seen, seat)).toEqual(bar);
        }
      }
    }
  });
});
