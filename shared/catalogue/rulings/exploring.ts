/** Rulings on exploring, neutral defenders and bribes. */
import { type Ruling, ruling } from './row.ts';

export const EXPLORING_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-34',
    'BRIB-01 EXPL-09',
    'May defenders left over from an earlier fight be bribed?',
    'Never.',
    'Of two passages, the one that speaks of leftovers settles it.',
  ),
  ruling(
    'AMB-35',
    'EXPL-05 EXPL-11',
    'The defenders of an unowned hex win. What of the treasure and magic they had?',
    'They stay face up with them. If everybody dies, they go to the cup.',
  ),
  ruling(
    'AMB-36',
    'EXPL-04 EXPL-10',
    'An income piece is left in a hex that becomes unexplored again.',
    'It stays and is compared with what the next exploration draws; one piece remains.',
    'A hex holds one income piece.',
  ),
  ruling(
    'AMB-37',
    'BRIB-02',
    'Does a city or village make bribes dearer by itself?',
    'Yes, it doubles every price as other income pieces do.',
  ),
  ruling(
    'AMB-38',
    'BRIB-01',
    'What does a defender cost that bears a Bow or Sword?',
    'The value printed on its counter.',
    'The item is not the creature.',
  ),
  ruling(
    'AMB-168',
    'BRIB-02 EXPL-03 EXPL-06',
    'The table plays without magic items, and an exploration draws one.',
    'It is a blank: it returns to the cup at once, as an event does. It doubles no price and is no spoil.',
    'Bribes double for what the winner of the hex gains, and a blank gains nothing.',
  ),
  ruling(
    'AMB-39',
    'EXPL-06',
    'Which magic can serve neutral defenders, and when is it used?',
    'Items for battle: Bow, Sword, Golem, Fire Wall, Dust, Talisman, Dispel Magic and Lucky Charm. Bow and Sword are given to bearers before any bribe.',
    'A Balloon or Elixir has no use for them.',
  ),
  ruling(
    'AMB-40',
    'EXPL-11',
    'Who gets magic that was left unused when the explorer wins the battle?',
    'Nobody; it returns to the cup. Giving it to the winner is an option of the rules.',
    'The full rules give it only to one who bribed everybody.',
  ),
  ruling(
    'AMB-41',
    'POST-03 BRIB-04',
    'All defenders were bribed. Are damage dice rolled?',
    'No: no battle was fought.',
  ),
  ruling(
    'AMB-42',
    'POST-05 EXPL-10',
    'A neutral city was beaten down and the last attackers died in the same step.',
    'The city turns up again and goes on defending the hex.',
  ),
  ruling(
    'AMB-43',
    'BLUF-03 EXPL-09',
    'All explorers turn out to be bluffs.',
    'The defenders stay and count as left over: the next explorer must fight them.',
  ),
  ruling(
    'AMB-44',
    'RIVAL-01 COMB-01',
    'Rivals fought for an unowned hex and one is left. Does the exploration wait for the next turn?',
    'No, it follows at once, in the same segment.',
  ),
  ruling(
    'AMB-97',
    'EXPL-13',
    'In the option that pays undefended treasure at once, what becomes of an income piece drawn?',
    'It stays if it fits the hex, and returns to the cup if not.',
  ),
  ruling(
    'AMB-115',
    'EXPL-02 EXPL-07 REC-09',
    'The cup is empty, or nearly so, when somebody explores.',
    'What there is is drawn. If that is nothing, and nobody is left there from before, the hex is captured undefended.',
  ),
  ruling(
    'AMB-116',
    'EXPL-06 EXPL-11 BRIB-03 BRIB-04',
    'Neutral magic and bribes: what counts as used?',
    'A Bow or Sword given to a bearer is used and leaves with a bearer that is bribed. The other items are played in the battle only and defend nothing by themselves.',
  ),
];
