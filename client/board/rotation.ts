// Turns both boards so that the viewer's kingdom is nearest.

import { type RefObject, useEffect, useRef } from 'react';
import { hexesWhere } from '../../shared/model/game/pieces.ts';
import { type HexId, type HexOrNone, NOBODY, type Seat, type View } from '../../shared/model/game/types.ts';
import { axialOf, turnedBy } from '../../shared/model/hex/hex.ts';
import { patchBoard } from '../session/board.ts';
import { frontSession, sessionPart } from '../session/context.ts';
import { useTable } from '../session/game.ts';
import { keep, readKept } from '../session/kept.ts';
import { isStill } from '../session/settings.ts';
import { rotationBetween } from '../table/layout/rotation.ts';
import { hexByKey } from './keys.ts';

/** All rotations, the smallest first. */
const ROTATIONS = [0, 1, 5, 2, 4, 3];

/** Returns how near the hexes are to the viewer: twice the row plus the column of each hex. */
const nearness = (hexes: readonly HexId[], rotation: number): number =>
  hexes.reduce((sum, hex) => {
    const { q, r } = axialOf(turnedBy(hex, rotation));
    return sum + 2 * r + q;
  }, 0);

/** Returns the rotation that brings a seat's land nearest; null without land. For a spectator north is up. */
export function rotationTowards(view: View, seat: Seat): number | null {
  if (seat === NOBODY) return 0;
  const own = hexesWhere(view, ({ owner }) => owner === seat);
  if (own.length === 0) return null;
  return ROTATIONS.reduce((best, rotation) => (nearness(own, rotation) > nearness(own, best) ? rotation : best));
}

/** `over` is true for a record, in which every jump counts as another game. */
interface Looking {
  room: string;
  game: number;
  seat: Seat;
  over: boolean;
}

export interface Kept extends Omit<Looking, 'over'> {
  rotation: number;
}

/** Returns the rotation stored for this game and seat, or the new rotation, or 0. */
export function rotationNow(
  keptRotation: Kept,
  { room, game, seat, over }: Looking,
  newRotation: number | null,
): number {
  if (newRotation === null) return 0;
  const same = keptRotation.room === room && keptRotation.seat === seat && (over || keptRotation.game === game);
  return same ? keptRotation.rotation : newRotation;
}

const KEPT_AS = 'kt.rotation';
const NONE: Kept = { room: '', game: -1, seat: NOBODY, rotation: 0 };
const useKept = sessionPart<Kept>(() => readKept<Kept>(KEPT_AS) ?? NONE);

/**
 * Returns how far the board is turned, in clockwise sixths of a circle. It is computed when the viewer gets
 * the first hex, and then stays the same for the whole game.
 */
export function useRotation(): number {
  const keptRotation = useKept();
  const seat = useTable((s) => s.seat);
  const game = useTable((s) => s.game);
  const room = useTable((s) => s.table?.roomId ?? '');
  const over = useTable((s) => s.table?.status === 'over');
  const newRotation = useTable((s) => (s.shown === null ? null : rotationTowards(s.shown, s.seat)));
  const rotation = rotationNow(keptRotation, { room, game, seat, over }, newRotation);
  const unturned = useRef('');
  useEffect(() => {
    const of = `${room}.${game}.${seat}`;
    if (newRotation === null) unturned.current = of;
    // The board has turned before the player's eyes, so the page explains that all hexes have moved.
    else if (rotation !== 0 && unturned.current === of) patchBoard({ turned: true }, frontSession());
    if (newRotation !== null) unturned.current = '';
    if (newRotation === null || seat === NOBODY) return;
    const now: Kept = { room, game, seat, rotation };
    useKept.setState(now);
    // The stored rotation survives a reload.
    if (!over) keep(KEPT_AS, now);
  }, [newRotation, room, game, seat, rotation, over]);
  return rotation;
}

const TURNS_FOR_MS = 1100;

/** Animates the turn, unless motion is reduced. */
export function useEasedRotation(picture: RefObject<SVGGElement | null>, rotation: number): void {
  const last = useRef(rotation);
  useEffect(() => {
    const by = rotationBetween(last.current, rotation);
    last.current = rotation;
    if (by === 0 || isStill()) return;
    picture.current?.animate([{ transform: `rotate(${-60 * by}deg)` }, { transform: 'rotate(0deg)' }], {
      duration: TURNS_FOR_MS,
      easing: 'ease-in-out',
    });
  }, [picture, rotation]);
}

/** Returns the hex that a key moves to on a turned board; -1 for none. */
export function hexByKeyRotated(from: HexId, key: string, size: number, rotation: number): HexOrNone {
  const to = hexByKey(turnedBy(from, rotation), key, size);
  return to === -1 ? to : turnedBy(to, -rotation);
}
