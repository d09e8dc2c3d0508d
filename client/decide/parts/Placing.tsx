// Placing Things: take up one or more, choose a hex on a board or in the list (or drag them there).
import { useState } from 'react';
import { isTreasure, kindInfo } from '../../../shared/catalogue/index.ts';
import type { Answers, HexId, HexOrNone, PieceId, Refusal } from '../../../shared/game/types.ts';
import { placeName, refusalText, t } from '../../i18n/index.ts';
import { type DragLink, useBoardLink } from '../../state/board.ts';
import {
  cashHand,
  fitsAll,
  inHand,
  keepPlacing,
  NOTHING,
  type PlaceDraft,
  placedAt,
  returnHand,
  spaceLeft,
  targetsFor,
  touched,
  undone,
  type Ways,
  whyHex,
  whyThing,
} from '../draft/placing.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { hexFacts, rackInOrder } from '../words.ts';
import { Action } from './Action.tsx';
import { Group } from './Group.tsx';
import { HexList } from './HexList.tsx';
import { litHexes } from './lit.ts';
import { ownPieceLine } from './ownPieceLine.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { PieceButton } from './PieceChip.tsx';
import { Send } from './Send.tsx';

export type PlaceKind =
  | 'setup.place'
  | 'setup.replace'
  | 'recruit.place'
  | 'rack.excess'
  | 'capture.place'
  | 'juju.place';

interface PlacingProps<K extends PlaceKind> {
  panel: PanelProps<K>;
  ways: Ways;
  say: string;
  facts: (draft: PlaceDraft) => readonly string[];
  answer: (draft: PlaceDraft) => Answers[K];
  take: (draft: PlaceDraft) => string;
  /** Only the hexes of the options are allowed by rule, not all own ones. */
  only?: boolean;
  /** There is but one hex: a Thing taken up goes there at once. */
  direct?: boolean;
}

type Rules = Pick<PlacingProps<PlaceKind>, 'ways' | 'only' | 'direct'>;

/** The draft, what it lights, a sentence for what did not go, and what may be done. */
function usePlacing(panel: PanelProps<PlaceKind>, { ways, only = false, direct = false }: Rules) {
  const { view, seat, decision } = panel;
  const [draft, setDraft] = useDraft<PlaceDraft>(decision, NOTHING, (d) => keepPlacing(d, ways));
  const [notice, setNotice] = useState<string | null>(null);
  const things = rackInOrder(view, seat);
  const targets = targetsFor(ways, draft.place, draft.hand);
  const change = (next: PlaceDraft) => {
    setNotice(null);
    setDraft(next);
  };
  const refuseWith = (refusal: Refusal) => setNotice(refusalText(refusal));
  const whyNotAt = (next: PlaceDraft, hex: HexId) => whyHex(view, seat, ways, next, hex, only);
  const takeUp = (id: PieceId) => {
    const next = touched(draft, id);
    const target = direct && ways.space.length === 1 ? ways.space[0] : undefined;
    if (target === undefined || next.hand.length === 0) return change(next);
    const refusal = whyNotAt(next, target.hex);
    if (refusal !== null) return refuseWith(refusal);
    change(placedAt(next, target.hex));
  };
  return {
    draft,
    notice,
    things,
    targets,
    change,
    takeUp,
    whyNotAt: (hex: HexId) => whyNotAt(draft, hex),
    put: (hex: HexId) => {
      if (draft.hand.length === 0) return setNotice(t('decide.place.thingFirst'));
      const refusal = targets.includes(hex) ? null : whyNotAt(draft, hex);
      if (refusal !== null) return refuseWith(refusal);
      change(placedAt(draft, hex));
    },
    /** A Thing chosen on the rack beside the panel. */
    choose: (id: PieceId) => {
      const thing = things.find((c) => c.id === id);
      if (thing === undefined) return;
      const refusal = whyThing(view, seat, ways, id, thing.kind);
      if (refusal === null) takeUp(id);
      else refuseWith(refusal);
    },
    undo: () => change(undone(draft)),
    drag: {
      from: (hex: HexId) => draft.place.some((p) => p.hex === hex),
      /** What was placed there last. */
      lift: (hex: HexId) => {
        const last = draft.place.findLast((p) => p.hex === hex);
        if (last !== undefined) change(inHand(draft, last.id));
      },
      over: () => {},
      drop: (hex: HexId) => {
        const refusal = targets.includes(hex) ? null : whyNotAt(draft, hex);
        if (refusal === null) return change(placedAt(draft, hex));
        change({ ...draft, hand: [] });
        refuseWith(refusal);
      },
      cancel: () => change({ ...draft, hand: [] }),
      tell: (hex: HexOrNone) => {
        const kinds = things.filter((c) => draft.hand.includes(c.id)).map((c) => c.kind);
        if (hex === -1) return { kinds, why: '' };
        const refusal = targets.includes(hex) ? null : whyNotAt(draft, hex);
        return { kinds, why: refusal === null ? placeName(hex) : refusalText(refusal) };
      },
    } satisfies DragLink,
  };
}
type InHand = ReturnType<typeof usePlacing>;

const isUntouched = (d: PlaceDraft): boolean => d.place.length + d.cash.length + d.out.length + d.hand.length === 0;

const hexesOf = (draft: PlaceDraft): HexId[] => [...new Set(draft.place.map((p) => p.hex))];

export function Placing<K extends PlaceKind>(props: PlacingProps<K>) {
  const { panel, ways, say, facts, answer, take } = props;
  const { view, seat, decision } = panel;
  const placing = usePlacing(panel, props);
  const { draft, things, targets, undo } = placing;
  const mayPlace = things.some((c) => whyThing(view, seat, ways, c.id, c.kind) === null);
  const could = things.filter(
    (c) =>
      whereIs(draft, c.id) === undefined &&
      !draft.hand.includes(c.id) &&
      ways.space.some(({ hex }) => fitsAll(ways, draft.place, [c.id], hex)),
  ).length;
  useBoardLink({
    lit: litHexes(
      targets,
      hexesOf(draft).filter((hex) => !targets.includes(hex)),
    ),
    pieces: draft.hand.map((id) => ({ id, mark: 'chosen' as const })),
    onHex: placing.put,
    takes: (id) => things.some((c) => c.id === id && whyThing(view, seat, ways, id, c.kind) === null),
    onPiece: placing.choose,
    onCancel: undo,
    drag: placing.drag,
    ghosts: draft.place.flatMap(({ id, hex }) => {
      const thing = things.find((c) => c.id === id);
      return thing === undefined ? [] : [{ id, hex, kind: thing.kind }];
    }),
  });
  return (
    <PanelFrame
      kind={decision.kind}
      isRack
      say={say}
      facts={[...howTo(placing, could), ...facts(draft)]}
      notice={placing.notice}
      onEscape={undo}
      actions={
        <>
          <Send
            panel={panel}
            answer={answer(draft)}
            kind={isUntouched(draft) && mayPlace ? 'plain' : 'primary'}
            why={draft.hand.length > 0 ? t('decide.place.handFull') : null}
          >
            {take(draft)}
          </Send>
          <Elsewhere ways={ways} placing={placing} />
        </>
      }
    >
      <Things panel={panel} ways={ways} placing={placing} />
      {ways.space.length > 0 && <Hexes panel={panel} ways={ways} placing={placing} />}
    </PanelFrame>
  );
}

/** What to do next, and what is left that could be placed. */
const howTo = ({ draft }: InHand, could: number): string[] =>
  draft.hand.length > 0
    ? [t('decide.place.howHand')]
    : could === 0
      ? []
      : [...(isUntouched(draft) ? [t('decide.place.how')] : []), t('decide.place.could', { count: could })];

interface PartProps {
  ways: Ways;
  placing: InHand;
}
type ListProps = PartProps & { panel: PanelProps<PlaceKind> };

/** Gold the treasures in hand are worth. */
const goldInHand = ({ draft, things }: InHand): number =>
  things
    .filter((c) => draft.hand.includes(c.id) && isTreasure(c.kind))
    .reduce((sum, c) => sum + kindInfo(c.kind).gold, 0);

/** Back to the cup, into the purse, and one step back. */
function Elsewhere({ ways, placing }: PartProps) {
  const { draft, change, undo } = placing;
  const { hand } = draft;
  const allOf = (list: readonly PieceId[]) => hand.length > 0 && hand.every((id) => list.includes(id));
  return (
    <>
      {ways.out.length > 0 && (
        <Action
          id="discard"
          why={allOf(ways.out) ? null : t('decide.place.thingFirst')}
          onPress={() => change(returnHand(draft))}
        >
          {t('decide.place.discard', { count: hand.length })}
        </Action>
      )}
      {ways.cash.length > 0 && (
        <Action
          id="cash"
          why={allOf(ways.cash) ? null : t('decide.place.whyCash')}
          onPress={() => change(cashHand(draft))}
        >
          {t('decide.place.cash', { count: goldInHand(placing) })}
        </Action>
      )}
      <Action id="undo" why={isUntouched(draft) ? t('decide.nothingDone') : null} onPress={undo}>
        {t('decide.undo')}
      </Action>
    </>
  );
}

/** Where a draft has put a Thing, for its badge. */
function whereIs(draft: PlaceDraft, id: PieceId): string | undefined {
  const placed = draft.place.find((p) => p.id === id);
  if (placed !== undefined) return `→ ${placeName(placed.hex)}`;
  if (draft.out.includes(id)) return t('decide.place.toCup');
  return draft.cash.includes(id) ? t('decide.place.toPurse') : undefined;
}

function Things({ panel: { view, seat }, ways, placing }: ListProps) {
  const { draft, things, change, takeUp } = placing;
  if (things.length === 0) return <p className="decide-empty">{t('decide.place.rackEmpty')}</p>;
  return (
    <Group label={t('decide.place.things')} className="pieces">
      {things.map((c) => {
        const refusal = whyThing(view, seat, ways, c.id, c.kind);
        const where = whereIs(draft, c.id);
        return (
          <PieceButton
            key={c.id}
            piece={`${c.id}`}
            kind={c.kind}
            id={c.id}
            note={ownPieceLine(view, seat, c)}
            badge={where}
            chosen={draft.hand.includes(c.id) || where !== undefined}
            why={refusal === null ? null : refusalText(refusal)}
            onPress={() => takeUp(c.id)}
            onLift={refusal === null ? () => change(inHand(draft, c.id)) : undefined}
          />
        );
      })}
    </Group>
  );
}

/** Why the Things in hand do not go to a hex; null where they do. */
function whyRow({ draft, targets, whyNotAt }: InHand, hex: HexId): string | null {
  if (targets.includes(hex)) return null;
  if (draft.hand.length === 0) return t('decide.place.thingFirst');
  const refusal = whyNotAt(hex);
  return refusal === null ? null : refusalText(refusal);
}

function Hexes({ panel: { view, seat }, ways, placing }: ListProps) {
  const { draft, put } = placing;
  return (
    <HexList
      label={t('decide.place.hexes')}
      view={view}
      seat={seat}
      hexes={ways.space.map(({ hex }) => ({
        hex,
        note: `${hexFacts(view, hex, seat)} · ${t('decide.place.space', { count: spaceLeft(ways, draft.place, hex) })}`,
        why: whyRow(placing, hex),
      }))}
      chosen={hexesOf(draft)}
      onPick={put}
    />
  );
}
