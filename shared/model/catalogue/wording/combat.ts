/** Battles, forts, citadels and victory. COMB, HIT, RET, POST, MULT, RIVAL, FORT, CIT, POWER */
import { wording } from './row.ts';

export const COMBAT_RULES = [
  wording(
    'COMB-01',
    '1986 §11.2',
    'In turn, each player with a battle or exploration resolves one, until none is left; players may not pass.',
  ),
  wording(
    'COMB-02',
    '1986 §11.2',
    'You may pick any hex where you and another player can fight, even your own, or an unowned hex with creatures or heroes of yours.',
  ),
  wording(
    'COMB-03',
    '1986 §11.21',
    'The owner of the hex defends and all others attack; an owner with no fighters there takes no part.',
  ),
  wording(
    'COMB-04',
    '1986 §10.3',
    'All creatures there are turned up, bluffs may be called, and a side left with nothing has lost.',
  ),
  wording(
    'COMB-05',
    '1986 §11.31',
    'A round of battle is magic, then ranged fire, then melee, then retreat; at some tables all roll together.',
  ),
  wording(
    'COMB-06',
    '1986 §11.41',
    'Each piece rolls a die in its step, a charging one two; a die no higher than its value hits.',
  ),
  wording(
    'COMB-07',
    '1986 §11.31',
    'A piece without magic or ranged fire fights in melee, and a piece fights in one step only.',
  ),
  wording(
    'COMB-08',
    '1986 §11.5',
    'All sides of a step roll before any piece is lost; losses are removed before the next step.',
  ),
  wording('COMB-09', '1986 §11.41', 'A piece of value 6 cannot miss, yet it rolls.'),
  wording('COMB-10', '1986 §11.53, 12.3', 'A damaged castle still shoots and a damaged citadel still fights by magic.'),
  wording('COMB-11', '1986 §9.23', 'Incomes other than cities and villages stay out of battle.'),
  wording('COMB-12', '1986 §11.3, 11.7', 'A battle is over as soon as no more than one side can fight.'),
  wording(
    'HIT-01',
    '1986 §11.51',
    'The player who is hit chooses which of their pieces take the hits, and must assign every hit while pieces are left.',
  ),
  wording(
    'HIT-02',
    '1986 §11.52',
    'One hit kills a creature or hero: the creature goes to the cup, the hero to the pool.',
  ),
  wording(
    'HIT-03',
    '1986 §11.52, 11.53',
    'Each hit costs a fort, city or village 1 of its value; at 0 it is turned over and fights no more here.',
  ),
  wording(
    'RET-01',
    '1986 §11.6',
    'When melee is over the attacker may retreat; if they stay, the defender may. Some tables have no retreats.',
  ),
  wording(
    'RET-02',
    '1986 §11.6',
    'You retreat to one hex of your own next to the battle without any enemy counter; without such a hex you must stay. At some tables only enemy creatures block a hex.',
  ),
  wording(
    'RET-03',
    '1986 §11.6',
    'All your creatures and heroes retreat together; forts and incomes stay and may fight on.',
  ),
  wording(
    'RET-04',
    '1986 §11.6',
    'If you then have more than ten in the hex you retreated to, those above ten are lost, even those that were too many before; you choose them among all your creatures and heroes there. At some tables you may retreat only to a hex with room for all.',
  ),
  wording(
    'POST-01',
    '1986 §11.71',
    'With no attacker left, the defender keeps the hex, even with nothing left of their own.',
  ),
  wording(
    'POST-02',
    '1986 §11.71',
    'With no defender left to fight, an attacker who remains takes the hex, its fort and its income piece.',
  ),
  wording(
    'POST-03',
    '1986 §11.72',
    'After a battle a die is rolled for each fort and income piece there: on 1 or 6 an income is lost and a fort drops a level. Some tables do not use these dice.',
  ),
  wording('POST-04', '1986 §11.72', 'That roll never harms a citadel, unless the table plays it so.'),
  wording(
    'POST-05',
    '1986 §11.73',
    'All other damage is repaired, and pieces that were turned over turn up again, unless hits are permanent at the table.',
  ),
  wording(
    'POST-06',
    '1986 §11.74',
    'A player who captures a hex by battle or exploration may immediately place Things from their rack there.',
  ),
  wording(
    'MULT-01',
    '1986 §11.81',
    'If three or more sides fight, each secretly names one side a round, and all its hits go to that side.',
  ),
  wording(
    'MULT-02',
    '1986 §11.82',
    'Attackers decide on retreat one by one: the one left of the defender, then the others in turn order. At some tables all of them decide in turn order. The defender is last.',
  ),
  wording('MULT-03', '1986 §11.82', 'Such a battle goes on until one side is alone.'),
  wording(
    'RIVAL-01',
    '1986 §11.9',
    'Players who meet in an unowned hex fight first, and the only survivor explores it.',
  ),
  wording(
    'RIVAL-02',
    '1986 §11.91',
    'There the player who announces the battle is the attacker; at some tables the second to arrive.',
  ),
  wording(
    'RIVAL-03',
    '1986 §11.92',
    'There the nearest player on the attacker’s right who is involved is the defender.',
  ),

  wording(
    'FORT-01',
    '1986 §12.11, 12.12',
    'In each hex you own you may build a tower or raise the fort by a level for 5 gold, once a round; at some tables one level in total.',
  ),
  wording('FORT-02', '1986 §12.13', 'No hex has two forts.'),
  wording('FORT-03', '1986 §12.14', 'A fort whose pieces are all in use cannot be built.'),
  wording('FORT-04', '1986 §12.2', 'Forts are never sold.'),
  wording(
    'FORT-05',
    'design document',
    'At some tables hits on forts, cities and villages are permanent and lower their income; at 0 the piece is gone, and raising a fort repairs it.',
  ),

  wording(
    'CIT-01',
    '1986 §4.1, 16',
    'A castle becomes a citadel in your construction for 5 gold if your income is at least 20, or 15 with two or three players.',
  ),
  wording('CIT-02', '1986 §4.11', 'You cannot build a citadel while you have one.'),
  wording(
    'CIT-03',
    '1986 §4.13',
    'A citadel is lost by conquest alone, never because income falls; at tables where citadels can be damaged, damage dice and events can lower it too.',
  ),
  wording(
    'CIT-04',
    '1986 §4.2',
    'You win at the end of construction in the round after you built a citadel if it is still yours and the only one.',
  ),
  wording('CIT-05', '1986 §4.21', 'Once there are two citadels, only owning two wins, and it wins immediately.'),
  wording(
    'CIT-06',
    '1986 §4.22',
    'A single citadel you captured must be held to the end of construction in the next round.',
  ),
  wording('CIT-07', '1986 §4.23', 'A player who lost a citadel may build a new one.'),
  wording(
    'CIT-08',
    'fan summary, end',
    'An ending for some tables: when construction ends in the round after the first citadel, the citadel owner with the highest income wins; land hexes, then creatures and heroes break a tie, otherwise the win is shared. Owning a second citadel wins immediately.',
  ),
  wording(
    'CIT-09',
    'design document',
    'Another: the only player who owns citadels at the end of a construction wins, and citadels may be damaged like other forts.',
  ),
  wording(
    'CIT-10',
    'French page 17.4',
    'Others: building the first citadel; holding the one citadel for a round, or capturing it; owning two at the end of a round (a Disaster can lower one of two); the highest income after an agreed number of rounds, which may end any game; controlling 19 hexes, or 10 with three players, 13 with two.',
  ),
  wording(
    'POWER-01',
    '1986 §3.28, 13',
    'In the special powers phase, in turn, the owner of the Assassin and the owner of the Thief may each use that power once.',
  ),
];
