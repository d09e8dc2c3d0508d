/** Rulings on the board, the start of the game and who counts as a player. */
import { type Ruling, ruling } from './row.ts';

export const SETUP_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-01',
    'SETUP-04 SETUP-05',
    'How many hexes do the two boards have?',
    'Both boards are hexagons: 37 hexes for four players, 19 for two or three.',
    'The pictures of the boards are lost. The limits of 19 and 10 hexes of one printed ending are just over half of these numbers.',
  ),
  ruling(
    'AMB-02',
    'SETUP-07 SETUP-08',
    'Which hexes may a realm start from?',
    'With four players, four hexes of the outer ring: in axial coordinates around the centre (-2,-1), (2,-3), (2,1) and (-2,3). On the small board the six corners: three players use (2,-2), (0,2), (-2,0) or (0,-2), (2,0), (-2,2).',
    'The pictures are lost; independent computer versions agree on these hexes.',
  ),
  ruling(
    'AMB-03',
    'SETUP-10',
    'Seas beside a start may be replaced when there are two or more, and until two lands lie there. What of a start with only four neighbours?',
    'The first offer is made when two seas touch the start. After a replacement it is repeated only while two seas still touch it and fewer than two lands do.',
    'It is a favour to the player, so it may be declined, and so it always comes to an end.',
  ),
  ruling(
    'AMB-04',
    'SETUP-10 SETUP-17',
    'Where do replacement tiles come from, and what if they run out?',
    'From the tiles not dealt. When those are used up, the seas that were set aside are mixed in. Seas taken off the board wait until the deck is made.',
    'Were they mixed in at once, the same sea could come back again and again.',
  ),
  ruling(
    'AMB-05',
    'SETUP-06',
    'Two players roll the same highest total. Who goes first?',
    'Those who tied roll again.',
  ),
  ruling(
    'AMB-06',
    'SETUP-07',
    'Does everybody choose a start freely, or are the starts handed out clockwise?',
    'Everybody chooses among those that are free; seats then follow the board clockwise from the first player. A table may hand them out clockwise instead.',
    'The English and the French text differ here.',
  ),
  ruling(
    'AMB-07',
    'SETUP-11 SETUP-12',
    'May a hex of the first kingdom be sea, and what if no hex may be picked?',
    'Never sea. If no hex is allowed, hexes beside a rival may be taken for that one pick; if there is still none, the pick is skipped.',
    'Setting up must not get stuck.',
  ),
  ruling(
    'AMB-08',
    'COMP-02 COMP-08',
    'Is gold a Thing? It is listed among the Things, and barred from the cup.',
    'No.',
    'Where a special rule and a general one disagree, the special one holds.',
  ),
  ruling(
    'AMB-09',
    'EXPL-02 RIVAL-03 MULT-02',
    'Who is the player on the right, with two players, or after somebody fell out?',
    'The nearest seat on the right whose player is still in the game; of two players, the other one. It does not change when the order of play runs the other way.',
  ),
  ruling(
    'AMB-105',
    'SETUP-10',
    'A start is sea and its player would rather keep it.',
    'The start itself is replaced until it is land; only the seas beside it are a choice. The undealt tiles hold enough land for every case.',
    'Nobody can own sea.',
  ),
  ruling(
    'AMB-148',
    'MOVE-12 INC-02 SETUP-10 SETUP-12 EVT-06',
    'The sea is taken for land. What of a start, of cities and villages, and of Big Juju?',
    'A start that is sea stays, and the other hexes of a kingdom may be sea. No income piece lies there, cities and villages included. A hex that becomes sea keeps its owner, fort and pieces and loses its income piece.',
    'It is land in everything else.',
  ),
  ruling(
    'AMB-106',
    'CIT-01 TURN-04 SETUP-04 SETUP-05',
    'Rules differ for two, three and four players. Who is counted once somebody has fallen out?',
    'Those who started. Falling out changes neither the income a citadel asks for, nor the order of play, nor the board.',
  ),
  ruling(
    'AMB-107',
    'SETUP-14 SETUP-16',
    'When does the limit of ten on a rack first count?',
    'After the swap of setting up, when the last of the new Things has been placed or kept. What is then above ten is placed or given back.',
  ),
];
