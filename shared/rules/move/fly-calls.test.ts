// Calls on flyers that show themselves, and what stays secret when they turn down again.
import { describe, expect, test } from 'vitest';
import { project } from '../../game/project.ts';
import { FOUR_FLYERS, forest, idsIn, moveStack, namesIn } from '../../testkit/march.ts';

describe('calls on what is shown', () => {
  const manual = { rules: { bluffCall: 'manual' as const } };

  test('BLUF-03 FLY-02: a bluff among the shown is called away and the others go on', () => {
    // No desert: the buzzard is a bluff. The eagles are plains, which D1 is.
    const t = forest(['eagles', 'buzzard'], ['bears'], manual);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([
      [1, 'bluff.call'],
      [2, 'bluff.call'],
      [3, 'bluff.call'],
    ]);
    t.answer(1, 'bluff.call', { ids: [] }).answer(2, 'bluff.call', { ids: [t.id('buzzard')] });
    t.answer(3, 'bluff.call', { ids: [t.id('buzzard'), t.id('eagles')] });
    // The third player's call on the buzzard lost its object; their wrong call is seen by all.
    expect(t.all('called').map((e) => [e.seat, e.bluff])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(t.all('shownLost')).toMatchObject([{ seat: 0, why: 'bluff' }]);
    t.answer(1, 'fly.intercept', { ids: [] });
    expect(namesIn(t, 0, 'D3')).toEqual(['eagles']);
    expect(t.pieces('buzzard')).toEqual([]);
  });

  test('BLUF-03 BLUF-04: enemy flyers shown may be called too, the mover among the callers; a true one not again', () => {
    const t = forest(['eagles', 'pegasus'], ['great_owl', 'giant_condor'], manual);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    t.answer(1, 'bluff.call', { ids: [t.id('eagles')] }).timeOut();
    t.answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') });
    expect(t.open().map((d) => d.seat)).toEqual([1, 2, 3, 0]);
    expect(t.refusal(1, 'bluff.call', { ids: [t.id('eagles')] })).toBe('piece.unknown');
    expect(t.refusal(1, 'bluff.call', { ids: [t.id('pegasus')] })).toBeNull();
    expect(t.refusal(0, 'bluff.call', { ids: [t.id('pegasus')] })).toBe('piece.unknown');
    // No mountain of seat 1: the condor goes, the owl alone holds one flyer.
    t.answer(0, 'bluff.call', { ids: [t.id('giant_condor')] }).timeOut();
    expect(t.decision('fly.stay', 0).count).toBe(1);
    expect(t.pieces('giant_condor')).toEqual([]);
    t.timeOut();
    expect(t.hex('D2')).toMatchObject({ hidden: [1, 1, 0, 0], shown: [0, 0, 0, 0], neutral: 0 });
  });

  test('BLUF-04 FLY-02: a bluff nobody calls flies on, or holds, like any other', () => {
    const t = forest(['buzzard', 'eagles'], ['giant_condor'], manual);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).timeOut();
    t.answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') }).timeOut();
    t.answer(0, 'fly.stay', { ids: [t.id('eagles')] });
    expect(namesIn(t, 0, 'D3')).toEqual(['buzzard']);
    expect(namesIn(t, 1, 'D2')).toEqual(['giant_condor']);
  });

  test('BLUF-03: under auto the shown bluffs leave at once, on both sides, without a window', () => {
    const t = forest(['eagles', 'buzzard', 'pegasus'], ['great_owl', 'giant_condor']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') });
    expect(t.decision('fly.stay', 0).count).toBe(1);
    expect(t.all('shownLost').map((e) => [e.seat, e.why])).toEqual([
      [0, 'bluff'],
      [1, 'bluff'],
    ]);
    expect(t.all('called')).toEqual([]);
  });

  test('BLUF-03 FLY-02: when every shown flyer was called away, nobody is asked to intercept', () => {
    const t = forest(['buzzard', 'desert_bat'], ['great_owl']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    expect(t.decision('move', 0)).toBeDefined();
    expect(t.hex('D2').hidden).toEqual([0, 1, 0, 0]);
  });

  test('SEC-07 FLY-02: others see how many go on, never which of the pieces it is afterwards', () => {
    const t = forest(FOUR_FLYERS, ['great_owl']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).answer(1, 'fly.intercept', { ids: [] });
    for (const viewer of [-1, 1, 2] as const) {
      expect(project(t.game, viewer).counters.some((c) => c.seat === 0)).toBe(false);
    }
  });
});
