/** Heroes, drawing and placing Things, support. HERO, REC, DEP, BLUF, REM */
import { wording } from './row.ts';

export const THING_RULES = [
  wording(
    'HERO-01',
    '1986 §6.1',
    'In the hero phase you may try once to win one hero that is face up in the pool; at some tables you may try once for each of them.',
  ),
  wording('HERO-02', '1986 §6.1', 'You win him if two dice, plus what your gold adds, reach at least twice his value.'),
  wording(
    'HERO-03',
    '1986 §6.2',
    'Every 5 gold paid before the roll adds 1 to it and every 10 paid after it adds 1, as often as you can pay.',
  ),
  wording('HERO-04', '1986 §6.1', 'A hero that you do not win stays in the pool, and you do not get the gold back.'),
  wording(
    'HERO-05',
    '1986 §8.1',
    'You place a hero immediately, face up, in a hex of yours with room; without such a hex you cannot try.',
  ),
  wording(
    'HERO-06',
    '1986 §6.4',
    'Before you roll you may dismiss heroes of yours, even without trying for another; each returns to the pool with his other face up. Some tables do not allow this.',
  ),
  wording(
    'HERO-07',
    '1986 §6.4',
    'You may have only one Terrain Lord: if you gain a second, the first goes to the pool, turned over.',
  ),
  wording(
    'HERO-08',
    '1986 §6.5',
    'A hero who falls goes to the pool; his owner may turn him over, and from the next hero phase on, and no earlier, any player may win him.',
  ),
  wording(
    'HERO-09',
    '1986 §8.1, 9.22',
    'Heroes move, fight and take up room as creatures do; they are face up, need no support and pay 1 gold a round.',
  ),
  wording('HERO-10', 'French annex A1', 'The Marksman is won at his value of 5.'),

  wording('REC-01', '1986 §7.1', 'You draw one free Thing for every two land hexes you own, rounded up.'),
  wording('REC-02', '1986 §7.2', 'You may buy up to five more Things, each for 5 gold.'),
  wording(
    'REC-03',
    '1986 §7, 7.3',
    'For every two Things from your rack that you show and give back, you draw one more, at most five in this way. Some tables trade one for one, or not at all.',
  ),
  wording(
    'REC-04',
    '1986 §7, 7.3',
    'First choose how many you buy and trade, then draw all of them together unseen; only then do the traded ones go back. At some tables all draw their free Things before any player buys.',
  ),
  wording(
    'REC-05',
    '1986 §7.4',
    'After drawing, or at some tables after all have drawn, you may place Things; Things above ten on the rack return to the cup.',
  ),
  wording(
    'REC-06',
    '1986 §7.4',
    'A rack never holds more than ten: a player with too many must place, cash or give back the surplus.',
  ),
  wording(
    'REC-07',
    '1986 §7.4',
    'If the owner does not do so, random Things above ten are taken from the rack unseen.',
  ),
  wording(
    'REC-08',
    '1986 §7.5',
    'No player sees the Things in the cup before choosing how many to draw; all players know how many are in it.',
  ),
  wording(
    'REC-09',
    '1986 §7.5',
    'Once the cup has been emptied, used magic, treasure and events leave the game; other counters still return. At some tables nothing returns from then on.',
  ),
  wording('REC-10', '1986 §7.3', 'You may swap one for one only during setup.'),
  wording('REC-11', 'design document', 'At some tables, free Things that would not fit on the rack are not drawn.'),

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
    'A city or village fits any land hex of yours except a sea that counts as land; another income piece fits only the terrain it names.',
  ),
  wording('DEP-05', '1986 §8.21', 'Magic, events and treasure are never put on the map.'),
  wording('DEP-06', '1986 §12.13', 'A hex may hold both a fort and an income piece.'),
  wording(
    'DEP-07',
    'design document',
    'Your face-down counters in a hex have no order that other players can track; only you see them as a list.',
  ),

  wording(
    'BLUF-01',
    '1986 §8.24',
    'A creature is supported while you own a hex of its terrain, or while the lord of that terrain is in its hex; at some tables lords support no creatures.',
  ),
  wording(
    'BLUF-02',
    '1986 §8.3',
    'A creature without support is a bluff: face down it moves, explores and starts battles like any other.',
  ),
  wording('BLUF-03', '1986 §8.3', 'When a bluff is seen, any other player may call it, and it goes to the cup.'),
  wording(
    'BLUF-04',
    '1986 §8.3',
    'A bluff that no player called fights on and may be called in a later window while it is face up; a wrong call is free, but within the same battle or the same showing of flyers no player may repeat it until support changes.',
  ),
  wording('BLUF-05', '1986 §8.3', 'Support always depends on the map at that moment.'),
  wording('BLUF-06', '1986 §10.12', 'Defenders without an owner need no support.'),
  wording(
    'BLUF-07',
    'fan summary',
    'A bluff has only the marks on its counter: a piece that does not fly cannot fly as a bluff.',
  ),
  wording(
    'BLUF-08',
    '1986 §9.23, 9.31, 10.3',
    'Creatures are turned up to fly past or hold enemies, to answer a demand and to fight; afterwards they turn face down again; at some tables they stay face up.',
  ),

  wording(
    'REM-01',
    '1986 §8.41, 9.25',
    'You may never take a creature off the map; it leaves as a called bluff, as a loss, by an effect or at sea.',
  ),
  wording(
    'REM-02',
    '1986 §8.42',
    'You may return an income piece of yours to the cup at any time except in the combat phase; at some tables only in your own turn.',
  ),
];
