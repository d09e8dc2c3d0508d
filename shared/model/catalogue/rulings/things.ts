/** Rulings on Things, racks, support and bluffs. */
import { type Ruling, ruling } from './row.ts';

export const THING_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-14',
    'REC-05 REC-06',
    'A rack goes above ten while its owner is still drawing and placing. Is that allowed?',
    'Yes. The rack is counted when its owner ends their part of the Things phase.',
  ),
  ruling(
    'AMB-174',
    'REC-11 REC-03 REC-05',
    'Free Things that do not fit on the rack are not drawn. Which Things count for that?',
    'The Things on the rack when the free Things are drawn. Things shown for a trade do not count, and neither do Things bought or traded for: those are settled when the player has placed.',
    'The cap is for Things that a player may not refuse to draw. In a trade the player shows Things, then draws others, then gives the shown ones back.',
  ),
  ruling(
    'AMB-15',
    'REC-07',
    'Who picks the Things that are too many?',
    'Their owner. If the clock runs out, the fallback of D-51 picks, one Thing at a time. A table may choose at random instead: Things that the owner has neither placed nor cashed are then taken unseen.',
    'In the printed rules a neighbour picks unseen, as a penalty for forgetting to count. Here the rack counts itself, and a pick without looking is the same as a random one.',
  ),
  ruling(
    'AMB-16',
    'REC-01 REC-02 REC-03 REC-09',
    'The cup holds fewer Things than a player may draw.',
    'The player draws what there is: the free Things first, then those bought, then those traded for. Gold for bought Things that were not drawn is paid back, and Things shown for trades that could not be made stay on the rack.',
  ),
  ruling(
    'AMB-17',
    'REC-09',
    'What leaves the game once the cup has been emptied? Does a trade use a Thing?',
    'Magic, treasure and events that were used. A Thing that is traded in is not used and goes back to the cup, as do creatures that are killed. At tables where nothing returns, everything that would go to the cup leaves the game; only its owner knows a piece that leaves face down.',
  ),
  ruling(
    'AMB-18',
    'REC-06 COMP-08',
    'May other players see how many Things are on a rack?',
    'They see how many, never which.',
    'At a real table all players see the backs, and the limit of ten could not be enforced otherwise.',
  ),
  ruling(
    'AMB-19',
    'POST-06 DEP-01 CONQ-01',
    'May Things be placed immediately in a hex that was taken without a battle?',
    'Yes if it was taken by exploring. No if it fell because no piece could defend it when movement ended.',
    'The rule is printed among what follows a battle, in the combat phase.',
  ),
  ruling(
    'AMB-20',
    'BLUF-03 BLUF-04 BLUF-08',
    'A bluff is removed when a player notices it. How does that work on a screen?',
    'As the host chose. With calls by players, a window opens for all other players after each reveal, and at the start of each round of battle while pieces are face up. A call made between windows counts in the next window. With automatic calls, unsupported creatures leave as soon as they are turned up.',
    'Calls by players keep the suspense of the game; automatic calls keep it fast.',
  ),
  ruling(
    'AMB-21',
    'BLUF-05 BLUF-03',
    'A creature loses its support in the middle of a battle.',
    'Support is checked again after the losses of each step and after each capture.',
  ),
  ruling(
    'AMB-22',
    'BLUF-01 HPOW-10',
    'One summary of the rules does not mention that a Terrain Lord supports creatures.',
    'He does: the full rules say so.',
  ),
  ruling(
    'AMB-100',
    'VAR-05 BLUF-04',
    'Pieces stay face up permanently and players call bluffs themselves. How long may a piece be called?',
    'As long as it is face up, by any other player, in any player’s turn, while no stacks are meeting; during a meeting, calls are made in its windows. A supported creature cannot be called, because all players can see its support. A face-up bluff pins no piece; a face-up creature that is supported does.',
  ),
  ruling(
    'AMB-111',
    'REC-06 DEP-02 DEP-03 DEP-04 INC-07',
    'A rack grows beyond ten outside the Things phase. Which Things leave it, how and when?',
    'Exactly the surplus. Each Thing is placed in a hex of its owner without enemies, cashed if it is treasure, or given back. This happens when the battle, event or power that caused it is over.',
  ),
  ruling(
    'AMB-32',
    'REM-02',
    'May an owner take an income piece off the board while an invader is in its hex?',
    'Yes, in any player’s turn, until the combat phase begins.',
    'The rule allows it at any time outside combat.',
  ),
  ruling(
    'AMB-110',
    'INC-07 REM-02',
    'A player may do something at any time, but another player is being asked a question just then.',
    'The action is done between two steps, whenever the game waits for an answer. The question stays with the same player, and an answer given earlier that has become impossible is asked for again. Dice that have fallen stay as they are, and a hit that was assigned to a called bluff is used up.',
  ),
];
