/** Rulings on random events. */
import { type Ruling, ruling } from './row.ts';

export const EVENT_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-68',
    'EVT-03 EVT-06 BLUF-08',
    'Who can cast an event that asks for magic, and may the caster lie face down?',
    'A supported magic creature or a magic hero, never a citadel. A face-down caster is turned up for it and turns down again afterwards.',
    'Otherwise nobody could tell that there was one.',
  ),
  ruling(
    'AMB-69',
    'EVT-03',
    'Who may move the Black Cloud later, and what does it weaken?',
    'Anybody who plays Weather Control, whoever played it before. It takes 1 from everything that fights for the owner of the hex, in battle only; income stays the same.',
  ),
  ruling(
    'AMB-70',
    'EVT-05',
    'May the player of a Terrain Disaster stop early, and may unowned hexes be named?',
    'It goes on until it strikes or no hex is left. Only owned hexes may be named.',
    'Its owner has to roll for the damage.',
  ),
  ruling(
    'AMB-71',
    'EVT-07',
    'How much of a plague does a city pay for, and do heroes count?',
    'Giving up a city or village pays for one loss, at tables that count a city by its value for two. Heroes are neither counted nor given up, unless they are creatures to events at this table.',
    'The printed example comes out only so.',
  ),
  ruling(
    'AMB-72',
    'EVT-05 EVT-10',
    'What does it mean to reduce a city?',
    'It is taken off the board and pays for one loss, or for its value; there is no half of it, and a city given up alone for a single loss pays it. Forts pay a loss for each level.',
    'One rule for Plague, Disaster and Teeniepox. A city has no levels outside battle.',
  ),
  ruling(
    'AMB-73',
    'EVT-10',
    'What is an army?',
    'Everything of one player that can fight in one hex. Creatures and heroes count 1 each, forts, cities and villages their value.',
  ),
  ruling(
    'AMB-74',
    'EVT-06',
    'Big Juju: where does the old tile go, what of pieces without room, and of neutral defenders?',
    'The old tile is shuffled into the deck. Pieces that find no room are lost. Neutral defenders stay on land and die at sea.',
  ),
  ruling(
    'AMB-75',
    'EVT-11 MOVE-05',
    'The Gate asks for more pieces than the army has, or than there is room for.',
    'All of them go, or as many as find room; a hex without any room for them cannot be named.',
  ),
  ruling(
    'AMB-130',
    'EVT-05 EVT-07 EVT-10 CIT-03',
    'What may be given up to Plague, Disaster and Teeniepox?',
    'Creatures, fort levels, cities and villages; never a level of a citadel, which counts 4 for the Plague all the same. Heroes count for the size of an army only, unless the table takes them as creatures in all three. What cannot be paid is let off. Hexes without an owner are spared.',
    'A citadel is lost by conquest alone.',
  ),
  ruling(
    'AMB-131',
    'EVT-01 EVT-02 EVT-04 EVT-08 EVT-09',
    'An event has nothing it could be aimed at.',
    'Then it cannot be played: Vandals without a rival’s fort below citadel, Defection without a hero or without room, Willing Workers with nothing to raise, spells without a caster. Good Harvest and Mother Lode can always be played.',
    'Nobody is asked a question without an answer.',
  ),
  ruling(
    'AMB-132',
    'EVT-06 MOVE-12',
    'Big Juju and the sea.',
    'A sea may be changed; it becomes an unowned hex. A hex that becomes sea belongs to nobody: each owner takes all pieces there to one own hex beside it, and other counters go to the cup. There is always a tile of another terrain, for the old one joins the deck.',
  ),
];
