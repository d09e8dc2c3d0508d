/** Rulings on moving, being pinned, flying, and hexes that change hands without a fight. */
import { type Ruling, ruling } from './row.ts';

export const MOVEMENT_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-23',
    'MOVE-07',
    'When does a piece begin among enemies: at the start of the phase, or of its owner’s part?',
    'At the start of its owner’s part.',
  ),
  ruling(
    'AMB-24',
    'MOVE-08',
    'Several players hold a stack, or a hero or a fort does. Who has to show something?',
    'Each of them is asked, and the stack is free only if none shows a supported creature. A hero always holds. Forts hold nobody: they never leave the hex they stand in.',
  ),
  ruling(
    'AMB-25',
    'MOVE-03 MOVE-04',
    'A stack picks pieces up on its way, yet one stack must be done before the next begins.',
    'One stack is on the move at a time. What joins it uses its own points. Once another stack starts, those that moved before are done.',
  ),
  ruling(
    'AMB-26',
    'MOVE-05 FLY-04',
    'Is the limit of ten counted while moving or at the end?',
    'For walkers where each stack ends its move; for flyers also in every hex they cross. A table may count it at every step for all, or let those stop a hex before who have no room. Then the pieces named first get there first, and at least one must get there.',
  ),
  ruling(
    'AMB-27',
    'FLY-05',
    'Do flyers pay for terrain?',
    'Yes, unless the table has them pay one point a hex. Then each flyer of a mixed stack pays one, and each walker with it for the terrain.',
    'The rule on terrain makes no exception for them; one summary does.',
  ),
  ruling(
    'AMB-28',
    'MOVE-11',
    'Do flyers stop in a hex that nobody owns?',
    'Yes, as everybody does.',
    'The rule names no exception.',
  ),
  ruling(
    'AMB-29',
    'FLY-02 FLY-03',
    'Flyers pass a hex in which two enemies stand.',
    'Both may show flyers, and their numbers are added.',
  ),
  ruling(
    'AMB-30',
    'FLY-02',
    'Flyers pass a hex that holds only a fort or a city.',
    'They show themselves and go on: only flyers can hold flyers.',
  ),
  ruling(
    'AMB-99',
    'TURN-03 COMB-01',
    'One summary calls combat optional.',
    'It is not: every battle and exploration that stands must be resolved.',
  ),
  ruling(
    'AMB-101',
    'MOVE-11',
    'Copies of the rules say that movement ends in unowned hexes, or in unknown ones.',
    'In unowned ones.',
    'The other word is a slip of one copy.',
  ),
  ruling(
    'AMB-103',
    'CONQ-01 POST-01',
    'The last piece of an owner leaves a hex. Is it still theirs?',
    'Yes. A hex needs no garrison; it changes hands only when somebody takes it.',
  ),
  ruling(
    'AMB-112',
    'MOVE-05 MOVE-09 MOVE-11',
    'A piece would have to stop where there is no room for it.',
    'Then it may not go there. A move is one whole path and is allowed or refused as a whole. Walkers may cross a full hex of their own.',
    'No move is left half done.',
  ),
  ruling(
    'AMB-113',
    'MOVE-05 MOVE-06 RET-04 HPOW-09',
    'A hex holds more than ten of a player, by the Warlord or because a citadel fell under them.',
    'They may stay until the movement of their owner ends the next time. The owner then removes what is above ten; without an answer the lowest go. Until then nothing may be placed there or end a move there, and a retreat into that hex removes everything above ten.',
    'No more than ten may end their movement in a hex, and after a retreat the excess of the whole hex is removed. Only the moment of joining is free of the limit.',
  ),
  ruling(
    'AMB-114',
    'FLY-02 FLY-03',
    'What counts when flyers are held: heroes, flyers that were not shown?',
    'Enemy flyers that lie face up, heroes among them, count without being asked. Of the mover, only flyers that were shown can be the ones that stay. Those held have ended their move.',
  ),
  ruling(
    'AMB-171',
    'CONQ-01 MOVE-04 FLY-02',
    'Hexes fall as soon as a move has ended there. When exactly?',
    'Before anything else happens: the next stack starts, flyers meet enemies, or the movement of the player ends.',
    'The hex is taken by stopping there, not by what another stack does later.',
  ),
  ruling(
    'AMB-172',
    'MOVE-14',
    'The table picks the way of a stack and several ways take the same number of points.',
    'The one with the fewest hexes, also through enemies. A move on which no piece would leave its hex is refused.',
    'The picked way is meant to be the shortest.',
  ),
  ruling(
    'AMB-136',
    'EVT-11 MOVE-11',
    'May pieces that came through the Gate move on in the same round?',
    'No. They stay in the unexplored hex and explore it.',
  ),
];
