/** Moving, flying, taking hexes, exploring, bribing. MOVE, FLY, CONQ, EXPL, BRIB */
import { wording } from './row.ts';

export const MOVE_RULES = [
  wording(
    'MOVE-01',
    '1986 §9, 9.21',
    'Only creatures and heroes move, and only in your own part of the movement phase.',
  ),
  wording(
    'MOVE-02',
    '1986 §9.1',
    'A piece has 4 points; swamp, mountain, forest and jungle cost 2 to enter, everything else 1.',
  ),
  wording(
    'MOVE-03',
    '1986 §9.13',
    'Pieces move alone or together and may join or split up on the way, each using its own points.',
  ),
  wording('MOVE-04', '1986 §9.24', 'Finish the move of one piece or stack before you begin another.'),
  wording(
    'MOVE-05',
    '1986 §9.22',
    'No more than ten of your creatures and heroes may end their move in one hex; some tables apply this limit at every step.',
  ),
  wording('MOVE-06', '1986 §9.22', 'A hex with a citadel has room for any number.'),
  wording(
    'MOVE-07',
    '1986 §9.23, 9.31',
    'A piece that begins among enemy counters is pinned there; flyers may try to leave by air.',
  ),
  wording(
    'MOVE-08',
    '1986 §9.23',
    'Bluffs do not pin: if you ask for proof, the enemy shows one supported creature or you go free.',
  ),
  wording(
    'MOVE-09',
    '1986 §9.23, 9.41',
    'A move ends in a hex with enemy counters that are face down or can fight, bluffs included.',
  ),
  wording('MOVE-10', '1986 §9.23, 9.41', 'Enemy markers and incomes that cannot fight stop no move.'),
  wording('MOVE-11', '1986 §9.42', 'A piece that enters unowned land stops there for the phase.'),
  wording(
    'MOVE-12',
    '1986 §9.25',
    'Walkers cannot enter the sea and no piece may end its move there; a piece that has to goes to the cup or the pool. At some tables the sea counts as land without income pieces.',
  ),
  wording(
    'MOVE-13',
    '1986 §9.4',
    'A stack in a hex you do not own carries your marker, so that all players see whose it is.',
  ),
  wording(
    'MOVE-14',
    'design document',
    'At some tables you only name the hex where a stack goes, and it takes the route that costs the fewest points, then the one with the fewest hexes. At some tables pieces without room stop one hex earlier on their route, or further back.',
  ),

  wording(
    'FLY-01',
    '1986 §9.25',
    'Flyers may cross the sea but not end their move on it; some tables play without flying.',
  ),
  wording(
    'FLY-02',
    '1986 §9.31',
    'To leave or pass a hex with enemies, show the flyers that go on; for each flyer the enemy shows there, one of them stays, chosen by you.',
  ),
  wording(
    'FLY-03',
    '1986 §9.31',
    'If the enemy shows no flyer, all shown flyers go on; flyers it shows hold walkers too.',
  ),
  wording(
    'FLY-04',
    '1986 §9.22, 9.31',
    'Flyers may not cross a hex where you would then have more than ten, unless it has a citadel.',
  ),
  wording(
    'FLY-05',
    '1986 §9.11',
    'Flyers pay for terrain as walkers do; at some tables they pay one point per hex instead.',
  ),

  wording(
    'CONQ-01',
    '1986 §9.43',
    'You capture an enemy hex where nothing can fight if your pieces are in it when movement is over; at some tables as soon as their move ends there.',
  ),
  wording('CONQ-02', '1986 §9.43, 11.72', 'The income piece of such a hex comes with it, unharmed.'),
  wording(
    'CONQ-03',
    'fan summary, phase 5',
    'At some tables an unowned hex with an income piece and no fighters does not end a move, and you capture it by stopping there, without exploring.',
  ),

  wording(
    'EXPL-01',
    '1986 §10.11',
    'The explorer of an unowned hex rolls a die; on 1 or 6 they take the hex without meeting any piece.',
  ),
  wording(
    'EXPL-02',
    '1986 §10.12',
    'On 2 to 5 that many Things are drawn face up as defenders, played by the neighbour on the explorer’s right.',
  ),
  wording(
    'EXPL-03',
    '1986 §10.12',
    'Events drawn go back, and so do incomes tied to another terrain; they are not replaced.',
  ),
  wording(
    'EXPL-04',
    '1986 §10.12',
    'Of several incomes that fit, only the highest stays; at some tables a city or village comes first. The player on the right decides a tie.',
  ),
  wording('EXPL-05', '1986 §10.12', 'Treasure drawn goes to the player who captures the hex.'),
  wording(
    'EXPL-06',
    '1986 §10.12',
    'Magic drawn goes to the explorer if the hex has no defenders; otherwise the defenders may use it.',
  ),
  wording(
    'EXPL-07',
    '1986 §10.12',
    'If no creature, city or village defends, the explorer takes the hex immediately with everything found there.',
  ),
  wording(
    'EXPL-08',
    '1986 §10.2, 10.3',
    'Otherwise the explorer may bribe defenders, then fights those left with all pieces turned up.',
  ),
  wording(
    'EXPL-09',
    '1986 §10.3, 10.4',
    'Defenders that survive stay face up; the next explorer does not roll or bribe, and they never retreat.',
  ),
  wording('EXPL-10', '1986 §10.4', 'If no piece survives, the hex is unexplored again.'),
  wording(
    'EXPL-11',
    '1986 §10.22',
    'Unused magic goes to a player who bribes the whole force; after a battle it returns to the cup, or at some tables goes to the winner.',
  ),
  wording(
    'EXPL-12',
    'design document',
    'Some tables hold all explorations before the battles, or let only one player at a time enter a hex to explore.',
  ),
  wording(
    'EXPL-13',
    'design document',
    'At some tables, treasure found undefended is cashed immediately and its counter goes to the cup.',
  ),

  wording(
    'BRIB-01',
    '1986 §10.21',
    'Before the battle the explorer may buy off any defending creature, city or village for gold equal to its value, unless the table has no bribes.',
  ),
  wording('BRIB-02', '1986 §10.21', 'If treasure, magic or an income is among the force, every bribe costs double.'),
  wording(
    'BRIB-03',
    '1986 §10.21',
    'A bribed creature goes to the cup; a bribed city or village stays but does not fight.',
  ),
  wording(
    'BRIB-04',
    '1986 §10.22',
    'A player who bribes all defenders takes the hex, its treasure, its income and unused magic.',
  ),
];
