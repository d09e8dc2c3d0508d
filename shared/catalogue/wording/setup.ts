/** Pieces, setting up, the round, gold. COMP, SETUP, TURN, INC */
import { wording } from './row.ts';

export const SETUP_RULES = [
  wording(
    'COMP-01',
    '1986 §1.1, 2.14',
    'The box holds 48 tiles: 8 of sea and 40 of seven kinds of land. Two boxes are played with 79 of their tiles: 14 of sea and 65 of land.',
  ),
  wording(
    'COMP-02',
    '1986 §1.2, 5.2',
    'The full cup holds 195 Things: 146 creatures, 10 terrain incomes, 12 cities and villages, 6 treasures, 11 magic items and 10 events. With two boxes it holds each of them twice; the Things of parts that are switched off may be taken out.',
  ),
  wording('COMP-03', '1986 §5.4', 'The income pieces are 10 tied to a terrain and 12 cities and villages.'),
  wording(
    'COMP-04',
    '1986 §1.2',
    'A creature bears its terrain, its combat value and marks for flying, magic, ranged fire, charging or a special power.',
  ),
  wording(
    'COMP-05',
    '1986 §12.3',
    'Tower, keep, castle and citadel are worth 1, 2, 3 and 4; a castle shoots and a citadel fights by magic.',
  ),
  wording('COMP-06', '1986 §5.1, 11.41', 'A village is worth 1 in combat and in gold, a city 2.'),
  wording('COMP-07', '1986 §6', 'Each hero counter has two faces, and only the hero on its upper face is in the game.'),
  wording('COMP-08', '1986 §1.3', 'A rack keeps Things alone; heroes, gold and forts never lie on it.'),
  wording(
    'COMP-09',
    '1986 §12.14',
    'Fort pieces are limited: 10 towers, 8 keeps, 8 castles and 6 citadels unless the table sets other numbers or no limit; with two boxes, twice as many.',
  ),

  wording('SETUP-01', '1986 §2.1', 'Two, three or four players take part; five or six with two boxes.'),
  wording(
    'SETUP-02',
    '1986 §2.12',
    'Before play every Thing lies mixed in the cup, but for those of parts that are switched off, where the table takes these out.',
  ),
  wording('SETUP-03', '1986 §2.13', 'For every hero counter, chance alone says which face starts upwards.'),
  wording(
    'SETUP-04',
    '1986 §2.14',
    'With four players, four seas stay out and the 37 spaces of the large board are laid from the other 44 tiles, face down along the spiral.',
  ),
  wording(
    'SETUP-05',
    '1986 §16',
    'With two or three players, five seas and two tiles of every land stay out and the 19 spaces of the small board are laid from the other 29; a table may leave out the five seas alone.',
  ),
  wording(
    'SETUP-06',
    '1986 §2.15',
    'Everyone rolls two dice; the highest total goes first, and those tied for it roll again.',
  ),
  wording(
    'SETUP-07',
    '1986 §2.15',
    'Starting with the first player, each takes a free marked space; from then on play runs clockwise around the spaces taken. At some tables the first player alone chooses, and the others get the next spaces clockwise.',
  ),
  wording(
    'SETUP-08',
    '1986 §16',
    'Three players share one of two sets of three corners, chosen by the first; of two players the second starts opposite the first.',
  ),
  wording(
    'SETUP-09',
    '1986 §2.15',
    'When all starts are taken the whole map is turned up, or before the first of them, as the table chose; or only the starts and what lies beside them, where there is a map to discover.',
  ),
  wording(
    'SETUP-10',
    '1986 §2.15',
    'A start that is sea is replaced from the deck until it is land; two or more seas beside a start may be replaced too, again until two land hexes lie beside it. Tables may ask for three, offer it once, or not at all.',
  ),
  wording('SETUP-11', '1986 §2.16', 'Each player owns their start, then in turn takes a second hex, then a third.'),
  wording(
    'SETUP-12',
    '1986 §2.16',
    "Such a hex must be land beside one of your own and beside nobody else's, while there is any.",
  ),
  wording('SETUP-13', '1986 §2.17', 'Each player gets 10 gold and puts one tower in a hex of their own.'),
  wording(
    'SETUP-14',
    '1986 §2.17',
    'In turn each draws ten Things unseen, then may place any that can be placed and keeps the rest.',
  ),
  wording(
    'SETUP-15',
    '1986 §2.18',
    'Once, before the first round, you may swap Things of your rack for as many fresh ones.',
  ),
  wording(
    'SETUP-16',
    '1986 §2.18',
    'After the swap only the fresh Things may be placed, and the rack must hold no more than ten.',
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
    'Every phase is played by all in turn before the next one begins. Where the table chose it, all are paid or build at once, and build in turn as soon as somebody asks for that.',
  ),
  wording(
    'TURN-03',
    '1986 §3.2, 11.24',
    'Gold, the free draw and the battles and explorations that stand must be done; the rest you may leave.',
  ),
  wording(
    'TURN-04',
    '1986 §3.1, 16',
    'At the end of a round the next player becomes first; of two players the same stays first. The marker does not pass again if it has passed in this round because the first player fell out.',
  ),
  wording(
    'TURN-05',
    'fan summary, variants',
    'Where four players chose it, even rounds run the other way round from the first player; the marker still passes to the left.',
  ),

  wording('INC-01', '1986 §5.1', 'In the gold phase everyone is paid their income, in turn or all at once.'),
  wording(
    'INC-02',
    '1986 §5.1',
    'Income is 1 for each land hex you own, the level of each fort, the value of each income piece in your hexes and 1 for each hero.',
  ),
  wording('INC-03', '1986 §11.73, 12.2', 'A fort pays its level; hits it took in battle do not count.'),
  wording('INC-04', '1986 §5.1', 'What lies on a rack, and treasure cashed, is no part of income.'),
  wording(
    'INC-05',
    'French annex A1',
    'With the Dwarf King your mines pay twice, also when income is measured for a citadel.',
  ),
  wording('INC-06', '1986 §5.2', 'Everybody may see how much gold each player has.'),
  wording(
    'INC-07',
    '1986 §5.3',
    'You may cash a treasure of your rack for its gold at any time, at some tables in your own turn only; its counter goes back to the cup.',
  ),
  wording('INC-08', '1986 §4.12', 'Whenever income matters it is counted from the position of that moment.'),
];
