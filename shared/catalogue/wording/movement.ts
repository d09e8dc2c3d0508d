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
    'Pieces move alone or together and may join or part on the way, each using its own points.',
  ),
  wording('MOVE-04', '1986 §9.24', 'Finish the move of one piece or stack before you begin another.'),
  wording(
    'MOVE-05',
    '1986 §9.22',
    'No more than ten of your creatures and heroes may end their move in one hex; a table may bar an eleventh on the way, too.',
  ),
  wording('MOVE-06', '1986 §9.22', 'In a hex with a citadel any number may stand.'),
  wording(
    'MOVE-07',
    '1986 §9.23, 9.31',
    'A piece that begins among enemy counters is pinned there; flyers may try to leave by air.',
  ),
  wording(
    'MOVE-08',
    '1986 §9.23',
    'Bluffs pin nobody: asked for proof, the enemy shows one supported creature or the movers go free.',
  ),
  wording(
    'MOVE-09',
    '1986 §9.23, 9.41',
    'A move ends in a hex with enemy counters that are face down or can fight, bluffs included.',
  ),
  wording('MOVE-10', '1986 §9.23, 9.41', 'Enemy markers and incomes that cannot fight stop no move.'),
  wording('MOVE-11', '1986 §9.42', 'Whoever enters land that nobody owns stops there for the phase.'),
  wording(
    'MOVE-12',
    '1986 §9.25',
    'Walkers stay off the sea and nothing ends its move there; what must goes to the cup or the pool. A table may take the sea for land without income pieces.',
  ),
  wording('MOVE-13', '1986 §9.4', 'A stack in a hex you do not own carries your marker, so that all see whose it is.'),
  wording(
    'MOVE-14',
    'design document',
    'Where a table picks the way, name the hex where a stack goes; it takes the shortest way: of equal points the one with the fewest hexes. Where a table sends movers back, those without room stop a hex before on their way, or further back.',
  ),

  wording('FLY-01', '1986 §9.25', 'Flyers may cross the sea but not rest on it; a table may play without flying.'),
  wording(
    'FLY-02',
    '1986 §9.31',
    'To leave or pass a hex with enemies, show the flyers that go on; for each flyer the enemy shows there, one of them, of your choice, stays.',
  ),
  wording(
    'FLY-03',
    '1986 §9.31',
    'If the enemy shows no flyer, all shown flyers go on; flyers it shows hold walkers too.',
  ),
  wording(
    'FLY-04',
    '1986 §9.22, 9.31',
    'Flyers may not cross a hex where you would then have more than ten, unless a citadel stands there.',
  ),
  wording(
    'FLY-05',
    '1986 §9.11',
    'Flyers pay for terrain as walkers do; a table may have them pay one point a hex instead.',
  ),

  wording(
    'CONQ-01',
    '1986 §9.43',
    'An enemy hex where nothing can fight is yours if your pieces stand in it when movement is over, or as soon as their move has ended there where the table plays it so.',
  ),
  wording('CONQ-02', '1986 §9.43, 11.72', 'The income piece of such a hex comes with it, unharmed.'),
  wording(
    'CONQ-03',
    'fan summary, phase 5',
    'Where the table plays it so, an unowned hex with an income and no fighters stops nobody and is taken by stopping there, without exploring.',
  ),

  wording(
    'EXPL-01',
    '1986 §10.11',
    'The explorer of an unowned hex rolls a die; on 1 or 6 the hex is taken, with no piece seen.',
  ),
  wording(
    'EXPL-02',
    '1986 §10.12',
    'On 2 to 5 that many Things are drawn face up as defenders, played by the neighbour on the explorer’s right.',
  ),
  wording(
    'EXPL-03',
    '1986 §10.12',
    'Events drawn go back, and so do incomes tied to another terrain; nothing is drawn instead.',
  ),
  wording(
    'EXPL-04',
    '1986 §10.12',
    'Of several incomes that fit only the one that pays most stays, or a city or village first where the table plays it so; the neighbour on the right settles a tie.',
  ),
  wording('EXPL-05', '1986 §10.12', 'Treasure drawn waits for the one who captures the hex.'),
  wording(
    'EXPL-06',
    '1986 §10.12',
    'Magic drawn goes to the explorer if nothing defends, otherwise it may serve the defenders.',
  ),
  wording(
    'EXPL-07',
    '1986 §10.12',
    'If no creature, city or village defends, the hex is taken at once with all that was found.',
  ),
  wording(
    'EXPL-08',
    '1986 §10.2, 10.3',
    'Otherwise the explorer may bribe defenders, then fights those left with all pieces turned up.',
  ),
  wording(
    'EXPL-09',
    '1986 §10.3, 10.4',
    'Defenders that survive stay face up; the next explorer neither rolls nor bribes, and they never retreat.',
  ),
  wording('EXPL-10', '1986 §10.4', 'If nobody survives, the hex is unexplored once more.'),
  wording(
    'EXPL-11',
    '1986 §10.22',
    'Magic left over goes to whoever bribed the whole force; after a battle it returns to the cup, or to the winner where the table plays it so.',
  ),
  wording(
    'EXPL-12',
    'design document',
    'A table may hold all explorations before the battles, or bar a hex that one player explores to all others.',
  ),
  wording(
    'EXPL-13',
    'design document',
    'Where the table plays it so, treasure found undefended is paid out at once and its counter goes to the cup.',
  ),

  wording(
    'BRIB-01',
    '1986 §10.21',
    'Before the battle the explorer may buy off any defending creature, city or village for gold equal to its value, unless the table plays without bribes.',
  ),
  wording('BRIB-02', '1986 §10.21', 'If treasure, magic or an income is among the force, every bribe costs double.'),
  wording(
    'BRIB-03',
    '1986 §10.21',
    'A creature bribed goes to the cup; a bribed city or village stays but does not fight.',
  ),
  wording(
    'BRIB-04',
    '1986 §10.22',
    'Whoever bribes all defenders takes the hex, its treasure, its income and unused magic.',
  ),
];
