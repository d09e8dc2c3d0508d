import type { DecisionKind } from '../../shared/model/game/types.ts';
import type { ShownBy, Shows } from './shows/ask.ts';
import { COMBAT_SHOWN } from './shows/combat.ts';
import { EFFECTS_SHOWN } from './shows/effects.ts';
import { MOVEMENT_SHOWN } from './shows/movement.ts';
import { SETUP_SHOWN } from './shows/setup.ts';
import { THINGS_SHOWN } from './shows/things.ts';

/**
 * Tests whether a moment shows a rule, by the rule's text. That a log sentence cites the rule is not enough.
 */
export const SHOWN_BY: ShownBy = {
  ...SETUP_SHOWN,
  ...THINGS_SHOWN,
  ...MOVEMENT_SHOWN,
  ...COMBAT_SHOWN,
  ...EFFECTS_SHOWN,
};

const NEVER: Shows = () => false;
export const showsOf = (rule: string): Shows => SHOWN_BY[rule] ?? NEVER;

/** Rules that a decision shows, with the position on the page of scenes. */
export const ASKED: Readonly<Record<string, DecisionKind | `${DecisionKind} ${string}`>> = {
  'REC-06': 'rack.excess',
  'REC-10': 'setup.exchange',
  'FLY-02': 'fly.intercept',
  'FLY-03': 'fly.stay',
  'RET-04': 'retreat.excess',
  'NEWH-01': 'move move-ahasverus',
  'NEWH-04': 'move looked-at',
  'POW-02': 'move move-aviator',
  'POW-05': 'power.reroll',
  'POW-07': 'power.tax',
  'POW-10': 'move move-nomad',
  'POW-11': 'power.stake',
};
