// The items of a battle's windows: asked together with the calls of the same moment, carried out after them, attackers in
// order, then the defender. D-36, AMB-76, AMB-104, AMB-117
import { isMagic, KINDS } from '../../catalogue/index.ts';
import type { Choice, WindowUse } from '../../effects/act.ts';
import { actOf } from '../../effects/act-table.ts';
import { traitOf } from '../../effects/table.ts';
import type { Counter, FrameOf, Game, Id, Kind, Seat, Use } from '../../game/types.ts';
import { NOBODY } from '../../game/types.ts';
import { callQuestions } from '../bluff.ts';
import { throwDice } from '../dice.ts';
import { othersFromLeft, pieceById } from '../facts.ts';
import { atHand, isInPlay, mayShow, neutralItems } from '../item-facts.ts';
import { openReplies } from '../items/replies.ts';
import { bringOut, keep } from '../items/using.ts';
import { answerOf, type Given, goTo, type Play, type Question } from '../play.ts';
import { armUse, isArm, passable } from './arms.ts';
import { conjureUse } from './conjure.ts';
import { sideOf, speaker } from './losses.ts';
import { activeSides } from './sides.ts';

type Battle = FrameOf<'battle'>;

/** How an item is shown in a window: borne, standing up as a fighter, or in a way of its own; undefined for no such item. */
const windowUse = (kind: Kind): WindowUse | undefined =>
  isArm(kind) ? armUse : (conjureUse(kind) ?? actOf(kind).window);

/** The items a side may show in a window. */
const WINDOW_USES: ReadonlyMap<Kind, WindowUse> = new Map(
  KINDS.flatMap(({ kind }): [Kind, WindowUse][] => {
    const use = isMagic(kind) ? windowUse(kind) : undefined;
    return use === undefined ? [] : [[kind, use]];
  }),
);

const choicesOf = (g: Game, frame: Battle, side: Seat, kind: Kind): readonly Choice[] =>
  WINDOW_USES.get(kind)?.choices(g, frame, side) ?? [];

/** The kinds a side could use now. What neutral defenders could bear is given out before the bribes (AMB-116). */
const kindsFor = (g: Game, frame: Battle, side: Seat): Kind[] =>
  [...WINDOW_USES.keys()].filter(
    (kind) => !(side === NOBODY && isArm(kind)) && choicesOf(g, frame, side, kind).length > 0,
  );

/** Items in play that a side could pass on now. */
const passesOf = (g: Game, frame: Battle, side: Seat): Counter[] =>
  armUse.choices(g, frame, side).length === 0 ? [] : passable(g, frame, side);

/** Could this side use an item in this window, as far as everybody knows? ENG-04 */
function couldUse(g: Game, frame: Battle, side: Seat): boolean {
  if (passesOf(g, frame, side).length > 0) return true;
  const kinds = kindsFor(g, frame, side);
  if (side === NOBODY) return neutralItems(g, frame.opponent, kinds).length > 0;
  return mayShow(g, kinds, side).includes(side);
}

/** The seats asked for items: of the sides that still fight, the acting opponent for the neutral one. */
function itemSeats(g: Game, frame: Battle): Seat[] {
  if (!g.rules.magic) return [];
  const active = activeSides(g, frame);
  if (active.length < 2) return [];
  return active.filter((side) => couldUse(g, frame, side)).map((side) => speaker(frame, side));
}

/** The questions of a window: calls of bluffs (BLUF-03), and items of the sides. None where nobody could act. */
export function windowQuestions(g: Game, frame: Battle, up: readonly Id[]): Question[] {
  const [from] = frame.sides;
  const calls = g.rules.bluffCall === 'manual' ? callQuestions(g, frame.hex, up, frame.safe, from) : [];
  const users = itemSeats(g, frame);
  if (users.length === 0) return calls;
  return [...othersFromLeft(g, from), from].flatMap((seat): Question[] =>
    users.includes(seat)
      ? [{ seat, kind: 'battle.items', hex: frame.hex }]
      : calls.filter((question) => question.seat === seat),
  );
}

/** An item of a seat's window with all it may be used on. */
export interface Usable {
  item: Counter;
  choices: readonly Choice[];
  /** The rule that refuses another use. */
  rule: string;
}

/** What a seat may use in the window that is open, from its rack or for the neutral defenders, and pass on. */
export function usable(view: Game, frame: Battle, seat: Seat): Usable[] {
  const side = sideOf(frame, seat);
  if (!activeSides(view, frame).includes(side) || seat !== speaker(frame, side)) return [];
  const kinds = kindsFor(view, frame, side);
  const own = side === NOBODY ? neutralItems(view, seat, kinds) : atHand(view, seat, kinds);
  return [...own, ...passesOf(view, frame, side)].map((item) => ({
    item,
    choices: choicesOf(view, frame, side, item.kind),
    rule: traitOf(item.kind).rule ?? 'MAG-01',
  }));
}

/** Shows the items named in a window's answers; returns them in the order in which they take effect (AMB-117). */
export function showUses(play: Play, frame: Battle, given: readonly Given[]): Use[] {
  return frame.sides.flatMap((side) => {
    const one = given.find((g) => g.decision.kind === 'battle.items' && sideOf(frame, g.decision.seat) === side);
    if (one === undefined) return [];
    return answerOf(one, 'battle.items').uses.map((use): Use => {
      const item = pieceById(play.game, use.id);
      const passed = item !== undefined && isInPlay(item);
      return { ...use, id: passed ? use.id : bringOut(play, one.decision.seat, use.id) };
    });
  });
}

/** Is what an item was used on still there? Not when its own side is gone, or the battle over. */
function holds(g: Game, frame: Battle, side: Seat, kind: Kind, use: Use): boolean {
  const active = activeSides(g, frame);
  if (active.length < 2 || !active.includes(side)) return false;
  return choicesOf(g, frame, side, kind).some((c) => c.on === use.on && c.seat === use.seat);
}

const next = (play: Play, frame: Battle): void => goTo(play, { ...frame, at: 'uses', uses: frame.uses.slice(1) });

/** Opens the replies to the next item shown; one in play passes on at once. */
export function runUses(play: Play, frame: Battle) {
  const [use] = frame.uses;
  const item = pieceById(play.game, use.id);
  if (item === undefined) return next(play, frame);
  const user = speaker(frame, item.seat);
  const stands = isInPlay(item);
  if (!holds(play.game, frame, item.seat, item.kind, use)) {
    if (!stands) keep(play, user, use.id);
    return next(play, frame);
  }
  if (stands) {
    armUse.effect(play, frame, use);
    return next(play, frame);
  }
  goTo(play, { ...frame, at: 'used' });
  openReplies(play, user, use.id, frame.hex);
}

/** The item whose replies are over takes effect, if it is still there; after its die where it needs one. */
export function runUsed(play: Play, frame: Battle) {
  const [use] = frame.uses;
  const item = pieceById(play.game, use.id);
  if (item === undefined) return next(play, frame);
  const how = WINDOW_USES.get(item.kind);
  if (how?.die) {
    goTo(play, { ...frame, at: 'fired' });
    throwDice(play, 'item', speaker(frame, item.seat), frame.hex, 1);
    return;
  }
  how?.effect(play, frame, use);
  next(play, frame);
}

/** The item whose die has fallen takes effect. */
export function runFired(play: Play, frame: Battle): void {
  const [use] = frame.uses;
  const item = pieceById(play.game, use.id);
  if (item !== undefined) WINDOW_USES.get(item.kind)?.effect(play, frame, use);
  next(play, frame);
}
