// The decisions that players may be asked about losses in battle: shots, hits and retreats.
import { bool, orAbsent, orNull } from '../shape/codec.ts';
import { count, hex, id, ids, target, targets } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision } from './define.ts';

/**
 * Before the dice, the player chooses to shoot with the full combat value, or with a lower value and then to
 * choose what the hit strikes. D-40
 */
export const battleShot = defineDecision({
  kind: 'battle.shot',
  about: { hex },
  answer: record({ aimed: bool }),
  seconds: 30,
});

/** The player names the piece or wall that an aimed shot has hit. D-62 */
export const battleVictim = defineDecision({
  kind: 'battle.victim',
  about: { hex },
  answer: record({ target }),
  seconds: 30,
});

/**
 * The player lists the targets of the hits, in order: `hits` entries, or fewer if the side
 * cannot take more. D-41
 */
export const battleHits = defineDecision({
  kind: 'battle.hits',
  about: { hex, hits: count },
  answer: record({ targets, saver: orAbsent(id), saves: orAbsent(ids) }),
  seconds: 45,
});

/**
 * The player names the hex to which all pieces retreat on foot, or null. `air`: the hex to which a transport
 * goes; absent for none. D-43, D-56, D-59
 */
export const battleRetreat = defineDecision({
  kind: 'battle.retreat',
  about: { hex, forced: bool },
  answer: record({ hex: orNull(hex), air: orAbsent(hex) }),
  seconds: 30,
});

/** The player names exactly `over` pieces that must go. D-44 */
export const retreatExcess = defineDecision({
  kind: 'retreat.excess',
  about: { hex, over: count },
  answer: record({ ids }),
  seconds: 30,
});
