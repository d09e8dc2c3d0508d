// Move a stack along a path, go by transport, demand that a pinner prove the pin, or end (MOVE-01…MOVE-12,
// FLY). D-24, D-26, D-30
import { hexState, hexUnder } from '../../game/pieces.ts';
import type { Counter, FrameOf, HexId, Kind, PieceId, Refusal, Seat, View } from '../../game/types.ts';
import { shiftable, shiftRefusal, type Ways } from '../../rules/move/buildings.ts';
import { goRefusal } from '../../rules/move/going.ts';
import { liftable, liftRefusal } from '../../rules/move/lent-wings.ts';
import { flies, spentBy } from '../../rules/move/movement-cost.ts';
import { isReady, movementPartOf } from '../../rules/move/moving-stack.ts';
import { hiddenEnemies, isPinnedInTheOpen } from '../../rules/move/pin.ts';
import { type CraftOptions, transportOptions, transportRefusal } from '../../rules/move/transport.ts';
import { countIn, isHex, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { move as shape } from './shape.ts';

interface MoveOptions {
  /**
   * Own stacks that may still move. `left`: points that each piece has left alone, none if it must go with a
   * hero.
   */
  stacks: { hex: HexId; pinned: boolean; pieces: { id: PieceId; kind: Kind; left: number; fly: boolean }[] }[];
  demands: HexId[];
  /** Transports of the rack: capacity, range, possible passengers and destinations. MAG-02 */
  transports: CraftOptions[];
  /** Buildings that may move, with their destinations. POW-10 */
  buildings: Ways[];
  /** The walkers, of which one may fly in this round. D-50, POW-02 */
  lift: PieceId[];
}

type Part = Pick<FrameOf<'move.part'>, 'seat' | 'active' | 'pinned' | 'demanded' | 'shifted' | 'trail'>;

/** Returns the seat's part of the movement phase, or the part it would begin with. */
export function partFrame(view: View, seat: Seat): Part {
  const top = view.stack[view.stack.length - 1];
  return top?.kind === 'move.part' ? top : { ...movementPartOf(view, seat), demanded: [] };
}

/**
 * Refuses a hex named before, and a hex where no face-down enemies hold own pieces or a hero does. MOVE-08,
 * AMB-24
 */
function demandRefusal(view: View, part: Part, hex: HexId): Refusal | null {
  if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
  const held = part.pinned.includes(hex) && countIn(hexState(view, hex), part.seat) > 0;
  if (!held || part.demanded.includes(hex) || isPinnedInTheOpen(view, hex, part.seat))
    return refuse('MOVE-08', { hex });
  return hiddenEnemies(view, hex, part.seat).length === 0 ? refuse('MOVE-08', { hex }) : null;
}

/** Returns the hexes where the seat may demand a proof of the pin. MOVE-08 */
export const demands = (view: View, part: Part): HexId[] =>
  part.pinned.filter((hex) => demandRefusal(view, part, hex) === null);

/** Returns the own pieces that may still move. */
export function readyPieces(view: View, part: Part): Counter[] {
  return view.counters.filter((c) => isReady(view, part, c));
}

export const move = rule<typeof shape, MoveOptions>(shape, {
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
