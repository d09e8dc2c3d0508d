// Where the order of things is a choice, it stands here in words.
import type { BattleAt } from '../game/types.ts';

/**
 * What happens between the first window of a battle and round 1: the defender's Dust, when everything else has been shown,
 * then the powers of heroes. AMB-76, AMB-117
 */
export const BEFORE_ROUND_ONE: readonly BattleAt[] = ['dust', 'powers'];

/** The moment of a battle that follows one of those before round 1; the first aim after the last. */
export const afterMoment = (at: BattleAt): BattleAt => BEFORE_ROUND_ONE[BEFORE_ROUND_ONE.indexOf(at) + 1] ?? 'aim';
