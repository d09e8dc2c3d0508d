/** Rulings on random events. */
import { type Ruling, ruling } from './row.ts';

export const EVENT_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-68',
    'EVT-03 EVT-06 BLUF-08',
    'Which piece can cast an event that needs magic, and may the caster be face down?',
    'A supported magic creature or a magic hero, never a citadel. A face-down caster is turned up for the event and is turned down again afterwards.',
    'Otherwise the other players could not know that there was a caster.',
  ),
  ruling(
    'AMB-69',
    'EVT-03',
    'Who may move the Black Cloud later, and what does it weaken?',
    'Any player who plays Weather Control, no matter who played it before. The Cloud takes 1 from everything that fights for the owner of the hex, in battle only; income stays the same.',
  ),
  ruling(
    'AMB-70',
    'EVT-05',
    'May the player of a Terrain Disaster stop early, and may unowned hexes be named?',
    'The event goes on until it strikes or no hex is left. Only owned hexes may be named.',
    'The owner of the hex has to roll for the damage.',
  ),
  ruling(
    'AMB-71',
    'EVT-07',
    'How much of a plague does a city pay for, and do heroes count?',
    'Giving up a city or village pays for one loss; at tables where a city counts by its value, it pays for two. Heroes are neither counted nor given up, unless events treat heroes as creatures at the table.',
    'The printed example has its result only this way.',
  ),
  ruling(
    'AMB-72',
    'EVT-05 EVT-10',
    'What does it mean to reduce a city?',
    'It is taken off the board and pays for one loss, or for its value. It cannot be given up by half, and a city given up alone for a single loss pays it. Forts pay one loss for each level.',
    'This is one rule for Plague, Disaster and Teeniepox. A city has no levels outside battle.',
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
    'Big Juju: where does the old tile go, and what happens to pieces without room and to neutral defenders?',
    'The old tile is shuffled into the deck. Pieces without room are lost. Neutral defenders stay on land and die at sea.',
  ),
  ruling(
    'AMB-75',
    'EVT-11 MOVE-05',
    'The Gate asks for more pieces than the army has, or than the hex has room for.',
    'All of them go, or as many as the hex has room for; a hex without any room for them cannot be named.',
  ),
  ruling(
    'AMB-130',
    'EVT-05 EVT-07 EVT-10 CIT-03',
    'What may be given up to Plague, Disaster and Teeniepox?',
    'Creatures, fort levels, cities and villages; levels of a citadel only at tables where citadels can be damaged, or as in AMB-147. A citadel counts 4 for the Plague at every table. Heroes only count towards the size of an army, unless the table treats them as creatures in all three events. Losses that cannot be paid are cancelled. Unowned hexes are spared.',
    'In all other cases a citadel is lost by conquest only.',
  ),
  ruling(
    'AMB-131',
    'EVT-01 EVT-02 EVT-04 EVT-08 EVT-09',
    'An event has no possible target.',
    'Then it cannot be played: Vandals if no rival has a fort that it may damage, Defection without a hero or without room, Willing Workers if no fort can be raised, spells without a caster. Good Harvest and Mother Lode can always be played.',
    'No player is asked a question without an answer.',
  ),
  ruling(
    'AMB-132',
    'EVT-06 MOVE-12',
    'What happens if Big Juju changes sea to land, or land to sea?',
    'A sea may be changed; it becomes an unowned hex. A hex that becomes sea loses its owner: each player takes all their pieces there to one adjacent hex of their own, and other counters go to the cup. A tile of another terrain is always available, because the old tile joins the deck.',
  ),
];
