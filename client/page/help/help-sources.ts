// The sources of each help text: rule ids, and related topics.
import type { Topic } from '../../session/help.ts';

const row = (rules: string, related = ''): { rules: string[]; related: Topic[] } => ({
  rules: rules === '' ? [] : rules.split(' '),
  related: related === '' ? [] : related.split(' '),
});
export type Sources = ReturnType<typeof row>;

const PLAIN = 'group.hero';
const POWERS = 'phase.powers group.hero';
const LORD = row('HPOW-10 BLUF-01 BLUF-05 HERO-07 DEP-04', 'word.bluff group.hero');
const BATTLE_ITEM = 'word.battle group.magic';

export const LORD_SOURCES = LORD;
export const CREATURE_SOURCES = row('COMP-04 BLUF-01 COMB-06 HIT-02', 'group.creature word.bluff');
export const INCOME_SOURCES = row('INC-02 DEP-03 DEP-04 COMB-11 POST-03 REM-02', 'group.income word.income');
export const MINE_SOURCES = row('INC-02 INC-05 DEP-03 DEP-04 COMB-11 POST-03 REM-02', 'kind.dwarf_king group.income');
export const TREASURE_SOURCES = row('INC-07 INC-04 DEP-05 EXPL-05 BRIB-02', 'group.treasure word.explore word.bribe');
export const LAND_SOURCES = row('MOVE-02 INC-02 REC-01 BLUF-01', 'word.hexes word.stop');

export const SOURCES: Readonly<Record<Topic, Sources>> = {
  'kind.arch_cleric': row('HPOW-11 COMB-06 EVT-03 EVT-06 MAG-08', `flag.magic ${PLAIN}`),
  'kind.arch_mage': row('HPOW-11 COMB-09 EVT-03 EVT-06 MAG-08', `flag.magic ${PLAIN}`),
  'kind.assassin_primus': row('HPOW-04 POWER-01', `kind.master_thief ${POWERS}`),
  'kind.baron_munchausen': row('HPOW-01 HPOW-02 HIT-03 COMB-12', 'kind.grand_duke word.hit group.hero'),
  'kind.lenin': row('NEWH-02 COMB-06', 'group.hero'),
  'kind.gypsy_king': row('NEWH-03 FORT-02 DEP-03', 'word.forts group.town group.hero'),
  'kind.tycho_brahe': row('NEWH-04 VAR-03 VAR-04', 'word.hidden_tile phase.move group.hero'),
  'kind.ahasverus': row('NEWH-01 MOVE-05 MOVE-07', 'phase.move word.pin group.hero'),
  'kind.deerhunter': row('HPOW-03 MOVE-02 MOVE-07 MOVE-09', 'phase.move word.pin group.hero'),
  'kind.dwarf_king': row('HPOW-08 INC-05 EVT-02', 'kind.gold_mine kind.silver_mine kind.copper_mine kind.mother_lode'),
  'kind.elf_lord': row('HPOW-11 COMB-05 COMB-09', `flag.ranged ${PLAIN}`),
  'kind.ghaog_ii': row('HPOW-11 FLY-02 FLY-03 COMB-09', `flag.fly ${PLAIN}`),
  'kind.grand_duke': row('HPOW-02 HPOW-01 HIT-03', 'kind.baron_munchausen word.hit group.hero'),
  'kind.lord_of_the_eagles': row('HPOW-11 FLY-02 FLY-03', `flag.fly ${PLAIN}`),
  'kind.marksman': row('HPOW-06 HERO-10 HIT-01 MAG-05', 'flag.ranged kind.golem group.hero'),
  'kind.master_thief': row('HPOW-05 POWER-01 REC-06', `kind.assassin_primus ${POWERS}`),
  'kind.sir_lance_a_lot': row('HPOW-11 COMB-06', `flag.charge ${PLAIN}`),
  'kind.sword_master': row('HPOW-07 HIT-01 HIT-02 MAG-11', 'kind.talisman word.hit group.hero'),
  'kind.warlord': row('HPOW-09 BLUF-05 BLUF-03', 'word.bluff word.battle group.hero'),

  'kind.balloon': row('MAG-02 MOVE-05 MOVE-07 RET-02', 'kind.fan phase.move word.retreat group.magic'),
  'kind.bow': row('MAG-01 COMB-07 HIT-01', `kind.sword flag.ranged ${BATTLE_ITEM}`),
  'kind.dispel_magic': row('MAG-08', `flag.magic ${BATTLE_ITEM}`),
  'kind.dust_of_defense': row('MAG-07 RET-02 POST-01', `kind.fan word.retreat ${BATTLE_ITEM}`),
  'kind.elixir': row('MAG-03 EVT-07 EVT-10', 'kind.dark_plague kind.teeniepox group.magic'),
  'kind.boat': row('MAG-12 MAG-02 MOVE-05 MOVE-07 RET-02', 'kind.balloon kind.fan terrain.7 word.retreat group.magic'),
  'kind.fan': row('MAG-10 MAG-02 MAG-07 EVT-03', 'kind.balloon kind.dust_of_defense kind.weather_control group.magic'),
  'kind.firewall': row('MAG-06 COMB-05 POST-02', `flag.magic ${BATTLE_ITEM}`),
  'kind.golem': row('MAG-05 COMB-09 POST-02', BATTLE_ITEM),
  'kind.lucky_charm': row('MAG-09', 'group.magic'),
  'kind.sword': row('MAG-04 MAG-01 COMB-06', `kind.bow flag.charge ${BATTLE_ITEM}`),
  'kind.talisman': row('MAG-11 HIT-01 HPOW-07', `kind.sword_master word.hit ${BATTLE_ITEM}`),

  'kind.big_juju': row('EVT-06 DEP-01 DEP-04 MOVE-12', 'flag.magic word.deck terrain.7 group.event'),
  'kind.dark_plague': row('EVT-07 MAG-03', 'kind.elixir word.forts group.event'),
  'kind.defection': row('EVT-04 HERO-05 HERO-07', 'word.pool group.hero group.event'),
  'kind.gate': row('EVT-11 MOVE-11 EXPL-01', 'phase.combat group.event'),
  'kind.good_harvest': row('EVT-01 INC-02', 'word.income kind.mother_lode group.event'),
  'kind.mother_lode': row('EVT-02 INC-02 INC-05', 'kind.dwarf_king kind.good_harvest group.event'),
  'kind.teeniepox': row('EVT-10 MAG-03', 'kind.elixir group.event'),
  'kind.terrain_disaster': row('EVT-05', 'word.forts group.event'),
  'kind.vandals': row('EVT-09', 'word.forts group.event'),
  'kind.weather_control': row('EVT-03 MAG-10', 'word.black_cloud flag.magic kind.fan group.event'),
  'kind.willing_workers': row('EVT-08 FORT-03', 'word.forts phase.build group.event'),

  'kind.city': row(
    'COMP-06 DEP-03 DEP-04 INC-02 COMB-07 HIT-03 POST-03 POST-05',
    'kind.village group.town word.damage',
  ),
  'kind.village': row(
    'COMP-06 DEP-03 DEP-04 INC-02 COMB-07 HIT-03 POST-03 POST-05',
    'kind.city group.town word.damage',
  ),

  'fort.1': row('COMP-05 SETUP-13 FORT-01 INC-03 HIT-03 POST-03', 'fort.2 word.forts'),
  'fort.2': row('COMP-05 FORT-01 INC-03 HIT-03 POST-03', 'fort.1 fort.3 word.forts'),
  'fort.3': row('COMP-05 FORT-01 INC-03 COMB-10 HIT-03 POST-03', 'fort.2 fort.4 flag.ranged word.forts'),
  'fort.4': row('COMP-05 CIT-01 CIT-02 CIT-04 CIT-05 COMB-10 HIT-03 POST-04 MOVE-06', 'fort.3 flag.magic word.citadel'),

  'terrain.7': row('COMP-01 MOVE-12 FLY-01 EVT-06', 'flag.fly kind.big_juju'),

  'flag.fly': row('FLY-01 FLY-02 FLY-03 FLY-04 FLY-05', 'kind.ghaog_ii word.stop'),
  'flag.magic': row(
    'COMB-05 COMB-08 EVT-03 EVT-06 MAG-08',
    'kind.weather_control kind.big_juju kind.dispel_magic fort.4',
  ),
  'flag.ranged': row('COMB-05 COMB-08 COMB-10', 'kind.bow kind.marksman fort.3'),
  'flag.charge': row('COMB-06', 'kind.sword kind.sir_lance_a_lot'),
  'flag.special': row('COMP-04 HPOW-11', 'group.hero'),

  'group.creature': row('COMP-04 DEP-02 BLUF-01 COMB-06 HIT-02 REM-01', 'word.bluff word.room word.battle'),
  'group.hero': row('HERO-01 HERO-02 HERO-03 HERO-08 HERO-09 COMP-07', 'phase.heroes word.pool'),
  'group.magic': row('COMP-08 DEP-05 REC-09', 'word.battle'),
  'group.event': row('COMP-08 DEP-05 REC-09', 'phase.events'),
  'group.income': row('COMP-03 DEP-03 DEP-04 INC-02 COMB-11', 'group.town word.income'),
  'group.town': row('COMP-06 DEP-04 COMB-07 HIT-03', 'kind.city kind.village'),
  'group.treasure': row('INC-07 INC-04 DEP-05', 'word.gold'),

  'phase.setup': row('SETUP-06 SETUP-07 SETUP-11 SETUP-13 SETUP-14 SETUP-15', 'word.hexes'),
  'phase.gold': row('INC-01 INC-02 TURN-03', 'word.income'),
  'phase.heroes': row('HERO-01 HERO-02 HERO-03 HERO-05 HERO-06', 'group.hero word.pool'),
  'phase.things': row('REC-01 REC-02 REC-03 REC-04 REC-05', 'word.rack word.cup'),
  'phase.events': row('TURN-01 TURN-02', 'group.event'),
  'phase.move': row('MOVE-01 MOVE-02 MOVE-03 MOVE-04 MOVE-09 MOVE-11', 'word.stop word.pin word.room flag.fly'),
  'phase.combat': row('COMB-01 COMB-02 TURN-03', 'word.battle word.explore'),
  'phase.build': row('FORT-01 FORT-02 FORT-03 CIT-01 CIT-04', 'word.forts word.citadel'),
  'phase.powers': row('POWER-01 HPOW-04 HPOW-05', 'kind.assassin_primus kind.master_thief'),
  'phase.order': row('TURN-04', ''),

  'word.income': row('INC-01 INC-02 INC-03 INC-04 INC-08', 'word.gold phase.gold'),
  'word.gold': row('INC-06 REC-02 HERO-03 BRIB-01 FORT-01', 'word.income'),
  'word.rack': row('COMP-08 REC-05 REC-06', 'word.cup phase.things'),
  'word.cup': row('SETUP-02 REC-08 REC-09', 'word.rack'),
  'word.pool': row('COMP-07 SETUP-03 HERO-01 HERO-08', 'group.hero phase.heroes'),
  'word.hidden_tile': row('SETUP-09 VAR-03 VAR-04', 'word.explore word.deck'),
  'word.deck': row('SETUP-10 SETUP-17 EVT-06', 'kind.big_juju'),
  'word.hexes': row('INC-02 REC-01 MOVE-13 CONQ-01 POST-02', 'word.explore'),
  'word.forts': row('COMP-05 FORT-01 FORT-02 FORT-03 FORT-04 INC-03', 'fort.1 fort.2 fort.3 fort.4'),
  'word.citadel': row('CIT-01 CIT-02 CIT-03 CIT-04 CIT-05 CIT-06 CIT-07', 'fort.4 phase.build'),
  'word.bluff': row('BLUF-01 BLUF-02 BLUF-03 BLUF-04 BLUF-05 BLUF-07 BLUF-08', 'word.call'),
  'word.clock': row('TURN-02', 'word.call'),
  'word.call': row('BLUF-03 BLUF-04', 'word.bluff'),
  'word.pin': row('MOVE-07 MOVE-08 FLY-02', 'word.stop kind.deerhunter'),
  'word.room': row('MOVE-05 MOVE-06 DEP-02', 'fort.4'),
  'word.stop': row('MOVE-09 MOVE-10 MOVE-11', 'word.pin phase.move'),
  'word.explore': row('EXPL-01 EXPL-02 EXPL-03 EXPL-04 EXPL-07 EXPL-08 EXPL-09', 'word.bribe word.rivals'),
  'word.bribe': row('BRIB-01 BRIB-02 BRIB-03 BRIB-04 EXPL-09', 'word.explore'),
  'word.battle': row('COMB-04 COMB-05 COMB-06 COMB-08 COMB-12', 'word.hit word.retreat word.damage word.target'),
  'word.hit': row('HIT-01 HIT-02 HIT-03 POST-05', 'word.battle'),
  'word.retreat': row('RET-01 RET-02 RET-03 RET-04', 'word.battle'),
  'word.damage': row('POST-01 POST-02 POST-03 POST-04 POST-05 POST-06', 'word.battle'),
  'word.value': row('COMB-06 COMB-09 HERO-02', 'word.battle'),
  'word.black_cloud': row('EVT-03', 'kind.weather_control kind.fan'),
  'word.target': row('MULT-01 MULT-02 MULT-03', 'word.battle'),
  'word.rivals': row('RIVAL-01 RIVAL-02 RIVAL-03', 'word.explore'),
};
