// Which of the largest armies the pox strikes. D-20, EVT-10
import type { HexId } from '../../game/types.ts';
import { checkHex, eventStateOf } from '../../rules/events/event-act.ts';
import { rule } from '../rule.ts';
import { eventArmy as shape } from './shape.ts';

interface EventArmyOptions {
  hexes: HexId[];
}

export const eventArmy = rule<typeof shape, EventArmyOptions>(shape, {
  options: (view) => ({ hexes: [...eventStateOf(view, 'tied').hexes] }),
  check: (view, _d, { hex }) => checkHex(view, 'EVT-10', eventStateOf(view, 'tied').hexes, hex),
});
