/** Rulings on magic items. */
import { type Ruling, ruling } from './row.ts';

export const MAGIC_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-76',
    'COMB-05 MAG-01 MAG-04 MAG-05 MAG-06 MAG-07 MAG-08',
    'When are items used in a battle?',
    'In a window before round 1 and a window at the start of each later round: attackers in order, then the defender. Fire Wall and Dust can be used only in the first window, and the defender is asked about Dust last.',
    'The text of the Dust needs this order.',
  ),
  ruling(
    'AMB-77',
    'MAG-11',
    'Does a Talisman change a roll, or save the piece that was hit?',
    'It saves the piece.',
    'Only one text describes the whole effect, and it says so.',
  ),
  ruling(
    'AMB-78',
    'MAG-09',
    'When is a Lucky Charm used, and how far can it change a die?',
    'After the dice have fallen and before they take effect. The result stays between 1 and 6. Each die can be changed by one Charm.',
  ),
  ruling(
    'AMB-79',
    'MAG-07',
    'The defender has Dust and no attacker has a hex to retreat to.',
    'Then it cannot be used. With several attackers, AMB-127 says which of them go.',
  ),
  ruling(
    'AMB-80',
    'MAG-02 MAG-10 MAG-12 MOVE-07 EXPL-12',
    'Which pieces may board a Balloon, and where may it land?',
    'Creatures that are not pinned; a Boat also takes heroes and has no limit of value. Each lands on land where its passengers have room; the transport itself takes none. A Fan may blow a Balloon out to sea, but not to land without room, nor, if only one player at a time may explore a hex, to a hex that another player explores. The same is true of a Boat, but no Fan blows it out to sea: if there are several shortest routes, the last sea of each counts.',
  ),
  ruling(
    'AMB-81',
    'MAG-08',
    'May Dispel Magic be used when no item is in play, and what is a magic creature?',
    'Yes, for its second effect. Magic creatures are creatures and heroes with the mark for magic, not a citadel or a Fire Wall.',
    'Its two effects do not depend on each other.',
  ),
  ruling(
    'AMB-104',
    'MAG-03 MAG-09 MAG-10',
    'How long does the table wait for a reply, and what if several players reply?',
    'Each occasion opens one window. Every player who could have such an item, judged by what all can see, is asked at the same time, and the window closes at a fixed moment. Replies take effect in order from the left of the player who caused the window. A reply whose target is gone does nothing, and its item is kept.',
    'At a real table there is no order, and a pause must not reveal what a player holds.',
  ),
  ruling(
    'AMB-121',
    'EVT-03 COMB-06 HIT-03',
    'How does the Black Cloud weaken a piece that takes several hits?',
    'The number it needs to hit is 1 lower, for conjured fighters too; the number of hits it can take stays the same. At 0 it rolls no die. In an unowned hex the cloud does nothing.',
  ),
  ruling(
    'AMB-123',
    'MAG-05 HIT-01',
    'How does a Golem act in a ranged step?',
    'The first hit on its side does nothing. None of the other hits can be put on the Golem; they go to other targets of that side, or are lost if there are none.',
  ),
  ruling(
    'AMB-124',
    'MAG-01 MAG-02 MAG-04 MAG-11 MAG-12 HPOW-09',
    'Does an item that speaks of creatures include heroes?',
    'Bow, Sword, Talisman and Boat do. Balloon and Warlord do not.',
  ),
  ruling(
    'AMB-125',
    'MAG-08 MAG-10',
    'An item is answered by an item, which is answered by another.',
    'Each item that is played opens one window: Dispel Magic can answer any item, the Fan its three. A reply is an item too, and the last one takes effect first. In a battle’s own window Dispel may also strike an item that is already in play; outside battle it only cancels. A cancelled item is used up.',
  ),
  ruling(
    'AMB-126',
    'MAG-09',
    'Does every die open a window for Lucky Charms?',
    'There is one window for all dice that are rolled together, and any one of them may be changed.',
    'A window for every die would stop the game.',
  ),
  ruling(
    'AMB-127',
    'MAG-07 RET-02',
    'Dust is used and only some of the attackers have a hex to retreat to.',
    'The attackers that have a hex must go. The others stay and fight.',
  ),
  ruling(
    'AMB-128',
    'MAG-02 MAG-12 RET-02 RET-03',
    'How does a Balloon or Boat retreat from a battle?',
    'With its passengers, to a hex of its owner in its range without any enemy counter. The rest of the side may stay or follow the rule for walkers.',
  ),
  ruling(
    'AMB-173',
    'MAG-02 MAG-04 MAG-12 COMB-07',
    'A passenger of a Balloon or Boat has a Sword.',
    'The item has priority: its bearer charges in melee with 1 more. It is still a passenger and may leave with the transport. If the item is lost while the transport survives, the passenger shoots again in the following rounds.',
    'Bow and Sword replace any other advantage of their bearer, and the player chose to give the item to a passenger.',
  ),
  ruling(
    'AMB-135',
    'HPOW-09 BLUF-03',
    'The Warlord wins over a creature at a table where calls are automatic.',
    'Its support is checked immediately, and it leaves if nothing supports it.',
  ),
];
