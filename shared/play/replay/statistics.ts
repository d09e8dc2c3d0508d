// Compares each player's dice and drawn Things with fair luck. Expected values and
// chi-square are in thousandths.
import { KINDS, type KindGroup, kindInfo } from '../../model/catalogue/index.ts';
import { apply, type GameEvent } from '../../model/events/index.ts';
import type { Game, Kind, Purpose, Seat } from '../../model/game/types.ts';
import { addAt } from '../../model/shape/entry.ts';

interface DiceRow {
  /** NOBODY (-1) for neutral defenders. */
  seat: Seat;
  purpose: Purpose;
  count: number;
  faces: number[];
  /** How often each face is expected: n / 6, in thousandths. */
  expected: number;
  /**
   * Chi-square of the faces, with 5 degrees of freedom, in thousandths. A fair player exceeds 15086 in one
   * of a hundred rows.
   */
  chiSquare: number;
}

interface HitRow {
  seat: Seat;
  dice: number;
  hits: number;
  /** How many hits fair dice would have brought at these values, in thousandths. */
  expected: number;
}

/**
 * The Things of one group that a player drew, or met in exploration, compared with the contents of the cup.
 */
interface DrawRow {
  seat: Seat;
  /** `draw`: from the cup onto the rack. `explore`: from the cup onto an explored hex. */
  from: 'draw' | 'explore';
  group: KindGroup;
  count: number;
  /** How many were expected from the contents of the cup before each draw, in thousandths. */
  expected: number;
}

export interface DiceStatistics {
  dice: DiceRow[];
  hits: HitRow[];
  draws: DrawRow[];
}

const FACES = 6;
const thousandths = (n: number, of: number): number => Math.round((1000 * n) / of);

/** Counts steps as they arrive. `rows` may be called at any time. */
export class DiceCounter {
  private readonly dice = new Map<string, DiceRow>();
  private readonly hits = new Map<number, HitRow>();
  private readonly draws = new Map<string, DrawRow>();

  count(before: Game, events: readonly GameEvent[]): void {
    let game = before;
    for (const e of events) {
      if (e.t === 'rolled') this.rolled(e.seat, e.purpose, e.dice);
      else if (e.t === 'battleRolled') {
        this.rolled(
          e.side,
          'battle',
          e.dice.map((d) => d.die),
        );
        this.countHits(e.side, e.dice);
      } else if (e.t === 'drew') this.drew(game, e.seat, 'draw', e.faces ?? []);
      else if (e.t === 'uncovered') this.drew(game, e.seat, 'explore', e.faces);
      game = apply(game, e);
    }
  }

  rows(): DiceStatistics {
    const dice = [...this.dice.values()].map((row) => {
      const squares = row.faces.reduce((sum, seen) => sum + (FACES * seen - row.count) ** 2, 0);
      return { ...row, expected: thousandths(row.count, FACES), chiSquare: thousandths(squares, FACES * row.count) };
    });
    const bySeat = (a: { seat: Seat }, b: { seat: Seat }): number => a.seat - b.seat;
    return {
      dice: dice.sort(bySeat),
      hits: [...this.hits.values()].map((row) => ({ ...row })).sort(bySeat),
      draws: [...this.draws.values()].map((row) => ({ ...row })).sort(bySeat),
    };
  }

  private rolled(seat: Seat, purpose: Purpose, faces: readonly number[]): void {
    if (faces.length === 0) return;
    const key = `${seat} ${purpose}`;
    const row = this.dice.get(key) ?? { seat, purpose, count: 0, faces: [0, 0, 0, 0, 0, 0], expected: 0, chiSquare: 0 };
    this.dice.set(key, row);
    row.count += faces.length;
    for (const face of faces) addAt(row.faces, face - 1, 1);
  }

  private countHits(seat: Seat, dice: readonly { cv: number; hit: boolean }[]): void {
    const row = this.hits.get(seat) ?? { seat, dice: 0, hits: 0, expected: 0 };
    this.hits.set(seat, row);
    row.dice += dice.length;
    for (const { cv, hit } of dice) {
      if (hit) row.hits++;
      row.expected += thousandths(Math.min(Math.max(cv, 0), FACES), FACES);
    }
  }

  private drew(game: Game, seat: Seat, from: DrawRow['from'], faces: readonly { kind: Kind }[]): void {
    const { cup, cupSize } = game;
    if (cup === null || faces.length === 0) return;
    const inCup = new Map<KindGroup, number>();
    for (const { kind, group } of KINDS) {
      const n = cup[kind] ?? 0;
      if (n > 0) inCup.set(group, (inCup.get(group) ?? 0) + n);
    }
    for (const [group, n] of inCup) this.drawRow(seat, from, group).expected += thousandths(faces.length * n, cupSize);
    for (const { kind } of faces) this.drawRow(seat, from, kindInfo(kind).group).count++;
  }

  private drawRow(seat: Seat, from: DrawRow['from'], group: KindGroup): DrawRow {
    const key = `${seat} ${from} ${group}`;
    const row = this.draws.get(key) ?? { seat, from, group, count: 0, expected: 0 };
    this.draws.set(key, row);
    return row;
  }
}
