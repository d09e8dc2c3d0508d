// The battles in which engine and oracle are compared, as data. Creatures of equal value are in catalogue
// order, in which the fallback gives them up.
import type { SideSpec } from './pieces.ts';

export interface MatchUp {
  name: string;
  attacker: SideSpec;
  defender: SideSpec;
  /** Whether the defenders are neutral: an exploration. */
  neutral?: boolean;
}

const match = (
  name: string,
  attacker: SideSpec | string[],
  defender: SideSpec | string[],
  neutral?: boolean,
): MatchUp => ({
  name,
  attacker: Array.isArray(attacker) ? { kinds: attacker } : attacker,
  defender: Array.isArray(defender) ? { kinds: defender } : defender,
  ...(neutral === true ? { neutral } : {}),
});

export const PLAIN_MATCHUPS: readonly MatchUp[] = [
  match('COMB-06: one against one of the lowest value', ['goblins'], ['skeletons']),
  match(
    'COMB-06: three against four, all sorts of value',
    ['goblins', 'bears', 'walrus'],
    ['nomads', 'eskimos', 'tigers', 'pirates'],
  ),
  match('COMB-05: magic against melee', ['dervish', 'genie'], ['tigers', 'troll']),
  match('COMB-05: ranged against melee', ['elves_2', 'dwarves_3r', 'giant'], ['walrus', 'troll', 'big_foot']),
  match(
    'COMB-05: magic against ranged',
    ['spirit', 'druid', 'white_dragon'],
    ['head_hunter', 'dragon_rider', 'ice_giant'],
  ),
  match(
    'COMB-05: every step on both sides',
    ['sprite', 'elves_2', 'sandworm', 'white_bear'],
    ['dervish', 'dwarves_2', 'tigers', 'giant_ape'],
  ),
  match('COMB-06: charges against melee', ['black_knight', 'brown_knight'], ['tigers', 'dinosaur', 'cyclops']),
  match(
    'COMB-06: charges on both sides',
    ['yellow_knight', 'green_knight', 'mammoth'],
    ['dwarves_3c', 'black_knight', 'elephant'],
  ),
  match(
    'COMB-09: a value of 6 against many',
    ['cyclops', 'crawling_vines'],
    ['skeletons', 'goblins', 'ogre', 'wolves'],
  ),
  match('COMB-08: magic cuts off those who would charge', ['old_dragon', 'white_dragon'], ['elephant', 'mammoth']),
  match('HIT-03: a tower and its guards', ['bears', 'ogre', 'wolves'], { kinds: ['nomads', 'eskimos'], fort: 'tower' }),
  match('HIT-03: a keep alone', ['eskimos', 'pirates'], { kinds: [], fort: 'keep' }),
  match('COMB-10: a castle alone shoots, damaged too', ['bears', 'tigers', 'troll'], { kinds: [], fort: 'castle' }),
  match('COMB-10: a castle with guards against charges', ['black_knight', 'brown_knight', 'mammoth'], {
    kinds: ['goblins', 'camel_corps'],
    fort: 'castle',
  }),
  match('COMB-10: a citadel alone fights by magic, damaged too', ['bears', 'tigers', 'walrus'], {
    kinds: [],
    fort: 'citadel',
  }),
  match('COMB-10: a citadel with guards against every step', ['genie', 'elves_3', 'elephant', 'walking_tree'], {
    kinds: ['spirit', 'killer_penguins'],
    fort: 'citadel',
  }),
  match('HIT-03: a village alone', ['goblins'], { kinds: [], town: 'village' }),
  match('HIT-03: a city and its guards', ['baby_dragon', 'sandworm', 'unicorn'], {
    kinds: ['ghost', 'pirates'],
    town: 'city',
  }),
  match('HIT-03: a keep and a city together', ['tigers', 'troll', 'giant_ape', 'cyclops'], {
    kinds: ['slime_beast'],
    fort: 'keep',
    town: 'city',
  }),
  match('COMB-10 HIT-03: a castle and a village, magic against them', ['dervish', 'druid', 'genie'], {
    kinds: ['elves_2'],
    fort: 'castle',
    town: 'village',
  }),
  match(
    'COMB-08: five of the lowest against two of the highest',
    ['goblins', 'goblins', 'goblins', 'mountain_men', 'mountain_men'],
    ['cyclops', 'crawling_vines'],
  ),
  match('HIT-01: hits beyond what stands are lost', ['black_knight', 'elephant'], ['ghost', 'tigers', 'troll']),
  match('EXPL-02: neutral defenders', ['bears', 'elves_3', 'troll'], ['nomads', 'druid', 'dinosaur'], true),
  match(
    'EXPL-02 HIT-03: neutral defenders and their city',
    ['green_knight', 'ice_giant'],
    { kinds: ['baby_dragon', 'old_dragon'], town: 'city' },
    true,
  ),
];

const MAGIC_MATCHUPS: readonly MatchUp[] = [
  match(
    'HERO-09 COMB-05: heroes fight with their printed flags',
    ['arch_cleric', 'sir_lance_a_lot'],
    ['elf_lord', 'lord_of_the_eagles'],
  ),
  match('HERO-09 HPOW-06: a Marksman with 5 and a creature', ['marksman', 'tigers'], ['elves_2', 'troll', 'giant_ape']),
  match('EVT-03: the Black Cloud over the defenders', ['bears', 'wolves'], {
    kinds: ['skeletons', 'elves_2', 'walrus'],
    cloud: true,
  }),
  match('AMB-121: the Black Cloud over a castle and a village', ['tigers', 'troll', 'giant_ape'], {
    kinds: ['ogre'],
    fort: 'castle',
    town: 'village',
    cloud: true,
  }),
  match(
    'HIT-01: a hero is given up after better creatures',
    ['big_foot', 'assassin_primus'],
    ['tigers', 'troll', 'cyclops'],
  ),
  match('HPOW-01: the Baron before a castle and its city', ['baron_munchausen', 'bears'], {
    kinds: ['goblins'],
    fort: 'castle',
    town: 'city',
  }),
  match('HPOW-02 AMB-82: Baron and Duke before a citadel', ['baron_munchausen', 'grand_duke'], {
    kinds: ['pirates'],
    fort: 'citadel',
    town: 'village',
  }),
  match(
    'HPOW-07: the Sword Master and his creature against melee',
    ['bears', 'sword_master'],
    ['wolves', 'troll', 'giant_ape'],
  ),
  match('HPOW-07: the Sword Master alone against every step', ['sword_master'], ['elves_2', 'ogre', 'spirit']),
  match('MAG-11: the Talisman over three creatures', { kinds: ['bears', 'tigers', 'walrus'], talisman: true }, [
    'wolves',
    'white_bear',
    'cyclops',
  ]),
  match('MAG-11: the Talisman of a defender in a keep', ['bears', 'troll', 'giant_ape'], {
    kinds: ['elves_3', 'tigers'],
    fort: 'keep',
    talisman: true,
  }),
  match('AMB-84: the Sword Master with the Talisman', { kinds: ['goblins', 'sword_master'], talisman: true }, [
    'elves_3',
    'troll',
    'big_foot',
  ]),
  match('MAG-05: the Golem and two creatures against archers', { kinds: ['bears', 'tigers'], golem: true }, [
    'dwarves_3r',
    'giant',
    'troll',
    'ice_giant',
  ]),
  match('AMB-123: the Golem and a castle against magic and archers', ['genie', 'giant', 'ice_giant', 'white_dragon'], {
    kinds: [],
    fort: 'castle',
    golem: true,
  }),
  match('AMB-123: the Golem, left alone, against every step', { kinds: ['goblins'], golem: true }, [
    'dwarves_2',
    'spirit',
    'walrus',
    'giant',
  ]),
  match('MAG-05: the Golem falls before a hero', { kinds: ['nomads', 'dwarf_king'], golem: true }, [
    'dervish',
    'ice_giant',
    'troll',
    'cyclops',
  ]),
  match('MAG-06: the Fire Wall of a defender alone with a creature', ['bears', 'tigers', 'troll'], {
    kinds: ['ogre'],
    fireWall: true,
  }),
  match('MAG-06: the Fire Wall before a castle', ['genie', 'elves_3', 'mammoth'], {
    kinds: ['goblins'],
    fort: 'castle',
    fireWall: true,
  }),
  match(
    'MAG-06 AMB-120: the Fire Wall of neutral defenders, who own nothing',
    ['bears', 'druid', 'troll'],
    { kinds: ['nomads', 'pirates'], fireWall: true },
    true,
  ),
  match('MAG-06: the Fire Wall of an attacker', { kinds: ['bears'], fireWall: true }, ['killer_penguins', 'walrus']),
  match('MAG-01: the Bow in the hand of one of three', { kinds: ['eskimos', 'tigers', 'troll'], bow: 'troll' }, [
    'dwarves_2',
    'spirit',
    'wolves',
    'white_bear',
  ]),
  match('MAG-04: the Sword makes a creature charge', { kinds: ['goblins', 'giant_ape'], sword: 'giant_ape' }, [
    'elves_3',
    'wolves',
    'cyclops',
  ]),
  match(
    'MAG-01 MAG-04: the Bow against the Sword',
    { kinds: ['tigers'], bow: 'tigers' },
    { kinds: ['wolves'], sword: 'wolves' },
  ),
  match(
    'AMB-122: Golem, Talisman and Sword Master in one side',
    { kinds: ['goblins', 'sword_master'], golem: true, talisman: true },
    ['genie', 'elves_3', 'ice_giant', 'cyclops'],
  ),
  match('HPOW-01 MAG-06: the Baron strikes the Fire Wall too', ['baron_munchausen', 'bears'], {
    kinds: ['ogre', 'wolves'],
    fireWall: true,
  }),
  match(
    'AMB-122: more hits than the Talisman’s two creatures',
    { kinds: ['walking_tree', 'crawling_vines'], talisman: true },
    ['mammoth', 'giant_ape', 'cyclops'],
  ),
  match(
    'AMB-122: more hits than the Sword Master and his creature',
    ['crawling_vines', 'sword_master'],
    ['mammoth', 'cyclops'],
  ),
  match('AMB-121: the Black Cloud over Golem and Fire Wall', ['genie', 'elves_3', 'troll', 'giant_ape'], {
    kinds: ['goblins'],
    golem: true,
    fireWall: true,
    cloud: true,
  }),
  match('AMB-121: the Black Cloud over the bearer of the Bow', ['bears', 'troll'], {
    kinds: ['skeletons', 'tigers'],
    bow: 'tigers',
    cloud: true,
  }),
  match(
    'AMB-124: the Sword Master with the Sword and the Talisman',
    { kinds: ['sword_master'], sword: 'sword_master', talisman: true },
    ['wolves', 'troll', 'giant_ape'],
  ),
  match('AMB-124: a hero of magic with the Bow', { kinds: ['tigers', 'arch_cleric'], bow: 'arch_cleric' }, [
    'genie',
    'killer_penguins',
    'walrus',
    'giant_ape',
  ]),
  match('AMB-123 MAG-11: Golem and Talisman behind a keep', ['elves_3', 'walrus', 'ice_giant', 'cyclops'], {
    kinds: ['bears'],
    fort: 'keep',
    golem: true,
    talisman: true,
  }),
  match(
    'MAG-02: a Balloon and its passengers against melee',
    { kinds: [], aboard: ['nomads', 'bears', 'yellow_knight'] },
    ['wolves', 'white_bear', 'troll'],
  ),
  match(
    'MAG-02: a Balloon over others on foot against magic and melee',
    { kinds: ['walrus'], aboard: ['bears', 'ogre'] },
    ['tigers', 'basilisk', 'white_bear', 'cyclops'],
  ),
  // The elves shoot, too. If their shot removes the knight's Bow, he has already rolled and does not
  // roll in melee (COMB-07).
  match('MAG-01: the Bow takes the charge from a knight', { kinds: ['brown_knight'], bow: 'brown_knight' }, [
    'elves_2',
    'killer_penguins',
  ]),
];

export const MATCHUPS: readonly MatchUp[] = [...PLAIN_MATCHUPS, ...MAGIC_MATCHUPS];
