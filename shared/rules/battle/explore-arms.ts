// Before bribes the acting opponent gives items to be borne that lie with the neutral defenders to creatures among them;
// then they count as used. EXPL-06, D-61, AMB-39, AMB-116
import { isCreature } from '../../catalogue/index.ts';
import { type Counter, type FrameOf, type Game, type HexId, NOBODY } from '../../game/types.ts';
import { pieceById } from '../facts.ts';
import { openReplies } from '../items/replies.ts';
import { goTo, type Play } from '../play.ts';
import { freeBearers, unborne } from './arms.ts';

type Explore = FrameOf<'explore'>;

/** What may be given out, and to whom: neutral creatures only. */
export function armsOf(g: Game, hex: HexId): { items: Counter[]; bearers: Counter[] } {
  if (!g.rules.magic) return { items: [], bearers: [] };
  return { items: unborne(g, hex, NOBODY), bearers: freeBearers(g, hex, NOBODY).filter((c) => isCreature(c.kind)) };
}

/** Is there anything to give out? */
export function mayArm(g: Game, hex: HexId): boolean {
  const { items, bearers } = armsOf(g, hex);
  return items.length > 0 && bearers.length > 0;
}

/** Opens the replies to the next item given out. */
export function runArm(play: Play, frame: Explore, [use]: NonNullable<Explore['arms']>): void {
  goTo(play, { ...frame, at: 'armed' });
  openReplies(play, frame.opponent, use.id, frame.hex);
}

/** It is borne from now on, if no reply has cancelled it. */
export function runArmed(play: Play, frame: Explore): void {
  const [use, ...arms] = frame.arms ?? [];
  if (use !== undefined && pieceById(play.game, use.id) !== undefined)
    play.emit({ t: 'stood', id: use.id, at: frame.hex, on: use.on, cv: 0 });
  goTo(play, { ...frame, at: 'arm', arms });
}
