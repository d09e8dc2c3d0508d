// Before any bribes, the acting opponent gives the items in the hex to neutral creatures, which bear them in
// the battle. EXPL-06, D-61, AMB-39, AMB-116
import { isCreature } from '../../model/catalogue/index.ts';
import { type Arm, type Counter, type FrameOf, type Game, type HexId, NOBODY } from '../../model/game/types.ts';
import { freeBearers, unborneItems } from '../battle/borne-items.ts';
import { openReplies } from '../items/item-replies.ts';
import { type Play, setFrame } from '../play.ts';
import { pieceById } from '../queries/queries.ts';

type Explore = FrameOf<'explore'>;

/** Returns the items that can be given out, and the creatures that can bear them. */
export function armableItems(g: Game, hex: HexId): { items: Counter[]; bearers: Counter[] } {
  if (!g.rules.magic) return { items: [], bearers: [] };
  return {
    items: unborneItems(g, hex, NOBODY),
    bearers: freeBearers(g, hex, NOBODY).filter((c) => isCreature(c.kind)),
  };
}

/** Returns whether there is an item and a bearer for it. */
export function mayArm(g: Game, hex: HexId): boolean {
  const { items, bearers } = armableItems(g, hex);
  return items.length > 0 && bearers.length > 0;
}

/** Asks players for replies to the next item that was given out. */
export function giveNextItem(play: Play, frame: Explore, { item }: Arm): void {
  setFrame(play, { ...frame, state: 'armed' });
  openReplies(play, frame.opponent, item, frame.hex);
}

/** The creature bears the next item, unless a reply has cancelled it. */
export function bearNextItem(play: Play, frame: Explore): void {
  const [arm, ...arms] = frame.arms ?? [];
  if (arm !== undefined && pieceById(play.game, arm.item) !== undefined)
    play.emit({ t: 'itemEntered', id: arm.item, at: frame.hex, role: { as: 'borne', by: arm.bearer } });
  setFrame(play, { ...frame, state: 'arm', arms });
}
