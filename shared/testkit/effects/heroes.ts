import { type CombatScene, combat } from '../combat.ts';
import { neutralMagic } from '../duel.ts';
import { HERO_PHASE, POWER_PHASE, tryFor, withHeroes } from '../heroes.ts';
import { landOf } from '../march.ts';
import type { Setup } from '../position.ts';
import type { Script, Table } from '../table.ts';
import { ALL, type PreparedEffect, prepared } from './prepared.ts';

const pooled = (setup: Partial<Setup> = {}, script: Script = {}): Table =>
  withHeroes(
    {
      phase: 'heroes',
      stack: HERO_PHASE,
      gold: [25, 10, 10, 10],
      ...setup,
      rules: ALL,
      hexes: { ...landOf(0, 'D1 D2:forest'), ...setup.hexes },
      pieces: [...(setup.pieces ?? []), ...neutralMagic([])],
    },
    script,
  );

/** An attempt to recruit a hero who needs 8, while the dice show 6. */
function failingAttempt(): PreparedEffect {
  const script = { hero: [3, 3] };
  const t = pooled({ racks: { 0: ['ghost'] } }, script);
  t.answer(0, 'hero.recruit', tryFor('sword_master'));
  return prepared(t, 'hero.bid', { gold: 20 }, ['paid'], script);
}

/** An attempt to recruit a hero that succeeds immediately, with 12. */
function winningAttempt(): PreparedEffect {
  const script = { hero: [6, 6] };
  const t = pooled({}, script);
  t.answer(0, 'hero.recruit', tryFor('sword_master'));
  return prepared(t, 'hero.place', { hex: t.at('D1') }, ['enlisted'], script);
}

const attack = (attackers: string[], defenders: string[], script: Script, more: CombatScene = {}): Table =>
  combat(
    {
      ...more,
      rules: ALL,
      hexes: { D4: { terrain: 'plains', owner: 1 }, ...more.hexes },
      pieces: [{ at: 'D4', seat: 0, kinds: attackers }, { at: 'D4', seat: 1, kinds: defenders }, ...neutralMagic([])],
    },
    script,
  );

const special = (setup: Partial<Setup>, script: Script): Table =>
  withHeroes(
    {
      phase: 'powers',
      stack: POWER_PHASE,
      gold: [3, 17, 0, 0],
      ...setup,
      rules: ALL,
      pieces: [...(setup.pieces ?? []), ...neutralMagic([])],
    },
    script,
  );

function assassin(script: Script): Table {
  return special(
    {
      hexes: landOf(1, 'D1 D2'),
      pieces: [
        { at: 'A1', seat: 0, kinds: ['assassin_primus', 'farmers'] },
        { at: 'D1', seat: 1, kinds: ['elf_lord', 'villains', 'centaur'] },
        { at: 'D2', seat: 1, kinds: ['pirates'] },
      ],
    },
    script,
  );
}
const thief = (script: Script): Table =>
  special(
    { pieces: [{ at: 'A1', seat: 0, kinds: ['master_thief'] }], racks: { 1: ['ghost', 'thing'], 2: ['spirit'] } },
    script,
  );
/** Dice that win by 4 + 4 to 3 + 4, without a second roll. */
const WIN = [4, 4, 3, 4];

export const HERO_EFFECTS: Record<string, () => PreparedEffect> = {
  'hero.recruit'() {
    const script = { hero: [3, 4] };
    const answer = tryFor('sword_master', 5);
    return prepared(pooled({}, script), 'hero.recruit', answer, ['paid', 'rolled', 'asked'], script);
  },
  'hero.bid': failingAttempt,
  'hero.place': winningAttempt,
  /** Seat 0 discharges its Elf Lord to try for the Ice Lord on the same counter. */
  'hero.discharge'() {
    const script = { hero: [6, 6] };
    const t = pooled({ pieces: [{ at: 'D1', seat: 0, kinds: ['elf_lord'] }] }, script);
    const answer = tryFor('ice_lord', 0, [t.id('elf_lord')]);
    return prepared(t, 'hero.recruit', answer, ['discharged', 'rolled'], script);
  },
  'hero.turn'() {
    const t = attack(['arch_cleric'], ['ogre', 'troll'], { battle: [6, 6, 1, 6] });
    for (let i = 0; i < 6 && t.open(0).every((d) => d.kind !== 'hero.turn'); i++) t.timeOut();
    return prepared(t, 'hero.turn', { turnOver: true }, ['heroTurned']);
  },
  warlord() {
    const script = { item: [4], battle: [6, 6, 6, 6, 6, 6] };
    const t = attack(['warlord'], ['farmers', 'ogre'], script);
    return prepared(t, 'battle.convert', { id: t.id('ogre', 1) }, ['rolled', 'converted'], script);
  },
  marksman() {
    const script = { battle: [2, 6, 6, 6, 6] };
    const t = attack(['marksman'], ['farmers', 'ogre'], script);
    return prepared(t, 'battle.shot', { aimed: true }, ['battleRolled'], script);
  },
  'marksman.victim'() {
    const script = { battle: [2, 6, 6, 6, 6] };
    const t = attack(['marksman'], ['farmers', 'ogre'], script).answer(0, 'battle.shot', { aimed: true });
    return prepared(t, 'battle.victim', { target: t.id('ogre', 1) }, ['struck'], script);
  },
  /** The player chooses between two pieces that could take the hit. */
  sword_master() {
    const script = { battle: [6, 6, 1, 6, 6, 6, 6], save: [3] };
    const t = attack(['sword_master', 'ogre'], ['farmers'], script);
    return prepared(t, 'battle.hits', { targets: [t.id('sword_master')] }, ['saved'], script);
  },
  assassin() {
    const t = assassin({ power: WIN });
    return prepared(t, 'power.assassin', { hex: t.at('D1') }, ['heroSent', 'rolled'], { power: WIN });
  },
  victim() {
    const script = { power: [...WIN, 5, 1], pick: [0, 0] };
    const t = assassin(script);
    t.answer(0, 'power.assassin', { hex: t.at('D1') });
    return prepared(t, 'power.victim', { id: t.id('elf_lord') }, ['victimsNamed'], script);
  },
  thief: () => prepared(thief({ power: WIN }), 'power.thief', { seat: 1 }, ['heroSent', 'rolled'], { power: WIN }),
  loot() {
    const script = { power: WIN, pick: [1] };
    const t = thief(script).answer(0, 'power.thief', { seat: 1 });
    return prepared(t, 'power.loot', { gold: false }, ['stole'], script);
  },
};
