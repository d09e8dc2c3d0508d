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
  /** The terrains into which the event may turn a hex. EVT-06 */
  terrains: Terrain[];
}

export interface EventAct<On extends PlayedOn = PlayedOn> {
  /** The only form of target that the event accepts. A target of another form is refused. */
  needs: On['what'];
  /** Returns why the event has no legal target now; null if it has one. AMB-131 */
  barred(g: Game, seat: Seat): Refusal | null;
  targets(g: Game, seat: Seat): Partial<EventTargets>;
  /**
   * Returns why the target is illegal, or null. `on` has the right form, but its values are not checked yet.
   */
  check(g: Game, seat: Seat, on: On): Refusal | null;
  /** Returns a random legal target. Every legal target is possible. */
  sample(g: Game, seat: Seat, random: Random): On;
  /** Returns the hexes to which a reply may redirect the event, by rising index. */
  replyHexes?(g: Game): HexId[];
  run(play: Play, frame: EventFrame): void;
  take?(play: Play, frame: EventFrame, answers: readonly GivenAnswer[]): void;
}

/** Returns the frame of the current event, which must be on top of the stack. Throws if it is not. */
export function eventOf(g: Game): EventFrame {
  const top = g.stack[g.stack.length - 1];
  if (top?.kind !== 'event') throw new Error(`an event is carried out, not ${top?.kind}`);
  return top;
}

/** Returns the state of the current event. Throws if the event is in another step. */
export function eventStateOf<S extends EventState['step']>(g: Game, step: S): EventStateOf<S> {
  const { state } = eventOf(g);
  if (state.step !== step) throw new Error(`an event at ${step} is asked about, not at ${state.step}`);
  return state as EventState & EventStateOf<S>;
}

/**
 * Returns null if the hex is in the list, `hex.unknown` if it is off the board, otherwise the event's rule.
 */
export function checkHex(g: Game, rule: RuleId, hexes: readonly HexId[], hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  return hexes.includes(hex) ? null : refuse(rule, { hex });
}

/**
 * Returns the public target of an event, without the caster's id: the caster may still be face down. BLUF-08
 */
function shownOf(on: PlayedOn): ShownOn {
  if (on.what === 'spell') return { what: on.what, hex: on.hex };
  return on.what === 'tile' ? { what: on.what, hex: on.hex, terrain: on.terrain } : on;
}

/** Returns the frame of an event that has just been shown. */
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

/** Returns a choice of the event's player. Throws if the player made none. */
export function choiceOf<T>(value: T | null): T {
  if (value === null) throw new Error('checked: the event was played with it');
  return value;
}

/** Returns the target of an event, narrowed to its form. Throws if the form differs. */
export function shownOn<W extends ShownOn['what']>(on: ShownOn, what: W): ShownOnOf<W> {
  if (on.what !== what) throw new Error(`checked: the event is played on ${what}, not on ${on.what}`);
  return on as ShownOn & ShownOnOf<W>;
}

/** Ends an event: its caster turns face down again, and its counter is used up. BLUF-08, AMB-68, REC-09 */
export function finishEvent(play: Play, frame: EventFrame): void {
  const { seat } = frame;
  for (const hex of hexesWhere(play.game, (h) => shownCount(h, seat) > 0)) {
    const ids = shownIn(play.game, hex, seat).map((c) => c.id);
    turnDown(play, seat, hex, ids);
  }
  spendCounters(play, [frame.card]);
  pop(play);
}

/** Returns the act of an event that pays gold to its player. Such an event can always be played. AMB-131 */
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
