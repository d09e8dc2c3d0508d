import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apply } from '../../model/events/index.ts';
import { NOBODY } from '../../model/game/types.ts';
import { lastOf } from '../../model/shape/entry.ts';
import { seekableReplay } from './seekable-replay.ts';
import { publicCourse, turningPoints } from './turning-points.ts';

const replayOf = (name: string) =>
  seekableReplay(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.jsonl`), 'latin1'));

describe('turning points of a match', () => {
  test('CIT-10: five at most, by the share of chances that changed hands, in their order; the seized citadel last', () => {
    const replay = replayOf('2-seized-steady-unique');
    const points = turningPoints(publicCourse(replay));
    expect(points.map(({ kind, hex, seat }) => ({ kind, hex, seat }))).toEqual([
      { kind: 'battle', hex: 5, seat: 0 },
      { kind: 'fort', hex: 4, seat: 0 },
      { kind: 'fort', hex: 13, seat: 1 },
      { kind: 'citadel', hex: 18, seat: 0 },
      { kind: 'fort', hex: 18, seat: 1 },
    ]);
    const last = lastOf(points);
    // The capture ended the game, so the former owner of the citadel has no chance left. The turning point
    // names the seat that took the citadel.
    expect(last).toMatchObject({ from: 0, level: 4, swung: 1, after: 100 });
    expect(Math.round(100 * last.swing)).toBe(100 - last.before);
    expect(replay.events(replay.indexOf(last.seq), NOBODY)).toContainEqual(
      expect.objectContaining({ t: 'battleBegan', hex: 18 }),
    );
    expect(replay.events(replay.indexOf(last.until), NOBODY)).toContainEqual(
      expect.objectContaining({ t: 'captured', hex: 18, seat: 1 }),
    );
  });

  test('BLUF-03: a called bluff may decide more than the citadel built after it', () => {
    const points = turningPoints(publicCourse(replayOf('2-held-steady-manual')));
    expect(points.map(({ kind }) => kind)).toContain('call');
    for (const { swing } of points) expect(swing).toBeGreaterThanOrEqual(0.01);
  });

  test('REM-01: a bluff called during a battle does not count as fallen in it', () => {
    const { start, steps } = publicCourse(replayOf('2-held-steady-manual'));
    const bluffed = steps.map(({ seq, events }) => ({
      seq,
      events: events.map((e) => (e.t === 'shownLost' ? { ...e, why: 'bluff' as const } : e)),
    }));
    const fought = turningPoints({ start, steps: bluffed }, ({ kind }) =>
      kind === 'battle' || kind === 'fort' ? 1 : 0,
    );
    expect(new Set(fought.map(({ strength }) => strength))).toEqual(new Set([0]));
  });

  test('AMB-109: a player who gave up was not eliminated', () => {
    const kindsOf = (name: string) =>
      turningPoints(publicCourse(replayOf(name)), ({ kind }) => (kind === 'out' || kind === 'gaveUp' ? 1 : 0)).map(
        ({ kind }) => kind,
      );
    expect(kindsOf('3-resigned-steady-manual')).toContain('gaveUp');
    expect(kindsOf('3-resigned-steady-manual')).not.toContain('out');
    expect(kindsOf('2-fallen-mixed-manual')).toContain('out');
  });

  test('TURN-02: steps that were taken back decided nothing', () => {
    const { start, steps } = publicCourse(replayOf('2-held-steady-manual'));
    const built = steps.findIndex(({ events }) => events.some((e) => e.t === 'built' && e.level === 4));
    const begun = { start, steps: steps.slice(0, built + 1) };
    expect(turningPoints(begun).at(-1)).toMatchObject({ kind: 'citadel', hex: 1 });
    const { rules: _, ...before } = steps
      .slice(0, built)
      .flatMap(({ events }) => events)
      .reduce(apply, start);
    const back = { seq: 999, events: [{ t: 'restored', seat: 0, game: before } as const] };
    expect(turningPoints({ start, steps: [...begun.steps, back] }).map(({ kind }) => kind)).not.toContain('citadel');
  });

  test('they are chosen by the given weight', () => {
    const course = publicCourse(replayOf('2-held-steady-manual'));
    const late = turningPoints(course, ({ round }) => (round === 4 ? 1 : 0));
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ round }) => round === 4)).toBe(true);
    expect(turningPoints(course, () => 0)).toEqual([]);
  });
});
