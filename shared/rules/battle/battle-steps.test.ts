import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BattleState } from '../../model/game/types.ts';
import { attack, combat } from '../../testkit/combat.ts';
import { duel, neutralMagic, openQuestions, passWindows } from '../../testkit/duel.ts';
import type { Table } from '../../testkit/index.ts';
import { BATTLE } from './battle.ts';

test('COMB-04 COMB-05 AMB-117: the steps of a battle follow the order of the rules', () => {
  const before = ['reveal', 'stake', 'window', 'scatter', 'powers'];
  expect(BATTLE.map(({ step }) => step)).toEqual([...before, 'aim', 'magic', 'ranged', 'melee', 'retreat']);
});

/** Names the states that a battle passes through, in order; repeats in a row count once. */
function places(t: Table, name: (state: BattleState) => string): string[] {
  const list = t.history.flatMap((e) =>
    (e.t === 'stepped' || e.t === 'pushed') && e.frame.kind === 'battle' ? [name(e.frame.state)] : [],
  );
  return list.filter((at, i) => at !== list[i - 1]);
}

test('COMB-05 BLUF-04: a battle of three sides goes through all steps; the next round begins with the window', () => {
  const MISS = Array.from({ length: 12 }, () => 6);
  const t = combat(
    {
      players: 3,
      rules: { magic: true, heroes: true },
      hexes: { D4: { terrain: 'forest', owner: 2 }, D3: { terrain: 'jungle', owner: 0 } },
      racks: { 0: ['golem'], 2: ['dust_of_defense'] },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['warlord', 'ogre'] },
        { at: 'D4', seat: 1, kinds: ['elves_2'] },
        { at: 'D4', seat: 2, kinds: ['druid'] },
        ...neutralMagic(['golem', 'dust_of_defense']),
      ],
    },
    { battle: MISS, item: [1] },
  );
  const questions: string[] = [];
  while (t.all('battleRoundBegan').length < 2) {
    questions.push(
      ...new Set(
        passWindows(t)
          .open()
          .map((d) => d.kind),
      ),
    );
    t.timeOut();
  }
  const round = ['aim', 'magic', 'ranged', 'melee', 'retreat'];
  expect(places(t, ({ step }) => step)).toEqual([
    ...['reveal', 'window', 'scatter', 'powers', ...round],
    ...['window', 'aim'],
  ]);
  expect(questions).toEqual([
    ...['battle.items', 'battle.dust', 'battle.convert', 'battle.aim', 'battle.retreat'],
    'battle.items',
  ]);
});

test('HPOW-06 COMB-08 MAG-11: the moments of a step in which dice fall', () => {
  const t = combat(
    attack(
      ['marksman', 'dwarves_2'],
      ['farmers', 'ogre', 'bears'],
      {},
      { rules: { magic: true, heroes: true }, racks: { 1: ['talisman'] }, pieces: neutralMagic(['talisman']) },
    ),
    { battle: [1, 1, 6, 6, 6, 6, 6, 6], save: [6] },
  );
  while (!openQuestions(t).includes('0 battle.shot')) t.timeOut();
  t.answer(0, 'battle.shot', { aimed: false });
  const [id, talisman] = [t.id('ogre', 1, 'D4'), t.id('talisman', 1)];
  t.answer(1, 'battle.hits', { targets: [id, t.id('farmers', 1, 'D4')], saver: talisman, saves: [id] });
  passWindows(t);
  const moments = places(t, (state) => (state.step === 'ranged' ? state.moment : '')).filter((moment) => moment !== '');
  // The last entry is the second round, which begins with the shots again.
  expect(moments).toEqual(['shots', 'rolled', 'losses', 'replied', 'saving', 'shots']);
});

describe('COMB-12: with one side left the battle is over, whatever step it was in', () => {
  /** Returns the event that ended the battle. Fails if the battle is not over. */
  const over = (t: Table) => {
    expect(t.events.some((e) => e.t === 'battleEnded')).toBe(true);
    const [{ rounds, winner }] = t.all('battleEnded');
    return { rounds, winner };
  };

  test('window: the only attackers are bluffs and are called', () => {
    const t = combat(attack(['farmers'], ['bears'], {}, { rules: { bluffCall: 'manual' } }));
    t.answer(1, 'bluff.call', { ids: [t.id('farmers', 0, 'D4')] }).answer(0, 'bluff.call', { ids: [] });
    expect(over(t)).toEqual({ rounds: 0, winner: 1 });
  });

  test('before round 1: every attacker is scattered', () => {
    const t = duel({
      attacker: ['ogre'],
      defender: ['bears'],
      racks: { 1: ['dust_of_defense'] },
      hexes: { D3: { terrain: 'jungle', owner: 0 } },
    });
    t.answer(1, 'battle.dust', { id: t.id('dust_of_defense', 1) }).timeOut();
    expect(over(t)).toEqual({ rounds: 0, winner: 1 });
  });

  test('powers: the last defender changes sides', () => {
    const t = combat(attack(['warlord'], ['ogre']), { item: [6] });
    t.answer(0, 'battle.convert', { id: t.id('ogre', 1, 'D4') });
    expect(over(t)).toEqual({ rounds: 0, winner: 0 });
  });

  test('dice: the last defender falls in the ranged step, and no step follows', () => {
    const t = combat(attack(['dwarves_2', 'ogre'], ['bears']), { battle: [1] });
    expect(over(t)).toEqual({ rounds: 1, winner: 0 });
    expect(t.all('battleRolled').map((e) => e.step)).toEqual(['ranged']);
  });

  test('retreat: the only attacker leaves, and the defender is not asked', () => {
    const hexes = { D3: { terrain: 'jungle', owner: 0 }, E3: { owner: 1 } };
    const t = combat(attack(['ogre'], ['bears'], {}, { hexes: { D4: { owner: 1 }, ...hexes } }), { battle: [6, 6] });
    t.answer(0, 'battle.retreat', { hex: t.at('D3') });
    expect(over(t)).toEqual({ rounds: 1, winner: 1 });
  });

  test('only the list of steps checks for the end, not the steps', () => {
    const folder = import.meta.dirname;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => /(?<!test)\.ts$/.test(f));
    const asking = files.filter((f) =>
      /isOver|activeSides\([^)]*\)\.length/.test(readFileSync(join(folder, f), 'utf8')),
    );
    expect(asking).toEqual(['battle.ts']);
  });
});
