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
    'Good Harvest: you are paid immediately what your land, forts and heroes bring in a round, without income pieces; at some tables without heroes.',
  ),
  wording(
    'EVT-02',
    EVENTS,
    'Mother Lode: you are paid immediately twice what your income pieces bring; mines pay four times with the Dwarf King.',
  ),
  wording(
    'EVT-03',
    EVENTS,
    'Weather Control: a magic creature or hero of yours puts the Black Cloud on a hex no further away than its value. While it stays, the pieces of the owner of that hex fight there at 1 less; at 0 they roll no die but can still take a hit.',
  ),
  wording(
    'EVT-04',
    EVENTS,
    'Defection: name a hero of the pool or of a rival; both sides roll two dice, gold does not help, and only a higher roll wins the hero for a hex of yours with room. For a hero of the pool you choose which player rolls against you.',
  ),
  wording(
    'EVT-05',
    EVENTS,
    'Terrain Disaster: name an owned hex and roll two dice; on 6, 7 or 8 it strikes, else you name another hex of that terrain until it strikes or none is left. The owner of the hex it strikes rolls a die: 2 to 5 are that many losses, 1 and 6 none.',
  ),
  wording(
    'EVT-06',
    EVENTS,
    'Big Juju: a magic creature or hero of yours changes the terrain of a hex no further away than its value, not one with a citadel: your own to a tile you choose, any other to the next tile that differs. Pieces that cannot stay on the new tile are moved or lost.',
  ),
  wording(
    'EVT-07',
    EVENTS,
    'Dark Plague: in every owned hex with creatures, your own too, the losses are the values of its forts, cities and villages together, paid in creatures or by giving up those buildings. It ends there when all the creatures are gone. The losses of a hex are fixed at the moment the plague strikes.',
  ),
  wording(
    'EVT-08',
    EVENTS,
    'Willing Workers: a free tower, or one free level on a fort up to a castle; a spare piece is needed.',
  ),
  wording(
    'EVT-09',
    EVENTS,
    'Vandals: name a rival; one of their forts drops a level, a citadel only at tables where citadels can be damaged. They choose the fort; at some tables you do.',
  ),
  wording(
    'EVT-10',
    EVENTS,
    'Teeniepox: name a rival and roll a die; 2 to 5 are that many losses in their largest army, 1 and 6 none. They pay in creatures or by giving up forts, cities and villages.',
  ),
  wording(
    'EVT-11',
    'French page 2.2',
    'Gate, at tables that play with it: name an army and an unexplored hex anywhere, even a face-down one, and roll a die. The owner of the army sends at least that many of its creatures and heroes there. For an army of your own no die is rolled, and you send any number.',
  ),

  wording(
    'MAG-01',
    MAGIC,
    'Bow: in a battle one creature or hero of yours shoots, with 1 more value and no other mark, until it ends. It may pass to another at the start of a round, and a hit may be put on the Bow itself.',
  ),
  wording(
    'MAG-02',
    MAGIC,
    'Balloon: in your own movement it carries up to three creatures of value 3 or less from one hex to land within three hexes, past any enemy. In battle it shoots at 3 and is lost to one hit; until then its passengers shoot, and they may retreat with it up to three hexes.',
  ),
  wording('MAG-03', MAGIC, 'Elixir: in reply to Dark Plague or Teeniepox it spares all your armies.'),
  wording('MAG-04', MAGIC, 'Sword: like the Bow, but its bearer charges, with two dice, and has 1 more value.'),
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
    'Dust of Defense: before the first round, when all other items have been played, the defender makes every attacker retreat who has a hex to retreat to.',
  ),
  wording(
    'MAG-08',
    MAGIC,
    'Dispel Magic: it cancels one item another player used and makes all their magic creatures and heroes fight in melee until the battle ends; outside battle it only cancels.',
  ),
  wording(
    'MAG-09',
    MAGIC,
    'Lucky Charm: while dice are shown it changes any one of them, no matter whose, by 1 up or down, but never below 1 or above 6.',
  ),
  wording(
    'MAG-10',
    MAGIC,
    'Fan: it answers a Balloon, which lands next to its target or is lost over sea; a Boat, which lands elsewhere next to its last sea; Dust of Defense, which is cancelled; or Weather Control, whose cloud moves one hex or is removed.',
  ),
  wording(
    'MAG-11',
    MAGIC,
    'Talisman: in a battle, when a hit is put on a creature or hero of yours, a die of 2 to 5 saves it; 1 or 6 does not, and the Talisman is used up. One try for each piece a round.',
  ),
  wording(
    'MAG-12',
    'French page 3.2',
    'Boat, at tables that play with it: like the Balloon, but for creatures of any value and heroes, across one to three hexes of sea to land next to the last; a retreat crosses one.',
  ),

  wording(
    'HPOW-01',
    HEROES,
    'Baron Munchausen: before the first round of a battle he is in, each enemy fort, city and village there takes one hit.',
  ),
  wording('HPOW-02', HEROES, 'Grand Duke: like the Baron; with both, it is two hits each.'),
  wording(
    'HPOW-03',
    HEROES,
    'Deerhunter: pieces that begin and end their move with him pay 1 for any land hex, and he leads them out of a pin; entering a hex with enemies stops them as usual.',
  ),
  wording(
    'HPOW-04',
    HEROES,
    'Assassin: name a hex of a rival; both roll two dice. If yours is higher each names a hero or a face-down piece there, and a die kills yours on 1 to 3, the rival’s on 4 to 6; on a tie roll again, and a lower roll then sends the Assassin to the pool.',
  ),
  wording(
    'HPOW-05',
    HEROES,
    'Thief: name a rival; both roll two dice as for the Assassin. If yours is higher you take a random Thing from their rack, or all their gold.',
  ),
  wording(
    'HPOW-06',
    HEROES,
    'Marksman: before the dice of the ranged step his owner chooses whether he shoots at 5 or at 2. If a shot at 2 hits, his owner names the enemy piece that is hit.',
  ),
  wording(
    'HPOW-07',
    HEROES,
    'Sword Master: when he is hit roll a die; 2 to 5 parries it, 1 or 6 kills him, and the second hit of a round kills him without a roll.',
  ),
  wording('HPOW-08', HEROES, 'Dwarf King: mines pay his owner twice, as INC-05 says.'),
  wording(
    'HPOW-09',
    HEROES,
    'Warlord: before the first round name an enemy creature; if a die reaches its value it changes sides immediately, even beyond the limit of ten. Heroes, Golem, Fire Wall and Balloon cannot be named.',
  ),
  wording('HPOW-10', HEROES, 'Terrain Lord: creatures of his terrain in his hex are supported without any land.'),
  wording(
    'HPOW-11',
    '1986 §9.3, 10.12',
    'Arch Cleric, Arch Mage, Elf Lord, Ghaog II, Lord of the Eagles and Sir Lance-a-Lot have the marks on their counters and no other power.',
  ),

  wording(
    'NEWH-01',
    HOUSE,
    'Ahasverus, at tables with house heroes: as his whole move he may go to any hex that his owner controls or that holds a creature of theirs, at any distance. He goes alone, there must be room, and he cannot leave while pinned.',
  ),
  wording(
    'NEWH-02',
    HOUSE,
    'Lenin: in a battle, creatures of value 1 that fight on his side in his hex roll three dice each, less one in all.',
  ),
  wording(
    'NEWH-03',
    HOUSE,
    'The Wagon King, whom his author calls the Gypsy King: when he has gone from one hex of his owner to another, a village, city, tower or keep may follow him the way he went, if there is room for it there.',
  ),
  wording(
    'NEWH-04',
    HOUSE,
    'Tycho Brahe, only in games with a map to discover: when his owner’s part of the movement phase begins, only they see the face-down tiles next to him.',
  ),

  ...PLAYER_POWERS.map(({ rule, name, text }) => wording(rule, POWERS, `${name}: ${text}`)),

  wording(
    'VAR-01',
    'French page 17.1',
    'Five or six players use two boxes: a board with one more ring is laid from 79 of their tiles, each player starts with 20 Things, and a citadel needs an income of 25.',
  ),
  wording(
    'VAR-02',
    'French page 17.2',
    'More Things, at some tables: players start with 15 Things and may buy any number they can pay for.',
  ),
  wording(
    'VAR-03',
    'French page 17.3',
    'At tables with a hidden map, only the starting hexes and the tiles next to them are turned up. Any other tile turns up just before its exploration die is rolled; if it is sea, the explorers go back immediately to the hex they came from, and nowhere else; they are lost if there are enemies in it.',
  ),
  wording(
    'VAR-04',
    'French page, review',
    'Or a tile of the hidden map turns up as soon as it is entered; if it is sea, the movers go back to the hex they came from. Then all tiles are shuffled together and none is put aside.',
  ),
  wording(
    'VAR-05',
    'fan summary, variants',
    'At some tables creatures that were turned up stay face up, and bluffs among them may be called at any time when no stacks are meeting.',
  ),
];
