/** Rulings on magic items. */
import { type Ruling, ruling } from './row.ts';

export const MAGIC_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-76',
    'COMB-05 MAG-01 MAG-04 MAG-05 MAG-06 MAG-07 MAG-08',
    'When are items used in a battle?',
    'In a window before round 1 and one at the start of each later round: attackers in order, then the defender. Fire Wall and Dust are for the first window only, and the Dust of the defender is asked for last.',
    'The text of the Dust needs this order.',
  ),
  ruling(
    'AMB-77',
    'MAG-11',
    'Does a Talisman change a roll, or save what was hit?',
    'It saves.',
    'Only one text tells the whole effect, and it says so.',
  ),
  ruling(
    'AMB-78',
    'MAG-09',
    'When is a Lucky Charm used, and how far can it change a die?',
    'After the dice have fallen and before they take effect. The result stays between 1 and 6. One Charm a die.',
  ),
  ruling(
    'AMB-79',
    'MAG-07',
    'The defender has Dust and no attacker has anywhere to go.',
    'Then it cannot be used. With several attackers, AMB-127 tells who goes.',
  ),
  ruling(
    'AMB-80',
    'MAG-02 MAG-10 MAG-12 MOVE-07 EXPL-12',
    'Who may board a Balloon, and where may it land?',
    'Creatures that are not pinned; a Boat, which has no limit of value, takes heroes too. Its own value is on its counter. It lands on land where its passengers have room; the Balloon itself takes none. A Fan may blow it out to sea, but not to land without room, nor, where only one player at a time explores a hex, to another’s. The same holds of a Boat, which no Fan blows out to sea: of several shortest ways the last sea of each counts.',
  ),
  ruling(
    'AMB-81',
    'MAG-08',
    'May Dispel Magic be used when no item is in play, and what is a magic creature?',
    'Yes, for its second effect. Creatures and heroes with the mark for magic, not a citadel or a Fire Wall.',
    'Its two effects do not depend on each other.',
  ),
  ruling(
    'AMB-104',
    'MAG-03 MAG-09 MAG-10',
    'How long does the table wait for a reply, and what if several reply?',
    'Each occasion opens one window. Everybody who could have such an item, as far as all can see, is asked at once, and the window closes at a fixed moment. Replies take effect in order from the left of whoever caused it. One that finds its object gone does nothing, and its item is kept.',
    'Round a table there is no order, and a pause must not tell what somebody holds.',
  ),
  ruling(
    'AMB-121',
    'EVT-03 COMB-06 HIT-03',
    'How does the Black Cloud weaken a piece that takes several hits?',
    'The number it rolls against is 1 lower, for conjured fighters too; how many hits it can take stays the same. At 0 it rolls no die. In a hex without an owner the cloud does nothing.',
  ),
  ruling(
    'AMB-123',
    'MAG-05 HIT-01',
    'How does a Golem stand in a ranged step?',
    'The first hit on its side does nothing. None of the others can be put on the Golem; they fall on what else that side has, or are lost if there is nothing.',
  ),
  ruling(
    'AMB-124',
    'MAG-01 MAG-02 MAG-04 MAG-11 MAG-12 HPOW-09',
    'Is a hero a creature when an item speaks of creatures?',
    'For Bow, Sword, Talisman and Boat, yes. Balloon and Warlord leave heroes out.',
  ),
  ruling(
    'AMB-125',
    'MAG-08 MAG-10',
    'An item is answered by an item, and that by another.',
    'Each item played opens one window: Dispel Magic answers any item, the Fan its three. A reply is an item too, and the last one takes effect first. In a battle’s own window Dispel may also strike what is in play already; outside battle it only cancels. What is cancelled is used up.',
  ),
  ruling(
    'AMB-126',
    'MAG-09',
    'Does every die open a window for Lucky Charms?',
    'One window for all dice thrown together, and any one of them may be changed.',
    'A window for every die would bring play to a halt.',
  ),
  ruling(
    'AMB-127',
    'MAG-07 RET-02',
    'Dust is used and only some of the attackers have a hex to go to.',
    'Those who have one must go. The others stay and fight.',
  ),
  ruling(
    'AMB-128',
    'MAG-02 MAG-12 RET-02 RET-03',
    'How does a Balloon or Boat retreat from a battle?',
    'With its passengers, to an own hex in its range that holds no enemy counter. The rest of the side may stay or follow the rule for walkers.',
  ),
  ruling(
    'AMB-173',
    'MAG-02 MAG-04 MAG-12 COMB-07',
    'A passenger of a Balloon or Boat bears a Sword.',
    'The item goes first: its bearer charges in melee with 1 more. It still rides and may leave with the transport. If the item is lost while the transport stands, the passenger shoots again in the rounds that follow.',
    'Bow and Sword take the place of any other advantage of their bearer, and the player chose to give it to a passenger.',
  ),
  ruling(
    'AMB-135',
    'HPOW-09 BLUF-03',
    'The Warlord wins a creature over and the table calls bluffs by itself.',
    'It is tested at once, and leaves if nothing supports it.',
  ),
];
