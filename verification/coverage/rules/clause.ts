// The input of a clause: one event with the game before and after it. The engine does not know clauses.

import { type KindOrNone, kindInfo } from '../../../shared/model/catalogue/index.ts';
import type { EventKind, EventOf } from '../../../shared/model/events/index.ts';
import { hexState, shownCount } from '../../../shared/model/game/pieces.ts';
import type {
  Counter,
  Frame,
  FrameKind,
  FrameOf,
  Game,
  HexId,
  Kind,
  Seat,
  Target,
} from '../../../shared/model/game/types.ts';
import { pieceById } from '../../../shared/rules/queries/queries.ts';

export interface Moment<K extends EventKind = EventKind> {
  g: Game;
  e: EventOf<K>;
  after: Game;
  memo: Map<string, string>;
}

/** A clause of a rule's text: its name (the rule and some words), and the kind of event that shows it. */
export interface Clause {
  name: string;
  on: EventKind;
  when(m: Moment): boolean;
}

export const clause = <K extends EventKind>(
  name: string,
  on: K,
  when: (m: Moment<K>) => boolean = () => true,
): Clause => ({
  name,
  on,
  // Called only with events of this kind, which the type of a list of clauses cannot express.
  when: (m) => when(m as unknown as Moment<K>),
});

export function topFrame<K extends FrameKind>(g: Game, kind: K): FrameOf<K> | undefined {
  const frame: Frame | undefined = g.stack[g.stack.length - 1];
  return frame?.kind === kind ? (frame as FrameOf<K>) : undefined;
}

export const innermostFrame = <K extends FrameKind>(g: Game, kind: K): FrameOf<K> | undefined =>
  g.stack.findLast((f): f is FrameOf<K> => f.kind === kind);

export const piece = (g: Game, target: Target): Counter | undefined => pieceById(g, target);
export const kindOfPiece = (g: Game, id: Target): KindOrNone => piece(g, id)?.kind ?? -1;
export const hasFlag = (kind: KindOrNone, flag: 'magic' | 'ranged' | 'charge' | 'fly'): boolean =>
  kind !== -1 && kindInfo(kind)[flag];

export const includesKind = (g: Game, ids: readonly Target[], kind: Kind): boolean =>
  ids.some((id) => kindOfPiece(g, id) === kind);

/** Returns the face-up creatures and heroes of a seat in a hex, or the neutral ones for NOBODY. */
export const shownAt = (g: Game, hex: HexId, seat: Seat): number => shownCount(hexState(g, hex), seat);
