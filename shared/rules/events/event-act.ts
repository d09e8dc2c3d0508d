// The interface that every random event implements. AMB-68, AMB-131, REC-09

import type { Terrain } from '../../model/catalogue/index.ts';
import type { RuleId } from '../../model/catalogue/rules.ts';
import { hexesWhere, shownCount } from '../../model/game/pieces.ts';
import type {
  EventState,
  EventStateOf,
  FrameOf,
  Game,
  HexId,
  Kind,
  PieceId,
  PlayedOn,
  PlayedOnOf,
  Refusal,
  Seat,
  ShownOn,
  ShownOnOf,
} from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import { type GivenAnswer, type Play, pop, setFrame } from '../play.ts';
import { isHex, refuse, shownIn } from '../queries/queries.ts';
import { turnDown } from '../turning-pieces.ts';

export type EventFrame = FrameOf<'event'>;

interface EventTargets {
  casters: { id: PieceId; hexes: HexId[] }[];
  hexes: HexId[];
  seats: Seat[];
  heroes: Kind[];
  armies: { seat: Seat; from: HexId }[];
  /** The terrains that the event may bring. EVT-06 */
  terrains: Terrain[];
}

export interface EventAct<On extends PlayedOn = PlayedOn> {
  /** The only form of target that the event accepts. */
  needs: On['what'];
  /** Returns why the event has no legal target now. AMB-131 */
  barred(g: Game, seat: Seat): Refusal | null;
  targets(g: Game, seat: Seat): Partial<EventTargets>;
  /** Returns why the target is illegal. `on` has the needed form, but may have any values. */
  check(g: Game, seat: Seat, on: On): Refusal | null;
  /** Returns a random legal target. Every legal target is possible. */
  sample(g: Game, seat: Seat, random: Random): On;
  /** Returns where a replying item may send it, by rising index. */
  replyHexes?(g: Game): HexId[];
  run(play: Play, frame: EventFrame): void;
  take?(play: Play, frame: EventFrame, answers: readonly GivenAnswer[]): void;
}

/** Returns the current event, from the top frame. Throws without an event. */
export function eventOf(g: Game): EventFrame {
  const top = g.stack[g.stack.length - 1];
  if (top?.kind !== 'event') throw new Error(`an event is carried out, not ${top?.kind}`);
  return top;
}

/** Returns the state of the current event. Throws at another step. */
export function eventStateOf<S extends EventState['step']>(g: Game, step: S): EventStateOf<S> {
  const { state } = eventOf(g);
  if (state.step !== step) throw new Error(`an event at ${step} is asked about, not at ${state.step}`);
  return state as EventState & EventStateOf<S>;
}

/** Returns null for a hex of the list, `hex.unknown` off the board, else the event's rule. */
export function checkHex(g: Game, rule: RuleId, hexes: readonly HexId[], hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  return hexes.includes(hex) ? null : refuse(rule, { hex });
}

/** Drops the caster's id: the caster may have been face down until now. BLUF-08 */
function shownOf(on: PlayedOn): ShownOn {
  if (on.what === 'spell') return { what: on.what, hex: on.hex };
  return on.what === 'tile' ? { what: on.what, hex: on.hex, terrain: on.terrain } : on;
}

/** Returns the frame of an event just shown. */
export const newEvent = (event: Kind, seat: Seat, card: PieceId, on: PlayedOn): EventFrame => ({
  kind: 'event',
  event,
  seat,
  card,
  state: { step: 'shown', on: shownOf(on) },
});

/** Moves the event to another of its steps. */
export const setEventStep = (play: Play, frame: EventFrame, state: EventState): void =>
  setFrame(play, { ...frame, state });

/** Returns what this event's player chose. Throws if it is missing. */
export function choiceOf<T>(value: T | null): T {
  if (value === null) throw new Error('checked: the event was played with it');
  return value;
}

/** Returns the target of an event, narrowed to its form. Throws if the form differs. */
export function shownOn<W extends ShownOn['what']>(on: ShownOn, what: W): ShownOnOf<W> {
  if (on.what !== what) throw new Error(`checked: the event is played on ${what}, not on ${on.what}`);
  return on as ShownOn & ShownOnOf<W>;
}

/** Ends an event: its caster turns face down again and the counter is spent. BLUF-08, AMB-68, REC-09 */
export function finishEvent(play: Play, frame: EventFrame): void {
  const { seat } = frame;
  for (const hex of hexesWhere(play.game, (h) => shownCount(h, seat) > 0)) {
    const ids = shownIn(play.game, hex, seat).map((c) => c.id);
    turnDown(play, seat, hex, ids);
  }
  spendCounters(play, [frame.card]);
  pop(play);
}

/** Returns an event that pays its player, which is never barred. AMB-131 */
export const goldEvent = (goldOf: (g: Game, seat: Seat) => number): EventAct<PlayedOnOf<'nothing'>> => ({
  needs: 'nothing',
  barred: () => null,
  targets: () => ({}),
  check: () => null,
  sample: () => ({ what: 'nothing' }),
  run(play, frame) {
    const gold = goldOf(play.game, frame.seat);
    if (gold > 0) play.emit({ t: 'earned', seat: frame.seat, gold, why: 'event' });
    finishEvent(play, frame);
  },
});
