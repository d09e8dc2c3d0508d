/** Pieces, setting up, the round, gold. COMP, SETUP, TURN, INC */
import { wording } from './row.ts';

export const SETUP_RULES = [
  wording(
    'COMP-01',
    '1986 §1.1, 2.14',
    'The box holds 48 tiles: 8 of sea and 40 of seven kinds of land. With two boxes, 79 of their tiles are used: 14 of sea and 65 of land.',
  ),
  wording(
    'COMP-02',
    '1986 §1.2, 5.2',
    'The full cup holds 195 Things: 146 creatures, 10 terrain incomes, 12 cities and villages, 6 treasures, 11 magic items and 10 events. With two boxes it holds twice as many; the Things of unused parts may be removed.',
  ),
  wording('COMP-03', '1986 §5.4', 'The income pieces are 10 tied to a terrain and 12 cities and villages.'),
  wording(
    'COMP-04',
    '1986 §1.2',
    'A creature counter shows its terrain, its combat value and marks for flying, magic, ranged fire, charging or a special power.',
  ),
  wording(
    'COMP-05',
    '1986 §12.3',
    'Tower, keep, castle and citadel are worth 1, 2, 3 and 4; a castle shoots and a citadel fights by magic.',
  ),
  wording('COMP-06', '1986 §5.1, 11.41', 'A village is worth 1 in combat and in gold, a city 2.'),
  wording('COMP-07', '1986 §6', 'Each hero counter has two faces, and only the hero on its upper face is in the game.'),
  wording('COMP-08', '1986 §1.3', 'A rack holds only Things; heroes, gold and forts are never kept on it.'),
  wording(
    'COMP-09',
    '1986 §12.14',
    'Fort pieces are limited: 10 towers, 8 keeps, 8 castles and 6 citadels unless the table sets other numbers or no limit; with two boxes, twice as many.',
  ),

  wording('SETUP-01', '1986 §2.1', 'The game is for two, three or four players; five or six with two boxes.'),
  wording(
    'SETUP-02',
    '1986 §2.12',
    'Before play all Things are mixed in the cup; some tables remove the Things of unused parts.',
  ),
  wording('SETUP-03', '1986 §2.13', 'The upper face of every hero counter is chosen at random.'),
  wording(
    'SETUP-04',
    '1986 §2.14',
    'With four players, four seas stay out and the 37 spaces of the large board are laid from the other 44 tiles, face down along the spiral.',
  ),
  wording(
    'SETUP-05',
    '1986 §16',
    'With two or three players, five seas and two tiles of every land stay out and the 19 spaces of the small board are laid from the other 29; some tables leave out only the five seas.',
  ),
  wording(
    'SETUP-06',
    '1986 §2.15',
    'Everyone rolls two dice; the highest total goes first, and those tied for it roll again.',
  ),
  wording(
    'SETUP-07',
    '1986 §2.15',
    'Starting with the first player, each takes a free marked space; from then on play goes clockwise around the spaces taken. At some tables only the first player chooses, and the others get the next spaces clockwise.',
  ),
  wording(
    'SETUP-08',
    '1986 §16',
    'Three players share one of two sets of three corners, chosen by the first; of two players the second starts opposite the first.',
  ),
  wording(
    'SETUP-09',
    '1986 §2.15',
    'The whole map is turned up when all starting hexes are taken, at some tables before the first is taken. With a map to discover, only the starting hexes and the tiles next to them are turned up.',
  ),
  wording(
    'SETUP-10',
    '1986 §2.15',
    'A starting hex that is sea is replaced from the deck until it is land; two or more seas next to it may be replaced too, until two land hexes are next to it. Some tables need three, offer it once, or not at all.',
  ),
  wording(
    'SETUP-11',
    '1986 §2.16',
    'Each player owns their starting hex, then in turn takes a second hex, then a third.',
  ),
  wording(
    'SETUP-12',
    '1986 §2.16',
    'Such a hex must be land next to one of your own and not next to another player’s, if there is one.',
  ),
  wording('SETUP-13', '1986 §2.17', 'Each player gets 10 gold and puts one tower in a hex of their own.'),
  wording(
    'SETUP-14',
    '1986 §2.17',
    'In turn, each player draws ten Things unseen, then may place any that can be placed and keeps the rest.',
  ),
  wording(
    'SETUP-15',
    '1986 §2.18',
    'Once, before the first round, you may swap Things from your rack for the same number of fresh ones.',
  ),
  wording(
    'SETUP-16',
    '1986 §2.18',
    'After the swap you may place only the fresh Things, and your rack may hold at most ten.',
  ),
  wording('SETUP-17', '1986 §2.19', 'Tiles not on the map are shuffled together as the face-down deck.'),

  wording(
    'TURN-01',
    '1986 §3.2',
    'A round has nine phases: gold, heroes, Things, events, movement, combat, construction, special powers, order.',
  ),
  wording(
    'TURN-02',
    '1986 §3.1',
    'All players play a phase in turn before the next phase begins. At some tables all are paid or build at the same time; they build in turn as soon as a player asks for it.',
  ),
  wording(
    'TURN-03',
    '1986 §3.2, 11.24',
    'You must take gold and the free draw, and resolve your battles and explorations; everything else is optional.',
  ),
  wording(
    'TURN-04',
    '1986 §3.1, 16',
    'At the end of a round the next player becomes first; with two players the same player stays first. The marker does not pass again if it has passed in this round because the first player was eliminated.',
  ),
  wording(
    'TURN-05',
    'fan summary, variants',
    'At some tables with four players, even rounds go counterclockwise from the first player; the marker still passes to the left.',
  ),

  wording('INC-01', '1986 §5.1', 'In the gold phase all players are paid their income, in turn or at the same time.'),
  wording(
    'INC-02',
    '1986 §5.1',
    'Income is 1 for each land hex you own, the level of each fort, the value of each income piece in your hexes and 1 for each hero.',
  ),
  wording('INC-03', '1986 §11.73, 12.2', 'A fort pays its level; hits it took in battle do not count.'),
  wording('INC-04', '1986 §5.1', 'Things on a rack and cashed treasure are not part of income.'),
  wording(
    'INC-05',
    'French annex A1',
    'With the Dwarf King your mines pay twice, even when income is measured for a citadel.',
  ),
  wording('INC-06', '1986 §5.2', 'All players see how much gold each player has.'),
  wording(
    'INC-07',
    '1986 §5.3',
    'You may cash a treasure from your rack for its gold at any time, at some tables only in your own turn; its counter goes back to the cup.',
  ),
  wording('INC-08', '1986 §4.12', 'Whenever income matters it is counted from the position of that moment.'),
];
