// The link between the panels and both boards (the 3D table and the DOM board): the active panel says what is lit and
// what a choice does, the boards show it and report what was chosen. Panels never talk to a board directly.
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { create } from 'zustand';
import {
  type HexId,
  type HexOrNone,
  isPiece,
  type Kind,
  type PieceId,
  type Seat,
  type Target,
} from '../../shared/game/types.ts';
import { isWindowSmall } from './small.ts';

/**
 * `target`: a legal choice; `chosen`: taken into the draft; `source`: where a stack leaves; `path`: on the way of the
 * draft; `danger`: the choice stops or costs something here.
 */
export type Mark = 'target' | 'chosen' | 'source' | 'path' | 'danger';

/** A hex the active panel lights. `why` is a translated sentence for the tip and the screen reader. */
export interface LitHex {
  hex: HexId;
  mark: Mark;
  why?: string;
  /** A way off the stage, which the question's row has by its name: the stage need not make way for it. */
  leaves?: true;
}

/** A piece the active panel lights, or the fort or town of the hex that is asked about. */
export interface LitPiece {
  id: Target;
  mark: Mark;
}

/** What stands where the draft has put it and is not sent yet: a Thing, or one of a stack; or a fort raised to a level. */
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

/** The way of the draft, from the hex it leaves, and the movement points it takes. */
export interface StackWay {
  hexes: readonly HexId[];
  cost: number;
}

/** What may be dragged over the boards. */
export interface DragLink {
  /** Is there something in this hex that can be taken up? A finger also moves the board: it takes less. */
  from(hex: HexId, byFinger: boolean): boolean;
  lift(hex: HexId): void;
  /** It is held over this hex, -1 for none. */
  over(hex: HexOrNone): void;
  drop(hex: HexId): void;
  /** It was let go where there is no hex, or given up. */
  cancel(): void;
  /** What is held, and what becomes of it over this hex: a cost, or what bars it. */
  tell(hex: HexOrNone): { kinds: readonly Kind[]; why: string };
}

/** What a panel puts on the boards while it is shown. */
interface BoardLink {
  lit: readonly LitHex[];
  pieces?: readonly LitPiece[];
  /** A hex was chosen, on either board: any hex, lit or not; the panel says what is wrong with it. */
  onHex?: (hex: HexId) => void;
  /** A piece was chosen, on a board or in a list; the panel says what is wrong with it. */
  onPiece?: (id: PieceId) => void;
  /** The same in place of it where the fort or town of the hex asked about can be chosen too. */
  onTarget?: (target: Target) => void;
  /** Are Things taken from the rack, too? Where not, a press on one there opens what can be done with it. */
  takesRack?: boolean;
  /** Has the panel a use for this piece? For any, unless said. */
  takes?: (id: PieceId) => boolean;
  /** Escape, or the second touch of a source: give up the draft. */
  onCancel?: () => void;
  drag?: DragLink;
  ghosts?: readonly Ghost[];
  way?: StackWay | null;
}

/** What the inspector shows: a piece by its kind, a hex, a pile of face-down pieces, a seat or a word of the game. */
export type Inspected =
  | { what: 'hex'; hex: HexId }
  | { what: 'kind'; kind: Kind; hex?: HexId; id?: PieceId }
  | { what: 'pile'; hex: HexId; seat: Seat }
  | { what: 'seat'; seat: Seat }
  | { what: 'word'; word: string };

interface BoardState {
  link: BoardLink;
  /** The hex with the keyboard's focus, -1 for none. */
  focus: HexOrNone;
  /** The hex under the pointer, -1 for none. */
  hover: HexOrNone;
  inspected: Inspected | null;
  /** Kept open by a click or tap until closed. */
  pinned: boolean;
  /** It was a press on a hex of the board that keeps it open: perhaps one that came too late, or too early, to choose. */
  pinnedByHex: boolean;
  /** The board that is seen; the other stays reachable by keyboard or is not mounted. */
  shows: 'table' | 'cells';
  /** Asks the 3D table to look at a hex, and at others with it, -1: at the whole board; `times` tells two wishes apart. */
  look: { hex: HexOrNone; also: readonly HexId[]; times: number };
  /** What the director shows, the whole board for no hex; null while nobody directs. */
  shot: readonly HexId[] | null;
  /** How many things hide all of the board; it is drawn while there is none. */
  covers: number;
  /** The 3D table is shown without the oak it lies on: what is behind the page's board is seen around it. */
  isBare?: boolean;
  /** The board was turned towards the viewer just now. */
  turned: boolean;
  /** The 3D board could not be drawn, or its graphics were lost: the flat board replaces it. */
  graphicsLost: boolean;
  /** Hexes that somebody who teaches points at: they have a ring. */
  pointed: readonly HexId[];
  /** The pool of heroes is open. */
  heroes: boolean;
  /** The hex of the 3D table at a point of the window, CSS pixels; null while there is no such table. */
  hexAt: ((x: number, y: number) => HexOrNone) | null;
  /** Where the middle of a hex of the 3D table is in the window, CSS pixels; null while there is no such table. */
  spotOf: ((hex: HexId) => { x: number; y: number }) | null;
  /** The question whose panel the page shows, -1 for none. */
  question: number;
  /** How often the player has made room for the board by their own hand. */
  roomMade: number;
}

const EMPTY: BoardLink = { lit: [] };

export const useBoard = create<BoardState>(() => ({
  link: EMPTY,
  focus: -1,
  hover: -1,
  inspected: null,
  pinned: false,
  pinnedByHex: false,
  shows: 'table',
  look: { hex: -1, also: [], times: 0 },
  shot: null,
  covers: 0,
  turned: false,
  graphicsLost: false,
  pointed: [],
  heroes: false,
  hexAt: null,
  spotOf: null,
  question: -1,
  roomMade: 0,
}));

/** Where a closer look lies over the question, a press beside it closes it, and answers nothing that is not seen. */
function closesLook(): boolean {
  const isOver = useBoard.getState().pinned && isWindowSmall();
  if (isOver) inspect(null, true);
  return isOver;
}

/** A board reports a chosen hex: goes to the active panel, else the hex is inspected. */
export function chooseHex(hex: HexId): void {
  const { link } = useBoard.getState();
  if (link.onHex && closesLook()) return;
  if (link.onHex) link.onHex(hex);
  else useBoard.setState({ inspected: { what: 'hex', hex }, pinned: true, pinnedByHex: true });
}

/** A board or list reports a chosen piece. True when the active panel has a use for it. */
export function choosePiece(target: Target): boolean {
  const { link } = useBoard.getState();
  if ((link.onTarget || link.onPiece) && closesLook()) return true;
  if (link.onTarget) {
    link.onTarget(target);
    return true;
  }
  if (!link.onPiece || !isPiece(target)) return false;
  const takes = link.takes?.(target) ?? true;
  link.onPiece(target);
  return takes;
}

/** The rack reports a chosen Thing. True when the active panel takes it. */
export const chooseThing = (id: PieceId): boolean => useBoard.getState().link.takesRack === true && choosePiece(id);

/** Escape on a board. */
export function cancelChoice(): void {
  const { link, inspected } = useBoard.getState();
  if (inspected !== null) useBoard.setState({ inspected: null, pinned: false });
  else link.onCancel?.();
}

/** Shows something in the inspector; a pinned one stays until it is closed. */
export function inspect(what: Inspected | null, pin = false): void {
  const { pinned } = useBoard.getState();
  if (pinned && !pin && what !== null) return;
  if (pinned && what === null && !pin) return;
  useBoard.setState({ inspected: what, pinned: pin && what !== null, pinnedByHex: false });
}

/** Where the pointer moved to last, in the window. */
const movedTo = create(() => ({ x: -1, y: -1 }));
if (typeof document !== 'undefined')
  document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => movedTo.setState({ x, y }), {
    capture: true,
  });

/** What went down last was a finger or a mouse on what may be chosen. */
const rowTouched = create(() => ({ is: false }));
if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerdown',
    ({ target }) =>
      rowTouched.setState({ is: target instanceof Element && target.closest('.decide-choices') !== null }),
    { capture: true },
  );

/** A row stays where it is under a finger or a mouse that presses in it, or drags out of it. */
export const isFingerInRow = (): boolean => rowTouched.getState().is;

/**
 * Does a mouse point here, or the keyboard? A finger does not point before it presses, and a press is no question. Nor does a mouse that
 * rests where something comes to lie under it: what is entered by moving is entered before the move itself is told.
 */
export function isPointing(e: FocusEvent | PointerEvent): boolean {
  if (!('pointerType' in e)) return e.currentTarget.matches(':focus-visible');
  const { x, y } = movedTo.getState();
  return e.pointerType !== 'touch' && (e.clientX !== x || e.clientY !== y);
}

/** Handlers of an element that the inspector tells about while it is pointed at. */
export function inspected(what: Inspected | null) {
  const on = (e: FocusEvent | PointerEvent) => {
    if (isPointing(e)) inspect(what);
  };
  const off = () => inspect(null);
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

/** Turns the boards to a hex: the camera flies to where it and the others are seen, and the hex is marked for a while. */
export function lookAt(hex: HexId, also: readonly HexId[] = []): void {
  const { look } = useBoard.getState();
  useBoard.setState({ look: { hex, also, times: look.times + 1 } });
}

/** The player has folded or unfolded something of the frame: the boards are fitted to what is free now. */
export const makeRoom = (): void => useBoard.setState(({ roomMade }) => ({ roomMade: roomMade + 1 }));

/** Shows the whole board again. */
export function lookAtAll(): void {
  const { look } = useBoard.getState();
  useBoard.setState({ look: { hex: -1, also: [], times: look.times + 1 } });
}

const NO_GHOSTS: readonly Ghost[] = [];

/** The newest drag of a panel, whenever it is used. */
const dragNow = (now: () => DragLink): DragLink => ({
  from: (hex, byFinger) => now().from(hex, byFinger),
  lift: (hex) => now().lift(hex),
  over: (hex) => now().over(hex),
  drop: (hex) => now().drop(hex),
  cancel: () => now().cancel(),
  tell: (hex) => now().tell(hex),
});

/**
 * A panel's hold on the boards while it is mounted. Pass fresh functions freely: they are kept by reference and the
 * boards redraw only when what is lit changes.
 */
export function useBoardLink(link: BoardLink): void {
  const now = useRef(link);
  now.current = link;
  const lit = JSON.stringify([link.lit, link.pieces ?? [], link.ghosts ?? [], link.way ?? null]);
  const kinds = `${link.onHex ? 1 : 0}${link.onPiece ? 1 : 0}${link.onTarget ? 1 : 0}${link.onCancel ? 1 : 0}${link.drag ? 1 : 0}${link.takesRack ? 1 : 0}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of what is lit stands for the lists
  useEffect(() => {
    const { onHex, onPiece, onTarget, takes, takesRack = false, onCancel, drag } = now.current;
    const mine: BoardLink = {
      lit: now.current.lit,
      pieces: now.current.pieces ?? [],
      ghosts: now.current.ghosts ?? NO_GHOSTS,
      way: now.current.way ?? null,
      takesRack,
      ...(onHex ? { onHex: (hex) => now.current.onHex?.(hex) } : {}),
      ...(onPiece ? { onPiece: (id) => now.current.onPiece?.(id) } : {}),
      ...(onTarget ? { onTarget: (target) => now.current.onTarget?.(target) } : {}),
      ...(takes ? { takes: (id) => now.current.takes?.(id) ?? true } : {}),
      ...(onCancel ? { onCancel: () => now.current.onCancel?.() } : {}),
      ...(drag ? { drag: dragNow(() => now.current.drag ?? drag) } : {}),
    };
    useBoard.setState({ link: mine });
    return () => {
      if (useBoard.getState().link === mine) useBoard.setState({ link: EMPTY });
    };
  }, [lit, kinds]);
}
