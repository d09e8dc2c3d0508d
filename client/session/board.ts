// The link between the panels and both boards (the 3D table and the flat board). The active panel declares
// marks and handlers. The boards show the marks and call the handlers. Panels never call a board directly.
import { useEffect, useRef } from 'react';
import type { HexId, HexOrNone, Kind, PieceId, Seat, Target } from '../../shared/model/game/types.ts';
import { frontSession, sessionPart, useSession } from './context.ts';
import type { Session } from './session.ts';

/**
 * `target`: a legal choice; `chosen`: in the draft; `source`: a stack leaves it; `path`: on the draft's path;
 * `danger`: the choice stops or costs something here.
 */
export type Mark = 'target' | 'chosen' | 'source' | 'path' | 'danger';

/** A hex marked by the active panel. `why` is a translated sentence for the tip and the screen reader. */
export interface LitHex {
  hex: HexId;
  mark: Mark;
  why?: string;
  /**
   * Is this a retreat hex? The row of choices names it, too, so the view of the battle may
   * keep covering the board.
   */
  leaves?: true;
}

/** A piece marked by the active panel, or the fort or town of the question's hex. */
export interface LitPiece {
  id: Target;
  mark: Mark;
}

/** A piece or fort in the draft, not sent yet: a Thing, a piece of a stack, or a fort raised to a level. */
export type Ghost = GhostPiece | GhostFort;
interface GhostPiece {
  id: PieceId;
  kind: Kind;
  hex: HexId;
}
interface GhostFort {
  level: number;
  hex: HexId;
}

/** The path of the draft, beginning with the hex that the stack leaves, and its cost in movement points. */
export interface StackWay {
  hexes: readonly HexId[];
  cost: number;
}

export interface DragLink {
  /**
   * Has the panel a piece to drag from this hex? For a finger, fewer pieces count, because a finger also
   * moves the board.
   */
  from(hex: HexId, byFinger: boolean): boolean;
  lift(hex: HexId): void;
  /** The dragged piece is over this hex, -1 for none. */
  over(hex: HexOrNone): void;
  drop(hex: HexId): void;
  /** The drag ended outside the board, or was cancelled. */
  cancel(): void;
  /** Returns the dragged kinds, and the result of a drop on this hex: a cost, or why it is refused. */
  tell(hex: HexOrNone): { kinds: readonly Kind[]; why: string };
}

interface BoardLink {
  lit: readonly LitHex[];
  pieces?: readonly LitPiece[];
  /** A hex was chosen on either board, marked or not; the panel explains why it refuses the hex. */
  onHex?: (hex: HexId) => void;
  /** A piece was chosen on a board or in a list; the panel explains why it refuses the piece. */
  onPiece?: (id: PieceId) => void;
  /** Used instead of `onPiece` if the fort or town of the question's hex can be chosen, too. */
  onTarget?: (target: Target) => void;
  /** The panel also takes Things from the rack. Otherwise a press on a Thing opens its actions. */
  takesRack?: boolean;
  /** Returns whether the panel uses this piece. Default: any piece. */
  takes?: (id: PieceId) => boolean;
  /** Escape, or a second press on a source: cancels the draft. */
  onCancel?: () => void;
  drag?: DragLink;
  ghosts?: readonly Ghost[];
  way?: StackWay | null;
}

/**
 * The subject of the inspector: a hex, a kind of counter, a
 * pile of face-down pieces, a seat or a term of the game.
 */
export type Inspected =
  | { what: 'hex'; hex: HexId }
  | { what: 'kind'; kind: Kind; hex?: HexId; id?: PieceId }
  | { what: 'pile'; hex: HexId; seat: Seat }
  | { what: 'seat'; seat: Seat }
  | { what: 'word'; word: string };

export interface BoardState {
  link: BoardLink;
  focus: HexOrNone;
  hover: HexOrNone;
  inspected: Inspected | null;
  /** A click or tap keeps the inspector open until it is closed. */
  pinned: boolean;
  /** Was the inspector opened by a press on the board, which may have been meant as a choice? */
  pinnedByHex: boolean;
  /** The visible board. The other board is invisible, for the keyboard only, or not mounted. */
  shows: 'table' | 'cells';
  /**
   * A hex, and other hexes with it, that the 3D table must show;
   * -1: the whole board. `times` distinguishes repeated requests.
   */
  look: { hex: HexOrNone; also: readonly HexId[]; times: number };
  /**
   * The hexes that the automatic camera (the director) shows, none for the whole board; null if it is off.
   */
  shot: readonly HexId[] | null;
  /** A hex that the 3D table shows for a moment before an end, -1 for none. */
  glance: HexOrNone;
  /** Number of elements that hide the whole board. It is drawn while this is 0. */
  covers: number;
  /** The 3D table has no oak table top: the page's background is visible around it. */
  isBare?: boolean;
  turned: boolean;
  /** The look of the player's own dice, '' for plain. */
  ownDice: string;
  graphicsLost: boolean;
  /** Hexes that a lesson points at with a ring. */
  pointed: readonly HexId[];
  heroes: boolean;
  /** Returns the hex of the 3D table at a point of the window, CSS pixels; null if there is no 3D table. */
  hexAt: ((x: number, y: number) => HexOrNone) | null;
  /** Returns the middle of a hex of the 3D table in the window, CSS pixels; null if there is no 3D table. */
  spotOf: ((hex: HexId) => { x: number; y: number }) | null;
  /** The question whose panel is open, -1 for none. */
  question: number;
  /** How often the player has folded or unfolded a panel next to the board. */
  roomMade: number;
}

const EMPTY: BoardLink = { lit: [] };

export const useBoard = sessionPart<BoardState>(() => ({
  link: EMPTY,
  focus: -1,
  hover: -1,
  inspected: null,
  pinned: false,
  pinnedByHex: false,
  shows: 'table',
  look: { hex: -1, also: [], times: 0 },
  shot: null,
  glance: -1,
  covers: 0,
  turned: false,
  ownDice: '',
  graphicsLost: false,
  pointed: [],
  heroes: false,
  hexAt: null,
  spotOf: null,
  question: -1,
  roomMade: 0,
}));

/** Changes the state of a session's boards. */
export const patchBoard = (change: Partial<BoardState>, session: Session): void =>
  useBoard.of(session).setState(change);

/** Hides the whole board of the session in front. Returns the function that shows it again. */
export function coverBoard(): () => void {
  const board = useBoard.of(frontSession());
  const add = (n: number) => board.setState(({ covers }) => ({ covers: covers + n }));
  add(1);
  return () => add(-1);
}

const NO_GHOSTS: readonly Ghost[] = [];

/** Handlers may change during a drag, so each call goes to the newest. */
const dragNow = (now: () => DragLink): DragLink => ({
  from: (hex, byFinger) => now().from(hex, byFinger),
  lift: (hex) => now().lift(hex),
  over: (hex) => now().over(hex),
  drop: (hex) => now().drop(hex),
  cancel: () => now().cancel(),
  tell: (hex) => now().tell(hex),
});

/**
 * Links a panel to the boards while it is mounted. Handlers may change with each render: the boards call the
 * newest, and redraw only if the marks change.
 */
export function useBoardLink(link: BoardLink): void {
  const board = useBoard.of(useSession());
  const now = useRef(link);
  now.current = link;
  const lit = JSON.stringify([link.lit, link.pieces ?? [], link.ghosts ?? [], link.way ?? null]);
  const kinds = `${link.onHex ? 1 : 0}${link.onPiece ? 1 : 0}${link.onTarget ? 1 : 0}${link.onCancel ? 1 : 0}${link.drag ? 1 : 0}${link.takesRack ? 1 : 0}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serialised marks represent the lists
  useEffect(() => {
    const { onHex, onPiece, onTarget, takes: accepts, takesRack = false, onCancel, drag } = now.current;
    const boardLink: BoardLink = {
      lit: now.current.lit,
      pieces: now.current.pieces ?? [],
      ghosts: now.current.ghosts ?? NO_GHOSTS,
      way: now.current.way ?? null,
      takesRack,
      ...(onHex ? { onHex: (hex) => now.current.onHex?.(hex) } : {}),
      ...(onPiece ? { onPiece: (id) => now.current.onPiece?.(id) } : {}),
      ...(onTarget ? { onTarget: (target) => now.current.onTarget?.(target) } : {}),
      ...(accepts ? { takes: (id) => now.current.takes?.(id) ?? true } : {}),
      ...(onCancel ? { onCancel: () => now.current.onCancel?.() } : {}),
      ...(drag ? { drag: dragNow(() => now.current.drag ?? drag) } : {}),
    };
    board.setState({ link: boardLink });
    return () => {
      if (board.getState().link === boardLink) board.setState({ link: EMPTY });
    };
  }, [board, lit, kinds]);
}
