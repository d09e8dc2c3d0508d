/** Battles, forts, citadels and victory. COMB, HIT, RET, POST, MULT, RIVAL, FORT, CIT, POWER */
import { wording } from './row.ts';

export const COMBAT_RULES = [
  wording(
    'COMB-01',
    '1986 §11.2',
    'In turn, each player with a battle or exploration resolves one, again and again until none is left; none may pass.',
  ),
  wording(
    'COMB-02',
    '1986 §11.2',
    'You may pick any hex where you and another player can fight, your own too, or an unowned hex with creatures or heroes of yours.',
  ),
  wording(
    'COMB-03',
    '1986 §11.21',
    'The owner of the hex defends and all others attack; an owner with nothing there that fights takes no part.',
  ),
  wording(
    'COMB-04',
    '1986 §10.3',
    'All creatures there are turned up, bluffs may be called, and a side left with nothing has lost.',
  ),
  wording(
    'COMB-05',
    '1986 §11.31',
    'A round of battle is magic, then ranged fire, then melee, then retreat; a table may let all roll at once.',
  ),
  wording(
    'COMB-06',
    '1986 §11.41',
    'Each piece rolls a die in its step, a charging one two; a die no higher than its value hits.',
  ),
  wording(
    'COMB-07',
    '1986 §11.31',
    'What has neither magic nor ranged fire fights in melee, and a piece fights in one step only.',
  ),
  wording(
    'COMB-08',
    '1986 §11.5',
    'All sides of a step roll before anyone is lost; the lost are gone before the next step.',
  ),
  wording('COMB-09', '1986 §11.41', 'A piece of value 6 cannot miss, yet it rolls.'),
  wording('COMB-10', '1986 §11.53, 12.3', 'A damaged castle still shoots and a damaged citadel still fights by magic.'),
  wording('COMB-11', '1986 §9.23', 'Incomes other than cities and villages stay out of battle.'),
  wording('COMB-12', '1986 §11.3, 11.7', 'A battle is over as soon as no more than one side can fight.'),
  wording(
    'HIT-01',
    '1986 §11.51',
    'Whoever is hit says which of their pieces take the hits, all of them while pieces last.',
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
    'When melee is over the attacker may retreat; if they stay, the defender may. A table may play without retreats.',
  ),
  wording(
    'RET-02',
    '1986 §11.6',
    'You retreat to one hex of your own beside the battle that holds no enemy counter; without one you must stay. A table may let only enemy creatures bar a hex.',
  ),
  wording(
    'RET-03',
    '1986 §11.6',
    'All your creatures and heroes retreat together; forts and incomes stay and may fight on.',
  ),
  wording(
    'RET-04',
    '1986 §11.6',
    'If more than ten of yours then stand in the hex you retreated to, those above ten are lost, also those that were too many before; you choose them among all your creatures and heroes there. A table may allow only a hex with room for all.',
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
    'After a battle a die is rolled for each fort and income piece there: on 1 or 6 an income is lost and a fort drops a level. A table may play without these dice.',
  ),
  wording('POST-04', '1986 §11.72', 'That roll never harms a citadel, unless the table plays it so.'),
  wording(
    'POST-05',
    '1986 §11.73',
    'All other damage is repaired, and what was turned over turns up again, unless the table lets hits last.',
  ),
  wording(
    'POST-06',
    '1986 §11.74',
    'Whoever captures a hex by battle or exploration may at once place Things of their rack there.',
  ),
  wording(
    'MULT-01',
    '1986 §11.81',
    'Where three or more fight, each secretly names one side a round, and all their hits fall on it.',
  ),
  wording(
    'MULT-02',
    '1986 §11.82',
    'Attackers decide on retreat one by one: the one left of the defender, then the others in turn order. A table may have all of them decide in turn order. The defender is the last.',
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
    'There the one who announces the battle is the attacker, or the second to arrive where the table plays it so.',
  ),
  wording(
    'RIVAL-03',
    '1986 §11.92',
    'There the nearest player on the attacker’s right who is involved is the defender.',
  ),

  wording(
    'FORT-01',
    '1986 §12.11, 12.12',
    'In each hex you own you may build a tower or raise the fort by a level for 5 gold, once a round; at some tables one level in all.',
  ),
  wording('FORT-02', '1986 §12.13', 'No hex has two forts.'),
  wording('FORT-03', '1986 §12.14', 'A fort whose pieces are all in use cannot be built.'),
  wording('FORT-04', '1986 §12.2', 'Forts are never sold.'),
  wording(
    'FORT-05',
    'design document',
    'Where the table plays it so, hits on forts, cities and villages last and lower their income; at 0 the piece is gone, and raising a fort repairs it.',
  ),

  wording(
    'CIT-01',
    '1986 §4.1, 16',
    'A castle becomes a citadel in your construction for 5 gold if your income is at least 20, or 15 with two or three players.',
  ),
  wording('CIT-02', '1986 §4.11', 'Nobody who has a citadel may build another.'),
  wording('CIT-03', '1986 §4.13', 'A citadel is lost by conquest alone, never because income falls.'),
  wording(
    'CIT-04',
    '1986 §4.2',
    'You win at the end of construction in the round after you built a citadel if it is still yours and the only one.',
  ),
  wording('CIT-05', '1986 §4.21', 'Once there are two citadels, only owning two wins, and it wins at once.'),
  wording(
    'CIT-06',
    '1986 §4.22',
    'A single citadel you captured must be held to the end of construction in the next round.',
  ),
  wording('CIT-07', '1986 §4.23', 'A player who lost a citadel may build a new one.'),
  wording(
    'CIT-08',
    'fan summary, end',
    'An ending a table may choose: as construction ends in the round after the first citadel, the highest income of those who own one wins; then land hexes, then creatures and heroes count, else the win is shared. A second one taken wins at once.',
  ),
  wording(
    'CIT-09',
    'design document',
    'Another: whoever alone owns citadels as any construction ends wins, and citadels may be open to damage like other forts.',
  ),
  wording(
    'CIT-10',
    'French page 17.4',
    'Others: building the first citadel; holding the one of the game for a round, or seizing it; owning two as a round ends, a Disaster being able to lower one of two; the highest income after an agreed number of rounds, which may end any game; controlling 19 hexes, 10 for three players or 13 for two.',
  ),
  wording(
    'POWER-01',
    '1986 §3.28, 13',
    'In the special powers phase, in turn, the owner of the Assassin and the owner of the Thief may each use that power once.',
  ),
];
