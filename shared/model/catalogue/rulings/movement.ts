/** Rulings on movement, and on hexes that change hands without a fight. */
import { type Ruling, ruling } from './row.ts';

export const MOVEMENT_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-23',
    'MOVE-07',
    'When does a piece count as beginning among enemies: at the start of the phase, or at the start of its owner’s turn?',
    'At the start of its owner’s part of the phase.',
  ),
  ruling(
    'AMB-24',
    'MOVE-08',
    'Several players pin a stack, or a hero or a fort does. Who has to show something?',
    'Each of those players is asked, and the stack is free only if none of them shows a supported creature. A hero always pins. Forts pin no piece: pieces never have to leave a fort behind.',
  ),
  ruling(
    'AMB-25',
    'MOVE-03 MOVE-04',
    'A stack picks up pieces on its way, yet one stack must finish before the next begins.',
    'One stack moves at a time. Pieces that join it use their own points. Once another stack starts, the pieces that moved before are done.',
  ),
  ruling(
    'AMB-26',
    'MOVE-05 FLY-04',
    'Is the limit of ten checked while moving or at the end?',
    'For walkers where each stack ends its move; for flyers also in every hex they cross. A table may check it at every step for all pieces, or stop pieces without room one hex earlier. In that case the pieces named first get there first, and at least one must get there.',
  ),
  ruling(
    'AMB-27',
    'FLY-05',
    'Do flyers pay for terrain?',
    'Yes, unless the table lets them pay one point per hex. Then each flyer of a mixed stack pays one, and each walker with it pays for the terrain.',
    'The rule on terrain makes no exception for flyers; one summary does.',
  ),
  ruling(
    'AMB-28',
    'MOVE-11',
    'Do flyers stop in an unowned hex?',
    'Yes, like all pieces.',
    'The rule names no exception.',
  ),
  ruling(
    'AMB-29',
    'FLY-02 FLY-03',
    'Flyers pass a hex with pieces of two enemies.',
    'Both enemies may show flyers, and their numbers are added.',
  ),
  ruling(
    'AMB-30',
    'FLY-02',
    'Flyers pass a hex that holds only a fort or a city.',
    'They are shown and go on: only flyers can hold flyers.',
  ),
  ruling(
    'AMB-99',
    'TURN-03 COMB-01',
    'One summary calls combat optional.',
    'It is not: every battle and exploration must be resolved.',
  ),
  ruling(
    'AMB-101',
    'MOVE-11',
    'Some copies of the rules say that movement ends in unowned hexes, others that it ends in unknown hexes.',
    'It ends in unowned hexes.',
    'The other word is an error in one copy.',
  ),
  ruling(
    'AMB-103',
    'CONQ-01 POST-01',
    'The last piece of an owner leaves a hex. Does the hex still belong to them?',
    'Yes. A hex needs no garrison; its owner changes only when another player takes it.',
  ),
  ruling(
    'AMB-112',
    'MOVE-05 MOVE-09 MOVE-11',
    'A piece would have to stop in a hex without room for it.',
    'Then it may not go there. A move is one whole path and is allowed or refused as a whole. Walkers may cross a full hex of their own.',
    'A move is never left unfinished.',
  ),
  ruling(
    'AMB-113',
    'MOVE-05 MOVE-06 RET-04 HPOW-09',
    'A hex holds more than ten pieces of a player, because of the Warlord or because a citadel there was lowered.',
    'They may stay until the next time the movement of their owner ends. The owner then removes the surplus; without an answer the lowest pieces go. Until then no piece may be placed there or end a move there, and after a retreat into that hex everything above ten is removed.',
    'No more than ten pieces may end their movement in a hex, and after a retreat the surplus of the whole hex is removed. Only the moment in which pieces change sides is free of the limit.',
  ),
  ruling(
    'AMB-114',
    'FLY-02 FLY-03',
    'Flyers are held: do heroes count, and flyers that were not shown?',
    'Enemy flyers that are face up, heroes included, count without a question. Only flyers that the mover showed can be among those that stay. The flyers that are held have ended their move.',
  ),
  ruling(
    'AMB-171',
    'CONQ-01 MOVE-04 FLY-02',
    'Hexes are captured as soon as a move has ended there. When exactly?',
    'Before anything else happens: before the next stack starts, before flyers meet enemies, or before the movement of the player ends.',
    'Stopping there takes the hex, not what another stack does later.',
  ),
  ruling(
    'AMB-172',
    'MOVE-14',
    'The table picks the route of a stack, and several routes cost the same number of points.',
    'The route with the fewest hexes is taken, even through enemies. A move in which no piece would leave its hex is refused.',
    'The picked route is meant to be the shortest.',
  ),
  ruling(
    'AMB-136',
    'EVT-11 MOVE-11',
    'May pieces that came through the Gate move on in the same round?',
    'No. They stay in the unexplored hex and explore it.',
  ),
];
