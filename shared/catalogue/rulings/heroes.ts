/** Rulings on heroes: winning them, losing them, and their powers. */
import { type Ruling, ruling } from './row.ts';

export const HERO_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-10',
    'HERO-01',
    'How many heroes may be tried for in a round?',
    'One. Where the table lets several be tried for, each hero of the pool once, for as long as the player likes.',
    'Two of the three places that speak of it say one. A try costs nothing, so that without a limit every hero would be won in time.',
  ),
  ruling(
    'AMB-11',
    'HERO-06 HERO-08',
    'May a hero be let go by somebody who tries for none, and must the counter be turned over?',
    'Yes, it may be done without a try. A hero let go is turned over; with one that fell in battle its owner chooses.',
  ),
  ruling(
    'AMB-142',
    'HERO-08 COMB-04 COMB-12',
    'When does the owner of a hero that fell in a battle say whether it turns over?',
    'At once, when the losses of the step have left: before anybody retreats, calls or shows an item.',
    'The hero lies in the pool for all to see, and what it shows there need not wait for what others do meanwhile.',
  ),
  ruling(
    'AMB-143',
    'HPOW-03 MOVE-03 MOVE-14',
    'Pieces go with the Deerhunter hex by hex, join him on his way, or part from him. Who pays 1 a hex?',
    'Whoever goes with him all the way, from where their own move begins to where it ends, in as many steps as they like; he himself always. Others with him pay for the terrain. Whoever has gone further than they could have alone goes on with him only, and he leaves none of those behind; nor is anybody sent back from where they could not have come alone, so there must be room for all.',
    'Begin and end speak of the whole move; how it is cut into steps cannot change its price.',
  ),
  ruling(
    'AMB-12',
    'HERO-07 EVT-04',
    'May somebody with a Terrain Lord try for a second one?',
    'Yes, also by Defection. If it succeeds, the first Lord goes to the pool at once, turned over.',
    'Kinder than gold and a roll wasted on a slip.',
  ),
  ruling(
    'AMB-13',
    'HERO-05 EVT-04',
    'A hero is won and no hex has room.',
    'It cannot come to that: without room the try is refused before any gold is paid, and so is Defection.',
  ),
  ruling(
    'AMB-31',
    'MOVE-12 HERO-08',
    'Where does a hero go who is lost at sea?',
    'To the pool, like any fallen hero.',
    'Heroes never lie in the cup.',
  ),
  ruling(
    'AMB-82',
    'HPOW-01 HPOW-02',
    'Baron and Grand Duke stand on the same side. One hit or two?',
    'Each enemy fort, city and village takes two hits.',
    'They are two powers of two heroes.',
  ),
  ruling(
    'AMB-83',
    'HPOW-09 BLUF-05',
    'What must the Warlord roll, and what if the creature has no support under its new owner?',
    'At least the value of the creature. Without support it is a bluff from then on and may be called as one.',
  ),
  ruling(
    'AMB-84',
    'HPOW-07 MAG-11',
    'The Sword Master is hit and a Talisman is at hand. Which comes first?',
    'The parry. Only if it fails does the Talisman try.',
    'One’s own skill before help from outside.',
  ),
  ruling(
    'AMB-85',
    'HPOW-04',
    'May the Assassin go to a hex that belongs to nobody, or strike a creature that lies face up?',
    'Not to an unowned hex. Any hero and any creature there may be named, face up or not.',
    'Somebody must roll against them.',
  ),
  ruling(
    'AMB-86',
    'HPOW-05',
    'Does the Thief say before the roll what to take, and what of an empty rack or purse?',
    'After the roll. Only what is there can be chosen, and nobody with neither can be named.',
  ),
  ruling(
    'AMB-87',
    'HPOW-07 HPOW-10',
    'The texts write some heroes in two ways: Swordsman and Sword Master, Lord and King and Master.',
    'They are one hero each, under the name on the counter.',
  ),
  ruling(
    'AMB-88',
    'BLUF-01 HERO-07',
    'An example in the rules shows one player with two Terrain Lords.',
    'That position cannot arise. What it shows of support holds for each stack by itself.',
  ),
];
