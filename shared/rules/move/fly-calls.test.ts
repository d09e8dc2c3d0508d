import { describe, expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { FOUR_FLYERS, forest, idsIn, moveStack, namesIn } from '../../testkit/march.ts';

describe('calls on shown flyers', () => {
  const manual = { rules: { bluffCall: 'manual' as const } };

  test('BLUF-03 FLY-02: a bluff among the shown flyers is called and the others go on', () => {
    // Seat 0 has no desert, so its buzzard is a bluff. The eagles need plains and have them at D1.
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
    // Seat 2 called the buzzard first, so the third player's call on it does nothing. That player's
    // wrong call is public.
    expect(t.all('called').map((e) => [e.seat, e.bluff])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(t.all('shownLost')).toMatchObject([{ seat: 0, why: 'bluff' }]);
    t.answer(1, 'fly.intercept', { ids: [] });
    expect(namesIn(t, 0, 'D3')).toEqual(['eagles']);
    expect(t.pieces('buzzard')).toEqual([]);
  });

  test('BLUF-03 BLUF-04: shown enemy flyers may be called, also by the mover; a supported one not again', () => {
    const t = forest(['eagles', 'pegasus'], ['great_owl', 'giant_condor'], manual);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    t.answer(1, 'bluff.call', { ids: [t.id('eagles')] }).timeOut();
    t.answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') });
    expect(t.open().map((d) => d.seat)).toEqual([1, 2, 3, 0]);
    expect(t.refusal(1, 'bluff.call', { ids: [t.id('eagles')] })).toBe('piece.unknown');
    expect(t.refusal(1, 'bluff.call', { ids: [t.id('pegasus')] })).toBeNull();
    expect(t.refusal(0, 'bluff.call', { ids: [t.id('pegasus')] })).toBe('piece.unknown');
    // Seat 1 has no mountain, so its condor is a bluff and goes. The owl that is left holds one flyer back.
    t.answer(0, 'bluff.call', { ids: [t.id('giant_condor')] }).timeOut();
    expect(t.decision('fly.stay', 0).count).toBe(1);
    expect(t.pieces('giant_condor')).toEqual([]);
    t.timeOut();
    expect(t.hex('D2')).toMatchObject({ hidden: [1, 1, 0, 0], shown: [0, 0, 0, 0], neutral: 0 });
  });

  test('BLUF-04 FLY-02: an uncalled bluff flies on, or holds, like any other flyer', () => {
    const t = forest(['buzzard', 'eagles'], ['giant_condor'], manual);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).timeOut();
    t.answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') }).timeOut();
    t.answer(0, 'fly.stay', { ids: [t.id('eagles')] });
    expect(namesIn(t, 0, 'D3')).toEqual(['buzzard']);
    expect(namesIn(t, 1, 'D2')).toEqual(['giant_condor']);
  });

  test('BLUF-03: under auto the shown bluffs of both sides leave immediately, without a window', () => {
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

  test('BLUF-03 FLY-02: if every shown flyer was called, no player is asked to intercept', () => {
    const t = forest(['buzzard', 'desert_bat'], ['great_owl']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    expect(t.decision('move', 0)).toBeDefined();
    expect(t.hex('D2').hidden).toEqual([0, 1, 0, 0]);
  });

  test('SEC-07 FLY-02: opponents see how many flyers go on, never which', () => {
    const t = forest(FOUR_FLYERS, ['great_owl']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).answer(1, 'fly.intercept', { ids: [] });
    for (const viewer of [-1, 1, 2] as const) {
      expect(project(t.game, viewer).counters.some((c) => c.seat === 0)).toBe(false);
    }
  });
});
