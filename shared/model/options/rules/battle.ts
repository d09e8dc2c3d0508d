// Options about battles, retreats, and which rival attacks.
import { option } from '../option.ts';
import { flag, oneOf } from '../values.ts';
import { PLAYERS } from './players.ts';

export const BATTLES = {
  rivalAttacker: option(oneOf('initiator', 'secondMover'), {
    usual: 'initiator',
    rules: ['RIVAL-02', 'RIVAL-03'],
    form: {
      group: 'battle',
      label: 'Attacker among rivals',
      words: { initiator: 'The one who announces the battle', secondMover: 'The second to arrive' },
      says: {
        initiator: 'among rivals, the player who announces the battle attacks',
        secondMover: 'among rivals, the player who came second attacks',
      },
    },
  }),
  battleSteps: option(oneOf('three', 'single'), {
    usual: 'three',
    rules: ['COMB-05', 'COMB-07', 'COMB-08', 'MAG-05', 'MAG-08', 'HPOW-06'],
    form: {
      group: 'battle',
      label: 'A round of battle',
      words: { three: 'Magic, ranged fire, melee', single: 'All roll together' },
      says: {
        three: 'a round of battle is magic, then ranged fire, then melee',
        single: 'all roll together in a round of battle',
      },
    },
  }),
  retreat: option(flag, {
    usual: true,
    rules: ['RET-01', 'MULT-02'],
    form: { group: 'battle', label: 'Retreats', says: { true: 'with retreats', false: 'without retreats' } },
  }),
  /** Which side retreats first? The defender is always last. */
  retreatOrder: option(oneOf('leftOfDefender', 'turnOrder'), {
    usual: 'leftOfDefender',
    rules: ['MULT-02'],
    // With two players the order makes no difference, because only one of them attacks.
    matters: PLAYERS.players.values.all.filter((players) => players > 2),
    form: {
      group: 'battle',
      label: 'Attackers retreat',
      words: { leftOfDefender: 'Left of the defender first', turnOrder: 'In turn order' },
      says: {
        leftOfDefender: 'the attacker left of the defender decides on retreat first',
        turnOrder: 'attackers decide on retreat in turn order',
      },
    },
  }),
  retreatBlockedBy: option(oneOf('anyEnemyCounter', 'enemyCreature'), {
    usual: 'anyEnemyCounter',
    rules: ['RET-02'],
    form: {
      group: 'battle',
      label: 'Retreats are blocked by',
      words: { anyEnemyCounter: 'Any enemy counter', enemyCreature: 'Enemy creatures only' },
      says: {
        anyEnemyCounter: 'any enemy counter in a hex blocks a retreat there',
        enemyCreature: 'only enemy creatures block a retreat, and heroes if they count as creatures',
      },
    },
  }),
  retreatOverflow: option(oneOf('loseExcess', 'mustFit'), {
    usual: 'loseExcess',
    rules: ['RET-04'],
    form: {
      group: 'battle',
      label: 'Retreat to a crowded hex',
      words: { loseExcess: 'Pieces without room are lost', mustFit: 'Only if all have room' },
      says: {
        loseExcess: 'pieces without room after a retreat are lost',
        mustFit: 'a retreat must go to a hex with room for all',
      },
    },
  }),
  /**
   * Does damage to forts, cities and villages last until the end of the battle, or until the fort is raised?
   */
  fortDamage: option(oneOf('battleOnly', 'persistent'), {
    usual: 'battleOnly',
    rules: ['FORT-05', 'HIT-03', 'INC-03', 'POST-05'],
    form: {
      group: 'battle',
      label: 'Hits on forts and towns',
      words: { battleOnly: 'Are repaired after the battle', persistent: 'Stay after the battle' },
      says: {
        battleOnly: 'hits on forts and towns are repaired after the battle',
        persistent: 'hits on forts and towns stay after the battle',
      },
    },
  }),
  postBattleRoll: option(flag, {
    usual: true,
    rules: ['POST-03'],
    form: {
      group: 'battle',
      label: 'Damage dice after battles',
      says: { true: 'with damage dice after battles', false: 'without damage dice after battles' },
    },
  }),
  /** Can a citadel be lost only by conquest? If not, damage dice and events lower it like any other fort. */
  citadelImmune: option(flag, {
    usual: true,
    rules: ['POST-04', 'CIT-03', 'CIT-09', 'EVT-05', 'EVT-07', 'EVT-09', 'EVT-10'],
    form: {
      group: 'victory',
      label: 'Citadels are never damaged',
      says: { true: 'citadels are never damaged', false: 'citadels are damaged like other forts' },
    },
  }),
};
