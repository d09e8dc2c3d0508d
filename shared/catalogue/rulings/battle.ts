/** Rulings on battles: who fights, hits and losses, retreat, and what follows. */
import { type Ruling, ruling } from './row.ts';

export const BATTLE_RULINGS: readonly Ruling[] = [
  ruling(
    'AMB-33',
    'COMB-03 CONQ-01',
    'Two rivals stand in an enemy’s hex where nothing of the owner can fight.',
    'The hex is not taken yet. They fight; the attacker is found as between rivals in an unowned hex; the winner takes the hex.',
    'A hex is taken without a fight only by somebody who is there alone.',
  ),
  ruling(
    'AMB-45',
    'COMB-02',
    'Who may announce a battle?',
    'Any player who takes part in it, the owner of the hex too.',
  ),
  ruling(
    'AMB-46',
    'COMB-06 COMB-07',
    'A piece charges and also has magic or ranged fire.',
    'It rolls two dice in its one step. With both magic and ranged fire it fights in the magic step.',
  ),
  ruling(
    'AMB-47',
    'HIT-01 COMB-08',
    'Who places hits first?',
    'All sides that were hit in a step choose in secret, and the choices take effect together.',
    'Nobody should see another’s choice first.',
  ),
  ruling(
    'AMB-48',
    'MULT-01',
    'The side somebody aimed at is gone before their dice fall.',
    'Their hits are lost: the target stays the same for the whole round.',
  ),
  ruling(
    'AMB-49',
    'RET-04',
    'After a retreat more than ten pieces stand in a hex. Who picks what is lost, and among which?',
    'Their owner, among all creatures and heroes they have in that hex, those that stood there before included. Creatures go to the cup, heroes to the pool. Where all must fit, a hex without room for every creature and hero that fights is no choice.',
    'The rule speaks of the hex, not of those who came, and says nothing of anybody else choosing.',
  ),
  ruling(
    'AMB-50',
    'RET-02',
    'How does a side retreat that fights in an unowned hex, or in somebody else’s?',
    'Like any other: to an own hex beside it that holds no enemy counter. Without one it stays. Where creatures alone bar a hex, face-down ones do, and no hero or Balloon.',
  ),
  ruling(
    'AMB-51',
    'MAG-05 MAG-06 POST-02',
    'Can an attacker have a fort? Does a conjured one hold a hex?',
    'Only a Fire Wall, and it takes no hex. A Golem does.',
  ),
  ruling(
    'AMB-52',
    'MULT-02',
    'In which order do several attackers decide on retreat?',
    'From the defender’s left, clockwise; in turn order where the table plays it so.',
    'The full rules and a summary differ.',
  ),
  ruling(
    'AMB-53',
    'RIVAL-02',
    'Of two rivals in an unowned hex, who attacks: who announces the battle, or who came second?',
    'Who announces it, or who came second where the table plays it so. Nobody stood there when movement began and all had to stop, so they came in the order of movement; of three the second attacks.',
  ),
  ruling(
    'AMB-54',
    'POST-03',
    'Are damage dice rolled when the attackers fled?',
    'Yes, after every battle in which at least one round was fought.',
  ),
  ruling(
    'AMB-117',
    'COMB-04 COMB-05 MAG-06 HPOW-01 HPOW-02 HPOW-09',
    'What happens before round 1, and in which order?',
    'Pieces are turned up and bluffs called; then items; then Baron and Grand Duke; then the Warlord. Each of these goes through the attackers in order and comes to the defender last.',
  ),
  ruling(
    'AMB-118',
    'POST-01 POST-02 POST-03 COMB-12',
    'One side is gone before round 1, by calls, Dust or the Baron.',
    'The hex goes to whoever is left, as after any battle; one that nobody owned and nobody holds stays so. No damage dice fall, for no round was fought.',
    'Otherwise a single worthless bluff could bring down a castle.',
  ),
  ruling(
    'AMB-119',
    'RET-01 MULT-02 COMB-12',
    'Can a battle go on for ever?',
    'After 50 rounds in a row in which no hit took effect, the attackers must retreat in their order, and those who cannot are lost; all of them where the table plays without retreats.',
    'Every battle has to end.',
  ),
  ruling(
    'AMB-120',
    'POST-02 MAG-02 MAG-05 MAG-06',
    'A side has nothing left but a Fire Wall, a Golem or a Balloon.',
    'With a Fire Wall alone in a hex of somebody else it counts as gone. Golem and Balloon hold and capture as creatures do until they leave.',
  ),
  ruling(
    'AMB-122',
    'HIT-01 HPOW-07 MAG-11 HPOW-06',
    'Hits can be parried or saved. How many pieces does a player name, and what becomes of the hits?',
    'The player hit names their pieces in order. A hit that is parried, saved or ignored is used up. Hits beyond the end of the list go round to what still stands, in the same order. A hit that the Marksman aimed is placed first.',
  ),
  ruling(
    'AMB-133',
    'POST-01 POST-02 POST-03 POST-05 POST-06 CIT-05',
    'In which order do things follow a battle?',
    'Ownership, with the victory it may bring; damage dice; repair; items and conjured fighters leave; the captor places Things and takes what lies there.',
  ),
  ruling(
    'AMB-141',
    'MULT-03 POST-02',
    'Several attackers are left and no defender. May they share the hex?',
    'No. They fight until one is alone, and that one takes it.',
  ),
];
