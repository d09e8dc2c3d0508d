/** Rulings on exploring, neutral defenders and bribes. */
import { type Ruling, ruling } from './row.ts';

export const EXPLORING_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-34',
    'BRIB-01 EXPL-09',
    'May defenders that are left from an earlier fight be bribed?',
    'Never.',
    'The rules have two passages, and the one about remaining defenders decides.',
  ),
  ruling(
    'AMB-35',
    'EXPL-05 EXPL-11',
    'The defenders of an unowned hex win. What happens to the treasure and magic they had?',
    'It stays there face up with them. If all of them die, it goes to the cup.',
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
    'Does a city or village alone make bribes more expensive?',
    'Yes, it doubles every price as other income pieces do.',
  ),
  ruling(
    'AMB-38',
    'BRIB-01',
    'What is the bribe for a defender that has a Bow or Sword?',
    'The value printed on its counter.',
    'The item is not the creature.',
  ),
  ruling(
    'AMB-168',
    'BRIB-02 EXPL-03 EXPL-06',
    'The table plays without magic items, and an exploration draws one.',
    'It is a blank: it returns to the cup immediately, as an event does. It doubles no price and is not a gain for the winner.',
    'Bribes double because of what the winner of the hex gains, and a blank gains nothing.',
  ),
  ruling(
    'AMB-39',
    'EXPL-06',
    'Which magic items can neutral defenders use, and when?',
    'Items for battle: Bow, Sword, Golem, Fire Wall, Dust, Talisman, Dispel Magic and Lucky Charm. Bow and Sword are given to defenders before any bribe.',
    'They have no use for a Balloon or Elixir.',
  ),
  ruling(
    'AMB-40',
    'EXPL-11',
    'Who gets unused magic when the explorer wins the battle?',
    'No player; it returns to the cup. With an option it goes to the winner.',
    'The full rules give it only to a player who bribed all defenders.',
  ),
  ruling(
    'AMB-41',
    'POST-03 BRIB-04',
    'All defenders were bribed. Are damage dice rolled?',
    'No, because no battle was fought.',
  ),
  ruling(
    'AMB-42',
    'POST-05 EXPL-10',
    'A neutral city was beaten down and the last attackers died in the same step.',
    'The city turns up again and continues to defend the hex.',
  ),
  ruling(
    'AMB-43',
    'BLUF-03 EXPL-09',
    'All explorers turn out to be bluffs.',
    'The defenders stay and count as remaining defenders: the next explorer must fight them.',
  ),
  ruling(
    'AMB-44',
    'RIVAL-01 COMB-01',
    'Rivals fought for an unowned hex and one of them won. Is the exploration delayed to the next turn?',
    'No, it follows immediately, in the same turn of the combat phase.',
  ),
  ruling(
    'AMB-97',
    'EXPL-13',
    'With the option that cashes undefended treasure immediately, what happens to an income piece that is drawn?',
    'It stays if it fits the hex, and returns to the cup if not.',
  ),
  ruling(
    'AMB-115',
    'EXPL-02 EXPL-07 REC-09',
    'The cup is empty, or nearly so, when a player explores.',
    'All remaining Things are drawn. If there are none, and no defender is left from before, the hex is captured undefended.',
  ),
  ruling(
    'AMB-116',
    'EXPL-06 EXPL-11 BRIB-03 BRIB-04',
    'Neutral magic and bribes: which items count as used?',
    'A Bow or Sword that was given to a defender is used, and leaves with that defender if it is bribed. The other items are used in the battle only and do not defend the hex alone.',
  ),
];
