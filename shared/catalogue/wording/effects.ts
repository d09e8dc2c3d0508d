/** Events, magic, hero powers and variants. EVT, MAG, HPOW, NEWH, POW, VAR */
import { PLAYER_POWERS } from '../powers.ts';
import { wording } from './row.ts';

const EVENTS = '1986 §14; French annex A2';
const MAGIC = '1986 §15; French annex A3';
const HEROES = 'French annex A1';
const HOUSE = 'French page 17.6';
const POWERS = 'French page 17.5';

export const EFFECT_RULES = [
  wording(
    'EVT-01',
    EVENTS,
    'Good Harvest: you are paid at once what your land, forts and heroes bring in a round, income pieces left out; heroes too at some tables.',
  ),
  wording(
    'EVT-02',
    EVENTS,
    'Mother Lode: you are paid at once twice what your income pieces bring; mines pay four times with the Dwarf King.',
  ),
  wording(
    'EVT-03',
    EVENTS,
    'Weather Control: a magic creature or hero of yours puts the Black Cloud on a hex no further away than its value. While it stays, the pieces of whoever owns that hex fight there at 1 less; at 0 they roll no die but can still take a hit.',
  ),
  wording(
    'EVT-04',
    EVENTS,
    'Defection: name a hero of the pool or of a rival; both sides roll two dice, no gold counts, and only a higher roll wins the hero for a hex of yours with room. For a hero of the pool you say which player rolls against you.',
  ),
  wording(
    'EVT-05',
    EVENTS,
    'Terrain Disaster: name an owned hex and roll two dice; on 6, 7 or 8 it strikes, else you name another hex of that terrain until it strikes or none is left. The owner of the hex it strikes rolls a die: 2 to 5 are that many losses, 1 and 6 none.',
  ),
  wording(
    'EVT-06',
    EVENTS,
    'Big Juju: a magic creature or hero of yours changes the terrain of a hex no further away than its value, not one with a citadel: your own to a tile you choose, any other to the next tile that differs. What cannot stay on the new tile is moved or lost.',
  ),
  wording(
    'EVT-07',
    EVENTS,
    'Dark Plague: in every owned hex with creatures, your own too, the owner loses as many as the values of its forts, cities and villages together, in creatures or by giving up those. It ends there when all the creatures are gone. What a hex owes is fixed the moment the plague strikes.',
  ),
  wording(
    'EVT-08',
    EVENTS,
    'Willing Workers: a tower, or one level on a fort up to a castle, built free; a spare piece is needed.',
  ),
  wording(
    'EVT-09',
    EVENTS,
    'Vandals: name a rival; one of their forts, which they pick or at some tables you, drops a level, a citadel never.',
  ),
  wording(
    'EVT-10',
    EVENTS,
    'Teeniepox: name a rival and roll a die; 2 to 5 are that many losses in their largest army, 1 and 6 none. They pay in creatures or by giving up forts, cities and villages.',
  ),
  wording(
    'EVT-11',
    'French page 2.2',
    'Gate, where the table plays it: name an army and an unexplored hex anywhere, face-down ones too, and roll a die. Its owner sends at least so many of its creatures and heroes there. For an army of your own no die is rolled, and you send as many as you like.',
  ),

  wording(
    'MAG-01',
    MAGIC,
    'Bow: in a battle one creature or hero of yours shoots, with 1 more value and no other mark, until it ends. It may pass to another at the start of a round, and a hit may be put on the Bow itself.',
  ),
  wording(
    'MAG-02',
    MAGIC,
    'Balloon: in your own movement it carries up to three creatures of value 3 or less from one hex to land within three hexes, past anybody. In battle it shoots at 3 and falls to one hit, its passengers shoot while it lives, and by it they may retreat up to three hexes.',
  ),
  wording('MAG-03', MAGIC, 'Elixir: in reply to Dark Plague or Teeniepox it spares all your armies.'),
  wording('MAG-04', MAGIC, 'Sword: as the Bow, but its bearer charges, with two dice, and has 1 more value.'),
  wording(
    'MAG-05',
    MAGIC,
    'Golem: it fights one battle in melee at 6. In each ranged step the first hit on its side does nothing and none can be put on it; until it leaves it holds a hex as a creature does.',
  ),
  wording(
    'MAG-06',
    MAGIC,
    'Fire Wall: before the first round of a battle of yours roll a die; for this battle you have a fort of that strength that fights by magic. It does not count for capture.',
  ),
  wording(
    'MAG-07',
    MAGIC,
    'Dust of Defense: before the first round, when all other items have been played, the defender sends home every attacker who has a hex to retreat to.',
  ),
  wording(
    'MAG-08',
    MAGIC,
    'Dispel Magic: it cancels one item another player used and makes all their magic creatures and heroes fight in melee until the battle ends; outside battle it only cancels.',
  ),
  wording(
    'MAG-09',
    MAGIC,
    "Lucky Charm: while dice are shown it changes any one of them, anybody's, by 1 up or down, but never below 1 or above 6.",
  ),
  wording(
    'MAG-10',
    MAGIC,
    'Fan: it answers a Balloon, which lands beside its target or is lost over sea, a Boat, which lands elsewhere by its last sea, the Dust, which is cancelled, or Weather Control, whose cloud moves one hex or goes.',
  ),
  wording(
    'MAG-11',
    MAGIC,
    'Talisman: in a battle, when a hit is put on a creature or hero of yours, a die of 2 to 5 saves it; 1 or 6 does not, and the Talisman is spent. One try for each piece a round.',
  ),
  wording(
    'MAG-12',
    'French page 3.2',
    'Boat: where the table plays with it, it does as the Balloon does, for creatures of any value and heroes, across one to three hexes of sea to land beside the last; a retreat crosses one.',
  ),

  wording(
    'HPOW-01',
    HEROES,
    'Baron Munchausen: before the first round of a battle he is in, each enemy fort, city and village there takes one hit.',
  ),
  wording('HPOW-02', HEROES, 'Grand Duke: as the Baron; both together make it two hits each.'),
  wording(
    'HPOW-03',
    HEROES,
    'Deerhunter: pieces that begin and end their move with him pay 1 for any land hex, and he leads them out of a pin; entering enemies stops them as ever.',
  ),
  wording(
    'HPOW-04',
    HEROES,
    'Assassin: name a hex of a rival; both roll two dice. If yours is higher each names a hero or a face-down piece there, and a die kills yours on 1 to 3, the rival’s on 4 to 6; on a tie roll again, and a lower roll then sends the Assassin to the pool.',
  ),
  wording(
    'HPOW-05',
    HEROES,
    'Thief: name a rival; both roll two dice as for the Assassin. If yours is higher you take a Thing of their rack by chance, or all their gold.',
  ),
  wording(
    'HPOW-06',
    HEROES,
    'Marksman: before the dice of the ranged step his player says whether he shoots at 5 or at 2. If a shot at 2 hits, his player names the enemy piece that is hit.',
  ),
  wording(
    'HPOW-07',
    HEROES,
    'Sword Master: when he is hit roll a die; 2 to 5 wards it off, 1 or 6 kills, and the second hit of a round kills without a roll.',
  ),
  wording('HPOW-08', HEROES, 'Dwarf King: mines pay his owner twice, as INC-05 says.'),
  wording(
    'HPOW-09',
    HEROES,
    'Warlord: before the first round name an enemy creature; if a die reaches its value it changes sides at once, even beyond ten. Heroes, Golem, Fire Wall and Balloon cannot be named.',
  ),
  wording(
    'HPOW-10',
    HEROES,
    'Terrain Lord: creatures of his terrain that stand in his hex are supported without any land.',
  ),
  wording(
    'HPOW-11',
    '1986 §9.3, 10.12',
    'Arch Cleric, Arch Mage, Elf Lord, Ghaog II, Lord of the Eagles and Sir Lance-a-Lot have the marks on their counters and no other power.',
  ),

  wording(
    'NEWH-01',
    HOUSE,
    'Ahasverus: where the table plays with house heroes he may go, as his whole move, to any hex that his owner controls or where a creature of theirs stands, however far. He goes alone, must find room, and a pin holds him.',
  ),
  wording(
    'NEWH-02',
    HOUSE,
    'Lenin: in a battle creatures of value 1 that fight beside him roll three dice each, less one in all.',
  ),
  wording(
    'NEWH-03',
    HOUSE,
    'The Wagon King, whom his author calls the Gypsy King: when he has gone from one hex of his owner to another, a village, city, tower or keep may follow him the way he went, if there is room for it.',
  ),
  wording(
    'NEWH-04',
    HOUSE,
    'Tycho Brahe, in games with a map to discover alone: as his owner’s part of the movement phase begins they see what lies face down beside him, and nobody else does.',
  ),

  ...PLAYER_POWERS.map(({ rule, name, text }) => wording(rule, POWERS, `${name}: ${text}`)),

  wording(
    'VAR-01',
    'French page 17.1',
    'Five or six players use two boxes: a board with one more ring is laid from 79 of their tiles, each player starts with 20 Things, and a citadel asks for an income of 25.',
  ),
  wording(
    'VAR-02',
    'French page 17.2',
    'More Things, where the table plays it so: players start with 15 Things and may buy as many as they can pay.',
  ),
  wording(
    'VAR-03',
    'French page 17.3',
    'At tables with a hidden map to discover, only the starts and the tiles beside them are turned up. Any other turns up just before its exploration die is rolled; if it is sea, the explorers go back at once to the hex they came from, and nowhere else; they are lost if enemies stand there.',
  ),
  wording(
    'VAR-04',
    'French page, review',
    'Or a tile of the hidden map turns up as soon as it is entered; if it is sea, the movers go back to the hex they came from. Then all tiles are shuffled together and none is put aside.',
  ),
  wording(
    'VAR-05',
    'fan summary, variants',
    'Where the table plays it so, creatures that were turned up stay face up, and bluffs among them may be called at any time when nobody is meeting anybody.',
  ),
];
