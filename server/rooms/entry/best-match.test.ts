import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPTIONS, type TableOptions } from '../../../shared/model/options/index.ts';
import { common, type PlayWish, preferred, type Terms, unmet, WISHED } from '../../../shared/play/net/wish.ts';
import { bestMatch, type Candidate, differencesFrom } from './best-match.ts';

const TERMS: Terms = { players: 4, preset: 'express', clock: 'normal', botLevel: 'easy' };
const at = (room: string, of: Partial<Omit<Candidate, 'terms'>> & { terms?: Partial<Terms> } = {}): Candidate => ({
  room,
  playsPreset: true,
  people: 1,
  since: 0,
  starts: true,
  keepsBots: true,
  flexible: null,
  ...of,
  terms: { ...TERMS, ...of.terms },
});

describe('a table that meets the wish', () => {
  test('goes before all others; most people first, then the longest wait', () => {
    const rows = [
      at('young', { people: 2, since: 9 }),
      at('old', { people: 2, since: 5 }),
      at('lone', { since: 1 }),
      at('crowd', { people: 4, terms: { clock: 'fast' } }),
    ];
    const wish = { clock: ['normal'] } as const;
    expect(bestMatch(wish, rows, true)).toEqual({ to: 'seat', room: 'old' });
    expect(bestMatch({}, rows, true)).toEqual({ to: 'seat', room: 'crowd' });
  });

  test('may have bots of another level only if the newcomer replaces the last one', () => {
    const wish = { botLevel: ['master'] } as const;
    expect(bestMatch(wish, [at('a', { keepsBots: false })], false)).toEqual({ to: 'seat', room: 'a' });
    expect(bestMatch(wish, [at('a')], false)).toEqual({ to: 'make' });
  });

  test('plays its preset unchanged, if the wish names presets', () => {
    const changed = at('a', { playsPreset: false });
    expect(bestMatch({ preset: ['express'] }, [changed], true)).toMatchObject({
      to: 'offer',
      differs: { rules: true },
    });
    expect(bestMatch({}, [changed], true)).toEqual({ to: 'seat', room: 'a' });
  });
});

describe('a new table for two', () => {
  test('has what both accept, and the preference of the player who has waited', () => {
    const flexible: PlayWish = { players: [4, 3, 2], clock: ['normal', 'fast'] };
    expect(bestMatch({ players: [2, 3], clock: ['fast'] }, [at('a', { flexible })], true)).toEqual({
      to: 'regroup',
      room: 'a',
      wish: { players: [3, 2], clock: ['fast'] },
    });
  });

  test('is for two players, without bots, if their levels differ', () => {
    const flexible: PlayWish = { botLevel: ['easy'] };
    const row = at('a', { flexible });
    expect(bestMatch({ players: [2, 3], botLevel: ['sharp'] }, [row], true)).toEqual({
      to: 'regroup',
      room: 'a',
      wish: { players: [2], botLevel: ['easy'] },
    });
    expect(bestMatch({ players: [3], botLevel: ['sharp'] }, [row], true)).toMatchObject({ to: 'offer' });
  });
});

describe('an offer', () => {
  test('has the fewest differences, and not more than two', () => {
    const rows = [
      at('two', { people: 3, terms: { players: 3, preset: 'short' } }),
      at('one', { terms: { players: 3 } }),
      at('three', { people: 5, terms: { players: 3, preset: 'short', clock: 'fast' } }),
    ];
    const wish: PlayWish = { players: [4], preset: ['express'], clock: ['normal'] };
    expect(bestMatch(wish, rows, true)).toEqual({ to: 'offer', room: 'one', differs: { players: 3 } });
    expect(bestMatch(wish, rows.slice(0, 1), true)).toMatchObject({ differs: { players: 3, preset: 'short' } });
    expect(bestMatch(wish, rows.slice(2), true)).toEqual({ to: 'make' });
    expect(bestMatch(wish, rows, false)).toEqual({ to: 'make' });
  });

  test('says that the host begins the game, and is no table without people', () => {
    const waiting = at('a', { starts: false });
    expect(bestMatch({}, [waiting], true)).toEqual({ to: 'offer', room: 'a', differs: { waits: true } });
    expect(bestMatch({}, [{ ...waiting, people: 0 }], true)).toEqual({ to: 'make' });
  });
});

const some = <N extends keyof Terms>(name: N) => {
  const values = OPTIONS[name].values.all as readonly TableOptions[N][];
  return fc.option(fc.shuffledSubarray([...values], { minLength: 1 }), { nil: undefined });
};
const WISH: fc.Arbitrary<PlayWish> = fc
  .record({ players: some('players'), preset: some('preset'), clock: some('clock'), botLevel: some('botLevel') })
  .map((wish) => Object.fromEntries(Object.entries(wish).filter(([, values]) => values !== undefined)));
const termsOf = (wish: PlayWish): Terms => ({ ...TERMS, ...preferred(wish) });
const ROWS: fc.Arbitrary<Candidate[]> = fc
  .array(
    fc.record({
      wish: WISH,
      isFlexible: fc.boolean(),
      people: fc.nat(5),
      since: fc.nat(9),
      playsPreset: fc.boolean(),
      starts: fc.boolean(),
      keepsBots: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((list) =>
    list.map(({ wish, isFlexible, people, ...rest }, i) =>
      at(
        `r${i}`,
        isFlexible
          ? { terms: termsOf(wish), people: 1, since: i, flexible: wish }
          : { ...rest, people, terms: termsOf(wish) },
      ),
    ),
  );

describe('for any wishes and tables', () => {
  test('no stated wish is dropped: a seat meets it, and an offer names all differences', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(WISH, ROWS, fc.boolean(), (wish, rows, mayOffer) => {
        const choice = bestMatch(wish, rows, mayOffer);
        const row = choice.to === 'make' ? undefined : rows.find(({ room }) => room === choice.room);
        met.add(choice.to);
        if (row === undefined) return;
        if (choice.to === 'seat') {
          const missed = Object.keys(unmet(wish, row.terms));
          expect(row.keepsBots ? missed : missed.filter((name) => name !== 'botLevel')).toEqual([]);
          expect(row.starts && (row.playsPreset || wish.preset === undefined)).toBe(true);
        }
        if (choice.to === 'offer') expect(choice.differs).toEqual(differencesFrom(wish, row));
        if (choice.to === 'regroup') {
          const terms = termsOf(choice.wish);
          for (const side of [wish, row.flexible ?? {}]) {
            const missed = WISHED.filter((name) => choice.wish[name] !== undefined && name in unmet(side, terms));
            expect(terms.players === 2 ? missed.filter((name) => name !== 'botLevel') : missed).toEqual([]);
          }
        }
      }),
      { numRuns: 2000 },
    );
    expect([...met].sort()).toEqual(['make', 'offer', 'regroup', 'seat']);
  });

  test('two whose wishes can both be met are brought together, in whichever order they come', () => {
    let agreed = 0;
    fc.assert(
      fc.property(WISH, WISH, (first, second) => {
        const meet = (waiting: PlayWish, coming: PlayWish): boolean => {
          const row = at('a', { terms: termsOf(waiting), flexible: waiting });
          return ['seat', 'regroup'].includes(bestMatch(coming, [row], true).to);
        };
        if (common(first, second) === null) return;
        expect(meet(first, second)).toBe(true);
        expect(meet(second, first)).toBe(true);
        agreed++;
      }),
      { numRuns: 2000 },
    );
    expect(agreed).toBeGreaterThan(100);
  });

  test('the order of the rows does not matter, and a table that fits is never passed over', () => {
    fc.assert(
      fc.property(WISH, ROWS, fc.boolean(), (wish, rows, mayOffer) => {
        const choice = bestMatch(wish, rows, mayOffer);
        expect(bestMatch(wish, rows.toReversed(), mayOffer)).toEqual(choice);
        const fits = rows.some((row) => Object.keys(differencesFrom(wish, row)).length === 0);
        expect(choice.to === 'seat').toBe(fits);
      }),
      { numRuns: 2000 },
    );
  });
});
