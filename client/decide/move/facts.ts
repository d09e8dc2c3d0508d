// The move panel's facts and warnings about a stack.
import { hexState } from '../../../shared/model/game/pieces.ts';
import { placeName, t } from '../../i18n/index.ts';
import {
  activeStack,
  bluffsSent,
  citadelsAlone,
  type destinations,
  fortLeftEmpty,
  groundLeftEmpty,
  idleStacks,
  type MoveDraft,
  pathCost,
  pointsLeft,
  sentBack,
  stackAt,
  stopsAt,
} from '../draft/moving.ts';
import type { PanelProps } from '../panel.ts';
import { hasCalls } from '../question-words.tsx';
import { fortName, terrainName } from '../words.ts';

/** Returns the question: which stack, then where to, then whether to go there. */
export function sayOf({ options }: PanelProps<'move'>, { from, path }: MoveDraft): string {
  // A player without a movable stack is not asked to choose.
  if (from === -1) return t(options.stacks.length === 0 ? 'decide.move.none' : 'decide.move.say');
  const [hex, end] = [placeName(from), path.at(-1)];
  return end === undefined ? t('decide.move.sayGo', { hex }) : t('decide.move.sayEnd', { hex, to: placeName(end) });
}

/** Returns warnings: bluffs sent into battle, and a fort or the last ground of creatures left empty. */
export function warnsOf({ view, seat }: PanelProps<'move'>, draft: MoveDraft): string[] {
  if (draft.from === -1) return citadelsAlone(view, seat).map((hex) => t('decide.move.alone', { hex: placeName(hex) }));
  const hex = placeName(draft.from);
  const fort = fortLeftEmpty(view, seat, draft);
  const count = groundLeftEmpty(view, seat, draft);
  const terrain = terrainName(hexState(view, draft.from).terrain);
  const bluffs = bluffsSent(view, seat, draft);
  const lost = hasCalls(view) ? 'decide.move.callable' : 'decide.move.bluffs';
  return [
    ...(bluffs > 0 ? [t(lost, { count: bluffs })] : []),
    ...(fort > 0 ? [t('decide.move.leaves', { fort: fortName(fort), hex })] : []),
    ...(count > 0 ? [t('decide.move.ground', { count, hex, terrain })] : []),
  ];
}

/** Returns the facts of the selected stack: points left, the path's cost, and the effect of ending there. */
export function takenFacts(
  { view, seat, options }: PanelProps<'move'>,
  draft: MoveDraft,
  reached: ReturnType<typeof destinations>,
): string[] {
  const end = draft.path.at(-1);
  const active = activeStack(view, seat, options);
  const back = end === undefined ? 0 : sentBack(view, seat, draft, end);
  const facts: string[] = [];
  if (draft.ids.length > 0) facts.push(t('decide.move.left', { count: pointsLeft(view, seat, draft) }));
  if (end !== undefined) facts.push(t('decide.move.cost', { count: pathCost(view, seat, draft) }));
  if (end !== undefined && stopsAt(view, seat, end)) facts.push(t('decide.move.stops', { hex: placeName(end) }));
  if (reached.some((r) => r.hex === end && r.through)) facts.push(t('decide.move.through'));
  if (back > 0) facts.push(t('decide.move.sentBack', { count: back }));
  if (active >= 0 && active !== draft.from) facts.push(t('decide.move.endsOther', { hex: placeName(active) }));
  if (stackAt(options, draft.from)?.pinned) facts.push(t('decide.move.pinned'));
  if (end !== undefined) return [...facts, t('decide.move.again')];
  return [...facts, t('decide.move.once'), t('decide.move.undo')];
}

/** Returns the facts shown while no stack is selected. */
export const restFacts = ({ view, seat, options }: PanelProps<'move'>): string[] =>
  options.stacks.length === 0
    ? []
    : [t('decide.move.stacks', { count: idleStacks(view, seat, options).length }), t('decide.move.how')];
