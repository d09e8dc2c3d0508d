/** Rulings on the set-up, and on which seats count as players. */
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
    'On which hexes may a kingdom start?',
    'With four players, four hexes of the outer ring: in axial coordinates around the centre (-2,-1), (2,-3), (2,1) and (-2,3). On the small board the six corners: three players use (2,-2), (0,2), (-2,0) or (0,-2), (2,0), (-2,2).',
    'The pictures are lost; independent computer versions agree on these hexes.',
  ),
  ruling(
    'AMB-03',
    'SETUP-10',
    'Seas next to a start may be replaced if there are two or more, until two land hexes are next to it. What if a start has only four neighbours?',
    'The first offer is made if two seas are next to the start. After a replacement the offer is repeated only while two seas are still next to it and fewer than two land hexes are.',
    'The offer is a favour, so the player may decline it and it always ends.',
  ),
  ruling(
    'AMB-04',
    'SETUP-10 SETUP-17',
    'Where do replacement tiles come from, and what if they run out?',
    'From the tiles that were not dealt. When those are used up, the seas that were set aside are mixed in. Seas taken off the board wait until the deck is made.',
    'If they were mixed in immediately, the same sea could come back again and again.',
  ),
  ruling(
    'AMB-05',
    'SETUP-06',
    'Two players roll the same highest total. Who goes first?',
    'The tied players roll again.',
  ),
  ruling(
    'AMB-06',
    'SETUP-07',
    'Does every player choose a start freely, or are the starts handed out clockwise?',
    'Every player chooses one of the free starts. The order of the seats then follows the board clockwise from the first player. A table may hand the starts out clockwise instead.',
    'The English and the French text differ here.',
  ),
  ruling(
    'AMB-07',
    'SETUP-11 SETUP-12',
    'May a hex of the first kingdom be sea, and what if no hex may be picked?',
    'It is never sea. If no hex is allowed, the player may take a hex next to a rival for that one pick. If there is still none, the pick is skipped.',
    'The setup must not get stuck.',
  ),
  ruling(
    'AMB-08',
    'COMP-02 COMP-08',
    'Is gold a Thing? The rules list it among the Things, but bar it from the cup.',
    'No.',
    'If a special rule and a general rule disagree, the special rule applies.',
  ),
  ruling(
    'AMB-09',
    'EXPL-02 RIVAL-03 MULT-02',
    'Who is the player on the right with two players, or after a player was eliminated?',
    'The nearest player on the right who is still in the game; with two players, the other one. This does not change when the order of play is reversed.',
  ),
  ruling(
    'AMB-105',
    'SETUP-10',
    'A start is sea and its player would rather keep it. Is that allowed?',
    'No. The start itself is replaced until it is land; the player may only choose about the seas next to it. The undealt tiles hold enough land for every case.',
    'No player can own sea.',
  ),
  ruling(
    'AMB-148',
    'MOVE-12 INC-02 SETUP-10 SETUP-12 EVT-06',
    'The option that treats sea as land: what does it mean for starts, cities and villages, and Big Juju?',
    'A start that is sea stays, and the other hexes of a kingdom may be sea. A sea holds no income piece, not even a city or village. A hex that becomes sea keeps its owner, fort and pieces and loses its income piece.',
    'In everything else the sea is land.',
  ),
  ruling(
    'AMB-106',
    'CIT-01 TURN-04 SETUP-04 SETUP-05',
    'Rules differ for two, three and four players. Which number applies after a player was eliminated?',
    'The number of players who started. An elimination does not change the income that a citadel needs, the order of play, or the board.',
  ),
  ruling(
    'AMB-107',
    'SETUP-14 SETUP-16',
    'From when on does the limit of ten Things on a rack apply?',
    'From the moment after the setup swap when the last of the new Things has been placed or kept. The player then places or gives back what is above ten.',
  ),
];
