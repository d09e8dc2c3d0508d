/** Heroes, drawing and placing Things, support. HERO, REC, DEP, BLUF, REM */
import { wording } from './row.ts';

export const THING_RULES = [
  wording(
    'HERO-01',
    '1986 §6.1',
    'In the hero phase you may try once to win one hero that lies face up in the pool, or every hero of it once where the table chose so.',
  ),
  wording('HERO-02', '1986 §6.1', 'You win him if two dice, with what your gold adds, reach at least twice his value.'),
  wording(
    'HERO-03',
    '1986 §6.2',
    'Every 5 gold paid before the roll adds 1 to it and every 10 paid after it adds 1, as often as you can pay.',
  ),
  wording('HERO-04', '1986 §6.1', 'A hero not won stays in the pool, and the gold is gone all the same.'),
  wording(
    'HERO-05',
    '1986 §8.1',
    'A hero won goes at once, face up, into a hex of yours with room; while you have no such hex you cannot try.',
  ),
  wording(
    'HERO-06',
    '1986 §6.4',
    'Before you roll you may let heroes of yours go, even without trying for another; each returns to the pool with his other face up. At some tables nobody may.',
  ),
  wording(
    'HERO-07',
    '1986 §6.4',
    'Nobody keeps more than one Terrain Lord: whoever gains a second sends the first to the pool, turned over.',
  ),
  wording(
    'HERO-08',
    '1986 §6.5',
    'A hero who falls goes to the pool; his owner may turn him over, and from the next hero phase on, and no earlier, any player may win him.',
  ),
  wording(
    'HERO-09',
    '1986 §8.1, 9.22',
    'Heroes move, fight and take up room as creatures do; they lie face up, need no support and pay 1 gold a round.',
  ),
  wording('HERO-10', 'French annex A1', 'The Marksman is won at his value of 5.'),

  wording(
    'REC-01',
    '1986 §7.1',
    'You draw one Thing free for every two land hexes you own, a half counting as a whole.',
  ),
  wording('REC-02', '1986 §7.2', 'You may buy up to five more Things, each for 5 gold.'),
  wording(
    'REC-03',
    '1986 §7, 7.3',
    'For every two Things of your rack that you show and give back you draw one more, at most five in this way. A table may trade one for one, or not at all.',
  ),
  wording(
    'REC-04',
    '1986 §7, 7.3',
    'Say first how many you buy and trade, then draw all at once unseen; only then do the traded ones go back. At some tables all draw their free Things before anybody buys.',
  ),
  wording(
    'REC-05',
    '1986 §7.4',
    'After drawing, or at some tables when all have drawn, you may place Things; what is above ten on the rack returns to the cup.',
  ),
  wording(
    'REC-06',
    '1986 §7.4',
    'A rack never keeps more than ten: whoever gains too many must place, cash or give back the surplus.',
  ),
  wording(
    'REC-07',
    '1986 §7.4',
    'Things above ten that their owner did not settle are taken from the rack unseen, by chance.',
  ),
  wording(
    'REC-08',
    '1986 §7.5',
    'Nobody looks into the cup before saying how much they draw; its number is known to all.',
  ),
  wording(
    'REC-09',
    '1986 §7.5',
    'Once the cup has been emptied, used magic, treasure and events leave the game; other counters still return. At some tables nothing at all returns from then on.',
  ),
  wording('REC-10', '1986 §7.3', 'A swap of one for one exists only while setting up.'),
  wording(
    'REC-11',
    'design document',
    'Where the table chose so, free Things that would not fit on the rack are not drawn.',
  ),

  wording(
    'DEP-01',
    '1986 §7.4, 8, 11.74',
    'Things leave the rack for the map in setup, in the Things phase, in a hex just captured, or when the rack is too full.',
  ),
  wording('DEP-02', '1986 §2.17, 8.24', 'Creatures are placed face down in a hex of your own with room for them.'),
  wording('DEP-03', '1986 §2.17, 8.22', 'An income piece is placed face up, and no hex holds two.'),
  wording(
    'DEP-04',
    '1986 §5.4, 8.23',
    'A city or village fits any land hex of yours but a sea that is taken for land, another income piece only the terrain it names.',
  ),
  wording('DEP-05', '1986 §8.21', 'Magic, events and treasure are never put on the map.'),
  wording('DEP-06', '1986 §12.13', 'A fort and an income piece may stand in one hex.'),
  wording(
    'DEP-07',
    'design document',
    'Your face-down counters in a hex have no order that others could follow; only you see them as a list.',
  ),

  wording(
    'BLUF-01',
    '1986 §8.24',
    'A creature is supported while you own a hex of its terrain, or the lord of that terrain stands with it; at some tables lords support nobody.',
  ),
  wording(
    'BLUF-02',
    '1986 §8.3',
    'A creature without support is a bluff: face down it moves, explores and starts battles as any other.',
  ),
  wording('BLUF-03', '1986 §8.3', 'When a bluff is seen, any other player may call it, and it goes to the cup.'),
  wording(
    'BLUF-04',
    '1986 §8.3',
    'A bluff nobody called fights on and may be called in a later window while it is face up; a wrong call is free but not made again until support changes.',
  ),
  wording('BLUF-05', '1986 §8.3', 'Support is judged by the map as it stands, at every moment.'),
  wording('BLUF-06', '1986 §10.12', 'Defenders that belong to nobody need no support.'),
  wording(
    'BLUF-07',
    'fan summary',
    'A bluff cannot claim what its counter lacks: what does not fly stays on the ground.',
  ),
  wording(
    'BLUF-08',
    '1986 §9.23, 9.31, 10.3',
    'Creatures are turned up to fly past or hold enemies, to answer a demand and to fight; afterwards they turn down again, unless the table lets them lie open.',
  ),

  wording(
    'REM-01',
    '1986 §8.41, 9.25',
    'A creature on the map is never taken back of free will; it leaves as a called bluff, a loss, by an effect or at sea.',
  ),
  wording(
    'REM-02',
    '1986 §8.42',
    'You may return an income piece of yours to the cup at any time but the combat phase; at some tables in your own turn only.',
  ),
];
