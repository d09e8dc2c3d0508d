// The player's actions on the boards.
import type { FocusEvent, PointerEvent } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { type HexId, type HexOrNone, isPiece, type PieceId, type Target } from '../../shared/model/game/types.ts';
import { isLayout } from '../layout/modes.ts';
import { type BoardState, type Inspected, useBoard } from './board.ts';
import { useSession } from './context.ts';
import { isPointing } from './pointer.ts';
import type { Session } from './session.ts';

export interface BoardActions {
  /** Reports a hex chosen on a board to the active panel. Without a handler the inspector shows the hex. */
  chooseHex(hex: HexId): void;
  /** Reports a piece chosen on a board or in a list. Returns true if the active panel uses it. */
  choosePiece(target: Target): boolean;
  /** Reports a Thing chosen on the rack. Returns true if the active panel takes it. */
  chooseThing(id: PieceId): boolean;
  /** Closes the inspector, else cancels the draft: Escape on a board. */
  cancelChoice(): void;
  /** Opens the inspector on a subject. A pinned subject stays until it is closed. */
  inspect(what: Inspected | null, pin?: boolean): void;
  /** Returns handlers for an element that the inspector describes while it is hovered or focused. */
  inspected(what: Inspected | null): InspectedHandlers;
  /** Shows a hex and other hexes with it: the camera flies to them, and the hex is marked for a while. */
  lookAt(hex: HexId, also?: readonly HexId[]): void;
  /** Shows the whole board again. */
  lookAtAll(): void;
  /** Counts foldings of the frame, after each of which the boards refit to the free space. */
  makeRoom(): void;
  patchBoard(change: Partial<BoardState>): void;
}

type InspectedHandlers = Record<'onPointerEnter' | 'onFocus', (e: FocusEvent | PointerEvent) => void> &
  Record<'onPointerLeave' | 'onBlur', () => void>;

function actionsOn(board: StoreApi<BoardState>): BoardActions {
  const inspect = (what: Inspected | null, pin = false): void => {
    const { pinned } = board.getState();
    if (pinned && !pin && what !== null) return;
    if (pinned && what === null && !pin) return;
    board.setState({ inspected: what, pinned: pin && what !== null, pinnedByHex: false });
  };
  /**
   * Closes a pinned inspector that covers the question. The press does nothing else, because the player could
   * not see the question.
   */
  const closesLook = (): boolean => {
    const isOver = board.getState().pinned && isLayout('handheld');
    if (isOver) inspect(null, true);
    return isOver;
  };
  const choosePiece = (target: Target): boolean => {
    const { link } = board.getState();
    if ((link.onTarget || link.onPiece) && closesLook()) return true;
    if (link.onTarget) {
      link.onTarget(target);
      return true;
    }
    if (!link.onPiece || !isPiece(target)) return false;
    const isAccepted = link.takes?.(target) ?? true;
    link.onPiece(target);
    return isAccepted;
  };
  const look = (hex: HexOrNone, also: readonly HexId[]): void =>
    board.setState((s) => ({ look: { hex, also, times: s.look.times + 1 } }));
  return {
    inspect,
    choosePiece,
    chooseHex: (hex) => {
      const { link } = board.getState();
      if (link.onHex && closesLook()) return;
      if (link.onHex) link.onHex(hex);
      else board.setState({ inspected: { what: 'hex', hex }, pinned: true, pinnedByHex: true });
    },
    chooseThing: (id) => board.getState().link.takesRack === true && choosePiece(id),
    cancelChoice: () => {
      const { link, inspected } = board.getState();
      if (inspected !== null) board.setState({ inspected: null, pinned: false });
      else link.onCancel?.();
    },
    inspected: (what) => {
      const on = (e: FocusEvent | PointerEvent) => {
        if (isPointing(e)) inspect(what);
      };
      const off = () => inspect(null);
      return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
    },
    lookAt: (hex, also = []) => look(hex, also),
    lookAtAll: () => look(-1, []),
    makeRoom: () => board.setState(({ roomMade }) => ({ roomMade: roomMade + 1 })),
    patchBoard: (change) => board.setState(change),
  };
}

const actions = new WeakMap<StoreApi<BoardState>, BoardActions>();

/** Returns the actions on the boards of a session. */
export function boardActions(session: Session): BoardActions {
  const board = useBoard.of(session);
  const known = actions.get(board) ?? actionsOn(board);
  actions.set(board, known);
  return known;
}

/** Returns the actions on the boards of this component's session. */
export const useBoardActions = (): BoardActions => boardActions(useSession());
