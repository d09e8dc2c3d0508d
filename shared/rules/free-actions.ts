// Free actions, which a player may take between steps: cash treasure (INC-07, D-08), remove an income piece
// (REM-02, D-09), call a face-up bluff (VAR-05, AMB-100), resign (AMB-109, D-53).

import { isTreasure } from '../model/catalogue/index.ts';
import { hexState } from '../model/game/pieces.ts';
import { type FreeAction, NOBODY, type Refusal, type Seat, type View } from '../model/game/types.ts';
import { callableInTheOpen, callInTheOpen, openCallRefusal } from './calls-in-the-open.ts';
import type { Play } from './play.ts';
import { hexesOf, isHex, rackOf, rackThing, refuse } from './queries/queries.ts';
import { emitCash } from './rack-limit.ts';
import { canWin, lastStanding } from './victory/standing.ts';

/** May the seat take free actions now? An option allows them only in the seat's own turn. INC-07, REM-02 */
const isTurnFor = ({ rules, turn }: View, seat: Seat): boolean =>
  rules.anytimeActions === 'anyTime' || turn === seat || turn === NOBODY;

/** Returns why this free action may not be taken now; null if it may. */
export function checkFree(view: View, action: FreeAction): Refusal | null {
  const { seat } = action;
  if (view.victory !== null) return refuse('match.over');
  if (!canWin(view, seat)) return refuse('free.now', { seat });
  switch (action.free) {
    case 'resign':
    case 'draw':
      return null;
    case 'cash': {
      const thing = rackThing(view, seat, action.id);
      if (thing === undefined) return refuse('piece.unknown', { id: action.id });
      return isTreasure(thing.kind) && isTurnFor(view, seat) ? null : refuse('INC-07', { id: action.id });
    }
    case 'call':
      return openCallRefusal(view, seat, action.id);
    case 'remove': {
      const { hex } = action;
      if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
      const h = hexState(view, hex);
      const isNow = view.phase !== 'combat' && isTurnFor(view, seat);
      return h.owner === seat && h.income !== null && isNow ? null : refuse('REM-02', { hex });
    }
  }
}

/** Takes a free action that passed its check. */
export function takeFree(play: Play, action: FreeAction) {
  switch (action.free) {
    case 'resign':
      play.emit({ t: 'resigned', seat: action.seat });
      lastStanding(play);
      return;
    case 'draw':
      play.emit({ t: 'ended', victory: { winners: [], how: 'draw' } });
      return;
    case 'cash':
      return emitCash(play, action.seat, action.id);
    case 'call':
      return callInTheOpen(play, action.seat, action.id);
    case 'remove': {
      const { income } = hexState(play.game, action.hex);
      if (income !== null) play.emit({ t: 'incomeRemoved', hex: action.hex, kind: income.kind, why: 'removed' });
    }
  }
}

/**
 * Returns the free actions open to a seat, for panels and bots. A draw is not among them, because
 * it needs a vote.
 */
export function freeActions(view: View, seat: Seat): FreeAction[] {
  if (view.victory !== null || !canWin(view, seat)) return [];
  const list: FreeAction[] = isTurnFor(view, seat)
    ? rackOf(view, seat)
        .filter((c) => isTreasure(c.kind))
        .map((c) => ({ free: 'cash', seat, id: c.id }))
    : [];
  if (view.phase !== 'combat' && isTurnFor(view, seat)) {
    for (const hex of hexesOf(view, seat))
      if (hexState(view, hex).income !== null) list.push({ free: 'remove', seat, hex });
  }
  for (const id of callableInTheOpen(view, seat)) list.push({ free: 'call', seat, id });
  list.push({ free: 'resign', seat });
  return list;
}
