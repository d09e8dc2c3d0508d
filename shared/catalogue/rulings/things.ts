/** Rulings on drawing, trading and placing Things, on the rack, and on support and bluffs. */
import { type Ruling, ruling } from './row.ts';

export const THING_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-14',
    'REC-05 REC-06',
    'A rack goes above ten while its owner is still drawing and placing.',
    'That is allowed. It is counted when they end their part of the Things phase.',
  ),
  ruling(
    'AMB-174',
    'REC-11 REC-03 REC-05',
    'Free Things that do not fit on the rack are not drawn. What counts for that?',
    'The rack as the free Things are drawn. Things shown for a trade do not count, nor do Things bought or traded for: they are settled when the player has placed.',
    'The cap is for what nobody may refuse to draw. Traded Things are shown, then others are drawn, then the shown ones return.',
  ),
  ruling(
    'AMB-15',
    'REC-07',
    'Who picks the Things that are too many?',
    'Their owner. If the clock runs out, the fallback of D-51 picks, one Thing at a time. A table may leave it to luck instead: what its owner has neither placed nor cashed is taken unseen.',
    'Letting a neighbour pick unseen is a penalty for forgetting to count, and here the rack counts itself. Who may not look picks as luck does.',
  ),
  ruling(
    'AMB-16',
    'REC-01 REC-02 REC-03 REC-09',
    'The cup holds fewer Things than somebody may draw.',
    'They draw what there is: the free Things first, then those bought, then those traded for. Gold for bought Things that never came is paid back, and Things shown for trades that could not be made stay on the rack.',
  ),
  ruling(
    'AMB-17',
    'REC-09',
    'What leaves the game once the cup has been emptied? Is a trade a use?',
    'Magic, treasure and events that were used. A Thing traded in was not used and goes back to the cup, as do creatures that fall. Where a table lets nothing return, everything that would go to the cup leaves the game; what leaves face down is known to its owner alone.',
  ),
  ruling(
    'AMB-18',
    'REC-06 COMP-08',
    'May others see how many Things lie on a rack?',
    'Yes, how many; never which.',
    'Round a table the backs are in sight, and the limit of ten could not be held otherwise.',
  ),
  ruling(
    'AMB-19',
    'POST-06 DEP-01 CONQ-01',
    'May Things be placed at once in a hex that was taken without a battle?',
    'In one taken by exploring, yes. In one that fell because nobody stood in it when movement ended, no.',
    'The rule stands among what follows a battle, in the combat phase.',
  ),
  ruling(
    'AMB-20',
    'BLUF-03 BLUF-04 BLUF-08',
    'A bluff is removed when somebody notices. How does a table on a screen notice?',
    'As the host chose. With calls by hand, a window opens for all other players after each reveal and at the start of each round of battle while pieces lie face up; a call pressed in between counts in the next window. With calls by the table, unsupported creatures leave as soon as they are turned up.',
    'Calls by hand keep the nerve of the game, calls by the table keep its pace.',
  ),
  ruling(
    'AMB-21',
    'BLUF-05 BLUF-03',
    'A creature loses its support in the middle of a battle.',
    'Support is looked at again after the losses of each step and after each capture.',
  ),
  ruling(
    'AMB-22',
    'BLUF-01 HPOW-10',
    'One summary of the rules does not mention that a Terrain Lord supports creatures.',
    'He does: it stands in the full rules.',
  ),
  ruling(
    'AMB-100',
    'VAR-05 BLUF-04',
    'Pieces that stay face up for good, with calls by hand: how long may they be called?',
    'As long as they lie face up, by anybody and in anybody’s part, whenever nobody is meeting anybody; then calls have their window. Who is supported cannot be called, for all can see it. An open bluff pins nobody, an open creature that is supported does.',
  ),
  ruling(
    'AMB-111',
    'REC-06 DEP-02 DEP-03 DEP-04 INC-07',
    'A rack grows beyond ten outside the Things phase. What gives way, where and when?',
    'As many Things as are too many, and no more: each is placed in an own hex without enemies, cashed if it is treasure, or given back. It is settled when the battle, event or power that caused it is over.',
  ),
  ruling(
    'AMB-32',
    'REM-02',
    'May an owner take an income piece off the board while an invader stands before it?',
    'Yes, in anybody’s part, until the combat phase begins.',
    'The rule allows it at any time outside combat.',
  ),
  ruling(
    'AMB-110',
    'INC-07 REM-02',
    'Something may be done at any time, but another player is being asked just then.',
    'It is taken between two steps, whenever the game waits. The question stays with the same player, and an answer given before that no longer fits is asked for again. Dice that have fallen stand, and a hit that was put on a called bluff is spent.',
  ),
];
