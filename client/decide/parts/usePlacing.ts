// The state of placing: selected Things, their targets, and the effects of presses, drags and undo.
import { useState } from 'react';
import type { Counter, HexId, HexOrNone, PieceId, Refusal } from '../../../shared/model/game/types.ts';
import { placeName, refusalText, t } from '../../i18n/index.ts';
import type { DragLink } from '../../session/board.ts';
import {
  couldPlace,
  heldBy,
  inHand,
  keepPlacing,
  NOTHING,
  offering,
  type PlaceDraft,
  placedAt,
  proposedPlacing,
  targetsFor,
  touched,
  undone,
  type Ways,
  whyHex,
  whyThing,
} from '../draft/placing.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { useProposes } from '../proposals.ts';
import { isOwnBluff } from '../question-words.tsx';
import { rackInOrder } from '../words.ts';

export type PlaceKind =
  | 'setup.place'
  | 'setup.replace'
  | 'recruit.place'
  | 'rack.excess'
  | 'capture.place'
  | 'juju.place';

interface PlaceRules {
  ways: Ways;
  /** Allows only the hexes of the options instead of all own hexes. */
  only?: boolean;
  /** There is one hex: a selected Thing is placed there immediately. */
  direct?: boolean;
}

/** Returns the draft, its targets, the last refusal, and the changes to the draft. */
export function usePlacing(panel: PanelProps<PlaceKind>, { ways, only = false, direct = false }: PlaceRules) {
  const { view, seat, decision } = panel;
  const things = rackInOrder(view, seat);
  const row = things.map((c) => c.id);
  const next = (d: PlaceDraft, after: PieceId | null) => (direct ? d : offering(d, ways, row, after));
  const proposes = useProposes() && !direct && decision.kind !== 'rack.excess';
  // A bluff is worth a thought, so it is not proposed.
  const supported = proposes ? things.filter((c) => !isOwnBluff(view, seat, c)).map((c) => c.id) : [];
  const proposed = proposedPlacing(ways, supported);
  const first = proposed.place.length > 0 ? proposed : next(NOTHING, null);
  const [draft, setDraft] = useDraft<PlaceDraft>(decision, first, (d) => keepPlacing(d, ways));
  const [notice, setNotice] = useState<string | null>(null);
  const held = heldBy(draft);
  const targets = targetsFor(ways, draft.place, held);
  const could = couldPlace(draft, ways, row).length;
  const change = (d: PlaceDraft) => {
    setNotice(null);
    setDraft(d);
  };
  const refuseWith = (refusal: Refusal) => setNotice(refusalText(refusal));
  const whyNotAt = (d: PlaceDraft, hex: HexId) => whyHex(view, seat, ways, d, hex, only);
  const whyNot = (hex: HexId) => (targets.includes(hex) ? null : whyNotAt(draft, hex));
  const put = (hex: HexId) => change(next(placedAt(draft, hex), held.at(-1) ?? null));
  const takeUp = (id: PieceId) => {
    const selected = touched(draft, id);
    const target = direct && ways.space.length === 1 ? ways.space[0] : undefined;
    if (target === undefined || selected.hand.length === 0) return change(selected);
    const refusal = whyNotAt(selected, target.hex);
    if (refusal !== null) return refuseWith(refusal);
    change(placedAt(selected, target.hex));
  };
  return {
    draft,
    /** Is the draft the proposal of the page, unchanged? */
    isProposed: first === proposed && JSON.stringify(draft) === JSON.stringify(proposed),
    held,
    notice,
    things,
    targets,
    could,
    /** How many Things that could be placed stay on the rack. */
    left: could + (draft.offered === null ? 0 : 1),
    change,
    takeUp,
    whyNot,
    press: (hex: HexId) => {
      if (held.length === 0) return setNotice(t(could > 0 ? 'decide.place.how' : 'decide.place.noneLeft'));
      const refusal = whyNot(hex);
      if (refusal === null) put(hex);
      else refuseWith(refusal);
    },
    choose: (id: PieceId) => {
      const thing = things.find((c) => c.id === id);
      if (thing === undefined) return;
      const refusal = whyThing(view, seat, ways, id, thing.kind);
      if (refusal === null) takeUp(id);
      else refuseWith(refusal);
    },
    undo: () => change(undone(draft)),
    drag: dragOf({ draft, held, things, change, put, letGo: () => change(next(draft, null)), whyNot, refuseWith }),
  };
}

interface Dragged {
  draft: PlaceDraft;
  held: readonly PieceId[];
  things: readonly Counter[];
  change(d: PlaceDraft): void;
  put(hex: HexId): void;
  /** Called after a drop outside all targets. */
  letGo(): void;
  whyNot(hex: HexId): Refusal | null;
  refuseWith(refusal: Refusal): void;
}

const dragOf = ({ draft, held, things, change, put, letGo, whyNot, refuseWith }: Dragged): DragLink => ({
  from: (hex) => draft.place.some((p) => p.hex === hex),
  lift: (hex) => {
    const last = draft.place.findLast((p) => p.hex === hex);
    if (last !== undefined) change(inHand(draft, last.id));
  },
  over: () => {},
  drop: (hex) => {
    const refusal = whyNot(hex);
    if (refusal === null) return put(hex);
    letGo();
    refuseWith(refusal);
  },
  cancel: letGo,
  tell: (hex: HexOrNone) => {
    const kinds = things.filter((c) => held.includes(c.id)).map((c) => c.kind);
    if (hex === -1) return { kinds, why: '' };
    const refusal = whyNot(hex);
    return { kinds, why: refusal === null ? placeName(hex) : refusalText(refusal) };
  },
});

export type InHand = ReturnType<typeof usePlacing>;
