/** Rulings on variants, larger games and house rules, most of them for options that are not offered yet. */
import { type Ruling, ruling } from './row.ts';

export const VARIANT_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-89',
    'VAR-03 VAR-04 SETUP-10 SETUP-12',
    'A hidden map: what does a face-down tile cost, and how are kingdoms picked?',
    'Whatever is left of the points is enough. Every start and its neighbours are turned up, and hexes are picked among the land that shows. If that leaves a player none, the neighbours of their second hex are turned up as well.',
    'Setting up would not work otherwise.',
  ),
  ruling(
    'AMB-90',
    'VAR-01',
    'The board for six players: 79 tiles, and a board of one more ring has 61 hexes.',
    'The 79 are shuffled, 61 laid, 18 form the deck and the rest of two boxes stays out. The six starts are the middles of the edges, four steps apart: (2,-4), (4,-2), (2,2), (-2,4), (-4,2), (-2,-2).',
    'The pool of tiles is given, the layout is not.',
  ),
  ruling(
    'AMB-91',
    'VAR-01 VAR-02',
    'How many Things does each of six players start with, 15 or 20?',
    '20.',
    'The figure given for six players goes before the one for any game with more Things.',
  ),
  ruling(
    'AMB-92',
    'VAR-01',
    'Which board do five players use?',
    'That of six, with the citadel income of six, and one start stays empty.',
  ),
  ruling(
    'AMB-93',
    'POW-02',
    'The Aviator’s creature may retreat flying. How far?',
    'Across one hex of any kind to the next.',
  ),
  ruling(
    'AMB-94',
    'POW-12 NEWH-02',
    'How many dice do more than five creatures of value 1 roll together?',
    'Three for each creature, less one: the series 2, 5, 8, 11, 14 goes on so.',
  ),
  ruling(
    'AMB-150',
    'POW-03',
    'How does each player come by a power, and when is it known?',
    'As soon as the order is known, before anything else. No two players have the same. By lot, each in order gets one of those that are left; by agreement, each in order chooses one of them. A power is open to all and stays for the whole game.',
    'What nobody knows of could not be agreed on, and most powers would show in their first use.',
  ),
  ruling(
    'AMB-151',
    'POW-09 MAG-08 MULT-01',
    'The Magician: which pieces fight in melee, and when?',
    'Creatures and heroes with the magic mark, those of nobody too, in each round in which their side fights the Magician. A citadel and a Fire Wall fight as ever.',
    'As with Dispel Magic.',
  ),
  ruling(
    'AMB-95',
    'NEWH-01 POW-01',
    'May house heroes and powers of players be used together?',
    'The host chooses one of the two sets.',
    'Their author advises against mixing them.',
  ),
  ruling(
    'AMB-96',
    'POW-06',
    'The Explorer’s power speaks of fights after an event.',
    'That part does nothing: no event in the box leads to such a fight.',
  ),
  ruling(
    'AMB-98',
    'DEP-07',
    'An older online version let everybody look at anything on the board.',
    'Here everybody looks at their own face-down pieces only.',
    'There would be no bluffing.',
  ),
  ruling(
    'AMB-102',
    'VAR-03 VAR-04 RET-04',
    'A hidden tile turns out to be sea, and the hex somebody came from is full, lost or taken.',
    'Every piece goes back to where it came from. Those that may not stand there are lost, in the way RET-04 tells.',
  ),
  ruling(
    'AMB-137',
    'NEWH-01 NEWH-02 NEWH-03 NEWH-04 EVT-11 MAG-12',
    'House heroes, Gate and Boat have no printed values.',
    'The four heroes have value 4, no marks, and a counter each with one face. Gate and Boat are one Thing each. The Boat fights as the Balloon does.',
  ),
  ruling(
    'AMB-138',
    'VAR-01',
    'Two boxes: are there two of every hero, and two clouds?',
    'No. Things and forts are doubled; heroes and the Black Cloud are there once.',
  ),
  ruling(
    'AMB-140',
    'VAR-03 VAR-04',
    'A hidden map: what else holds for face-down tiles?',
    'They stop everybody, and no event can name them. Where tiles turn up on entering, a sea sends the movers back before rivals fight; where they turn up on exploring, after.',
  ),
];
