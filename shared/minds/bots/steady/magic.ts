// The steady bot's answers about magic items, from public facts and its own rack. D-36, D-42, D-58

import { kindInfo, kindOf } from '../../../model/catalogue/index.ts';
import { bearerIdOf, counterOf, hexState } from '../../../model/game/pieces.ts';
import { battleOn } from '../../../model/game/places.ts';
import type {
  Answers,
  Decision,
  FrameOf,
  Kind,
  PieceId,
  Seat,
  Target,
  Use,
  UsedOn,
  View,
} from '../../../model/game/types.ts';
import { NOBODY } from '../../../model/game/types.ts';
import { diceOfStep } from '../../../rules/battle/battle-dice.ts';
import { sideOf } from '../../../rules/battle/hit-questions.ts';
import { isInDice } from '../../../rules/battle/sides.ts';
import type { OptionsOf } from '../../../rules/decisions/ask.ts';
import { facesWithoutThings } from '../../../rules/exploration/what-is-met.ts';
import { fightersOf, fortLevel, pieceById } from '../../../rules/queries/queries.ts';
import { estimateFor, sideForce } from './forces.ts';
import { worth } from './worth.ts';

/** The magic items for which the bot has special rules. */
export const ADVISED_ITEM = {
  charm: kindOf('lucky_charm'),
  dispel: kindOf('dispel_magic'),
  bow: kindOf('bow'),
  sword: kindOf('sword'),
} as const;

function bearerFor(
  view: View,
  choices: readonly UsedOn[],
  kind: Kind,
  bearers: readonly PieceId[],
): UsedOn | undefined {
  let best: UsedOn | undefined;
  let most = -1;
  for (const on of choices) {
    const c = on.what === 'bearer' ? pieceById(view, on.piece) : undefined;
    if (c === undefined || bearers.includes(c.id) || kindInfo(c.kind).group === 'magic') continue;
    const k = kindInfo(c.kind);
    // A piece with the Bow no longer charges. A piece with the Bow or the Sword no longer rolls
    // in the magic step.
    const v =
      kind === ADVISED_ITEM.sword
        ? (k.charge ? 0.2 : k.cv) - (k.magic ? 1 : 0)
        : k.charge || k.magic
          ? 0.2
          : 1 + k.cv * 0.3;
    if (v > most) {
      most = v;
      best = on;
    }
  }
  return best;
}

/** Uses items if the battle is worth it and is not almost won without them. D-36 */
export function chooseItems(
  view: View,
  d: Decision,
  o: OptionsOf['battle.items'],
  bluffs: readonly PieceId[],
): Answers['battle.items'] {
  const calls = o.calls.filter((id) => bluffs.includes(id));
  const battle = battleOn(view);
  if (battle === undefined || o.items.length === 0) return { calls, uses: [] };
  const side = sideOf(battle, d.seat);
  const { win } = estimateFor(view, battle, side);
  const uses: Use[] = [];
  const bearers: PieceId[] = [];
  for (const item of o.items) {
    const use = (on: UsedOn | undefined): void => void (on && uses.push({ item: item.id, on }));
    const { choices } = item;
    const shown = pieceById(view, item.id);
    const bearer = shown === undefined ? null : bearerIdOf(shown);
    if (item.kind === ADVISED_ITEM.bow || item.kind === ADVISED_ITEM.sword) {
      // Passes an item to another piece only if its bearer has died.
      if (bearer !== null && pieceById(view, bearer) !== undefined) continue;
      const on = win < 0.95 || bearer !== null ? bearerFor(view, choices, item.kind, bearers) : undefined;
      if (on?.what === 'bearer') bearers.push(on.piece);
      use(on);
    } else if (item.kind === ADVISED_ITEM.dispel) {
      const struck = choices.find((on) => on.what === 'item' && pieceById(view, on.piece)?.seat !== side);
      const mages = choices.find((on) => on.what === 'side' && sideForce(view, battle.hex, on.seat).magic > 0.5);
      if (struck !== undefined && win < 0.9) use(struck);
      else if (win < 0.8) use(mages);
    } else if (win < 0.92) use(choices[0]);
  }
  return { calls, uses };
}

/** Uses Dust of Defense if the defence would otherwise fail. D-36 */
export function chooseDust(view: View, d: Decision, o: OptionsOf['battle.dust']): Answers['battle.dust'] {
  const battle = battleOn(view);
  const [id] = o.ids;
  if (battle === undefined || id === undefined) return { id: null };
  return { id: estimateFor(view, battle, sideOf(battle, d.seat)).win < 0.55 ? id : null };
}

/** Cancels an item that is used against the seat, and turns an attacking transport away. D-58, D-31 */
export function chooseReply(view: View, d: Decision, o: OptionsOf['item.reply']): Answers['item.reply'] {
  const pass: Answers['item.reply'] = { do: 'pass' };
  const frame = view.stack.findLast((f) => f.kind === 'reply');
  const [first] = o.items;
  if (frame === undefined || first === undefined) return pass;
  const battle = battleOn(view);
  const side = battle === undefined ? NOBODY : sideOf(battle, d.seat);
  const against = battle?.sides.includes(side) === true && frame.seat !== d.seat;
  const flight = view.stack.findLast((f) => f.kind === 'transport');
  if (flight !== undefined) {
    const target = hexState(view, flight.hex);
    if (target.owner !== d.seat) return pass;
    const away = first.hexes.find((hex) => hexState(view, hex).owner !== d.seat);
    return { do: 'show', id: first.id, hex: away ?? first.hexes[0] ?? null };
  }
  const hurts = against && battle !== undefined && estimateFor(view, battle, side).win < 0.85;
  const event = view.stack.findLast((f) => f.kind === 'event');
  const spoils = event !== undefined && event.seat === d.seat;
  return hurts || spoils ? { do: 'show', id: first.id, hex: first.hexes[0] ?? null } : pass;
}

/** Returns how to turn an own die that missed by one, or an enemy's die that hit by one. */
function charmForBattleDice(
  view: View,
  battle: FrameOf<'battle'>,
  seat: Seat,
): { die: number; by: number; v: number } | null {
  const side = sideOf(battle, seat);
  const own = battle.sides.indexOf(side);
  if (!isInDice(battle) || battle.state.moment !== 'rolled' || own < 0) return null;
  let at = 0;
  let best: { die: number; by: number; v: number } | null = null;
  diceOfStep(view, battle, battle.state.step).forEach((list, i) => {
    for (const f of list) {
      const die = at++;
      const face = view.dice[die];
      const gains = i === own && face === f.cv + 1 ? { die, by: -1, v: 1 } : null;
      const spares = battle.aim[i] === own && face === f.cv && face < 6 ? { die, by: 1, v: 1.1 } : null;
      for (const x of [gains, spares]) if (x !== null && x.v > (best?.v ?? 0)) best = x;
    }
  });
  return best;
}

/** Uses a Charm if turning one die changes enough. D-42 */
export function chooseCharm(view: View, d: Decision, o: OptionsOf['luck.charm']): Answers['luck.charm'] {
  const pass: Answers['luck.charm'] = { do: 'pass' };
  const [id] = o.ids;
  if (id === undefined) return pass;
  const turn = (die: number, by: number): Answers['luck.charm'] => ({ do: 'turn', id, die, by });
  const below = view.stack[view.stack.length - 2];
  if (below === undefined) return pass;
  if (below.kind === 'battle') {
    const charm = charmForBattleDice(view, below, d.seat);
    const total = fightersOf(view, below.hex, d.seat).length;
    return charm === null || (hexState(view, below.hex).owner !== d.seat && total < 2)
      ? pass
      : turn(charm.die, charm.by);
  }
  const [face] = view.dice;
  if (below.kind === 'explore' && below.seat === d.seat && face !== undefined) {
    const free = facesWithoutThings(view, d.seat);
    const by = free.includes(face) ? undefined : [-1, 1].find((step) => free.includes(face + step));
    return by === undefined ? pass : turn(0, by);
  }
  if (below.kind === 'damage' && hexState(view, below.hex).owner === d.seat && (face === 1 || face === 6))
    return fortLevel(hexState(view, below.hex)) > 1 ? turn(0, face === 1 ? 1 : -1) : pass;
  if (below.kind === 'heroes' && below.state.step !== 'try') {
    const sum = view.dice.reduce((a, b) => a + b, 0) + below.state.plus;
    const need = kindInfo(below.state.hero).cv * 2;
    const die = view.dice.findIndex((x) => x < 6);
    if (view.turn === d.seat && sum === need - 1 && die >= 0) return turn(die, 1);
  }
  return pass;
}

/** Uses the Talisman on the most valuable pieces that were hit. D-42 */
export function chooseSaves(
  view: View,
  o: OptionsOf['battle.hits'],
  targets: readonly Target[],
): { saver?: PieceId; saves?: PieceId[] } {
  const [saver] = o.savers;
  if (saver === undefined) return {};
  const value = (id: PieceId): number => worth(counterOf(view, id).kind);
  const hit = o.saves.filter((id) => targets.includes(id) || !o.targets.some((t) => t.target === id));
  const saves = hit.filter((id) => value(id) > 1).sort((a, b) => value(b) - value(a));
  return saves.length === 0 ? {} : { saver, saves };
}
