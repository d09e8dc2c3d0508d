// The rules of the decisions about movement: moving stacks, proving pins, and flyers that meet enemies.

import { isCreature } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/movement.ts';
import { hexState, hexUnder } from '../../model/game/pieces.ts';
import type {
  Counter,
  DecisionOf,
  FrameOf,
  HexId,
  Kind,
  PieceId,
  Refusal,
  Seat,
  View,
} from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { shiftable, shiftRefusal, type Ways } from '../move/buildings.ts';
import { exchangeOf, goersIn, interceptorsOf, interceptRefusal, revealRefusal } from '../move/flyer-exchange.ts';
import { goRefusal } from '../move/going.ts';
import { liftable, liftRefusal } from '../move/lent-wings.ts';
import { flies, spentBy } from '../move/movement-cost.ts';
import { isReady, movementPartOf } from '../move/moving-stack.ts';
import { hiddenEnemies, isPinnedInTheOpen } from '../move/pin.ts';
import { type CraftOptions, transportOptions, transportRefusal } from '../move/transport.ts';
import { areDistinct, countIn, fightersOf, isHex, pieceById, refuse } from '../queries/queries.ts';
import { isSupported } from '../support.ts';
import { rule, windowRule } from './rule.ts';

// The player moves a stack along a path, uses a transport, demands that an enemy prove a pin, or ends their
// movement (MOVE-01…MOVE-12, FLY). D-24, D-26, D-30
interface MoveOptions {
  /**
   * The player's stacks that may still move. `left`: the movement points that each piece has without a hero;
   * 0 if it can move only with a hero.
   */
  stacks: { hex: HexId; pinned: boolean; pieces: { id: PieceId; kind: Kind; left: number; fly: boolean }[] }[];
  demands: HexId[];
  /** Transports on the rack, with capacity, range, possible passengers and destinations. MAG-02 */
  transports: CraftOptions[];
  /** Buildings that may move, with their destinations. POW-10 */
  buildings: Ways[];
  /** The walking creatures of which a power lets one fly in this round. D-50, POW-02 */
  lift: PieceId[];
}

type Part = Pick<FrameOf<'move.part'>, 'seat' | 'active' | 'pinned' | 'demanded' | 'shifted' | 'trail'>;

/** Returns the seat's part of the movement phase; if it has not begun, the part it would begin with. */
export function partFrame(view: View, seat: Seat): Part {
  const top = view.stack[view.stack.length - 1];
  return top?.kind === 'move.part' ? top : { ...movementPartOf(view, seat), demanded: [] };
}

/**
 * Returns why the seat may not demand a proof in this hex: it is not pinned there, the pin is proved or a
 * demand was made already, or no enemy there is face down. MOVE-08, AMB-24
 */
function demandRefusal(view: View, part: Part, hex: HexId): Refusal | null {
  if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
  const held = part.pinned.includes(hex) && countIn(hexState(view, hex), part.seat) > 0;
  if (!held || part.demanded.includes(hex) || isPinnedInTheOpen(view, hex, part.seat))
    return refuse('MOVE-08', { hex });
  return hiddenEnemies(view, hex, part.seat).length === 0 ? refuse('MOVE-08', { hex }) : null;
}

/** Returns the hexes where the seat may demand that an enemy prove the pin. MOVE-08 */
export const demands = (view: View, part: Part): HexId[] =>
  part.pinned.filter((hex) => demandRefusal(view, part, hex) === null);

/** Returns the own pieces that may still move. */
export function readyPieces(view: View, part: Part): Counter[] {
  return view.counters.filter((c) => isReady(view, part, c));
}

export const move = rule<typeof questions.move, MoveOptions>(questions.move, {
  options(view, d) {
    const part = partFrame(view, d.seat);
    const stacks: { hex: HexId; pinned: boolean; pieces: ReturnType<typeof show>[] }[] = [];
    const show = (c: Counter) => ({
      id: c.id,
      kind: c.kind,
      left: Math.max(0, view.rules.movement - spentBy(view, c)),
      fly: flies(view, c),
    });
    for (const c of readyPieces(view, part)) {
      const hex = hexUnder(c);
      let stack = stacks.find((s) => s.hex === hex);
      if (stack === undefined) {
        stack = { hex, pinned: part.pinned.includes(hex), pieces: [] };
        stacks.push(stack);
      }
      stack.pieces.push(show(c));
    }
    stacks.sort((a, b) => a.hex - b.hex);
    return {
      stacks,
      demands: demands(view, part),
      transports: transportOptions(view, part),
      buildings: shiftable(view, part),
      lift: liftable(view, d.seat),
    };
  },
  check(view, d, answer) {
    switch (answer.do) {
      case 'end':
        return null;
      case 'demand':
        return demandRefusal(view, partFrame(view, d.seat), answer.hex);
      case 'go':
        return goRefusal(view, partFrame(view, d.seat), answer.ids, answer.path);
      case 'lift':
        return liftRefusal(view, d.seat, answer.id);
      case 'shift':
        return shiftRefusal(view, partFrame(view, d.seat), answer);
      case 'transport':
        return transportRefusal(view, partFrame(view, d.seat), answer);
    }
  },
});

// The player whose pieces pin an enemy shows a supported creature as proof, or refuses. D-25, MOVE-08, AMB-24
interface PinShowOptions {
  ids: PieceId[];
}

/** Returns the pieces that the pinning player may show as proof. */
export const showable = (view: View, d: DecisionOf<'pin.show'>): Counter[] =>
  fightersOf(view, d.hex, d.seat).filter((c) => !c.up && isSupported(view, d.seat, c.kind, d.hex));

export const pinShow = windowRule<typeof questions.pinShow, PinShowOptions>(questions.pinShow, {
  options: (view, d) => ({ ids: showable(view, d).map((c) => c.id) }),
  offers: ({ ids }) => ids.length > 0,
  check(view, d, { id }) {
    if (id === null) return null;
    const c = pieceById(view, id);
    if (c === undefined || c.seat !== d.seat || c.at !== d.hex || c.up || !isCreature(c.kind))
      return refuse('piece.unknown', { id });
    return isSupported(view, d.seat, c.kind, d.hex) ? null : refuse('MOVE-08', { id, hex: d.hex });
  },
});

// The player chooses which flyers to show against enemy flyers that pass their hex.
// D-28, FLY-02, FLY-03, BLUF-07
interface FlyInterceptOptions {
  ids: PieceId[];
}

export const flyIntercept = windowRule<typeof questions.flyIntercept, FlyInterceptOptions>(questions.flyIntercept, {
  options: (view, d) => ({ ids: interceptorsOf(view, d.hex, d.seat).map((c) => c.id) }),
  offers: ({ ids }) => ids.length > 0,
  check: (view, d, answer) => interceptRefusal(view, d.hex, d.seat, answer.ids),
});

// The moving player chooses which flyers to show in order to fly on past enemy flyers. D-27, FLY-02
interface FlyRevealOptions {
  ids: PieceId[];
  to: HexId;
}

export const flyReveal = rule<typeof questions.flyReveal, FlyRevealOptions>(questions.flyReveal, {
  options(view, d) {
    const frame = exchangeOf(view);
    return frame === null
      ? { ids: [], to: d.hex }
      : { ids: goersIn(view, frame).map((c) => c.id), to: firstOf(frame.path) };
  },
  check(view, _d, answer) {
    const frame = exchangeOf(view);
    return frame === null ? refuse('decision.stale') : revealRefusal(view, frame, answer.ids);
  },
});

// The moving player chooses which of the shown flyers stay in the hex: one for each enemy
// flyer shown. D-29, FLY-02
interface FlyStayOptions {
  ids: PieceId[];
  count: number;
}

/** Returns the moving player's shown flyers that no call removed. */
export const shownFlyers = (view: View): Counter[] =>
  (exchangeOf(view)?.flyers ?? []).map((id) => pieceById(view, id)).filter((c): c is Counter => c !== undefined);

export const flyStay = rule<typeof questions.flyStay, FlyStayOptions>(questions.flyStay, {
  options: (view, d) => ({ ids: shownFlyers(view).map((c) => c.id), count: d.count }),
  check(view, d, { ids }) {
    const all = shownFlyers(view).map((c) => c.id);
    for (const id of ids) if (!all.includes(id)) return refuse('piece.unknown', { id });
    if (!areDistinct(ids)) return refuse('decision.twice');
    return ids.length === d.count ? null : refuse('FLY-02', { need: d.count, have: ids.length });
  },
});
