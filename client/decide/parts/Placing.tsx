// Placing Things: take up one or more, choose a hex on a board or in the list (or drag them there).

import { useState } from 'react';
import { isTreasure, KINDS } from '../../../shared/catalogue/index.ts';
import type { Answers, Counter, HexId, PieceId } from '../../../shared/game/types.ts';
import { hexName } from '../../../shared/hex/index.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { useBoardLink } from '../../state/board.ts';
import {
  cashed,
  keepPlacing,
  NOTHING,
  type PlaceDraft,
  placedAt,
  returned,
  roomLeft,
  targetsFor,
  touched,
  undone,
  type Ways,
  whyHex,
  whyThing,
} from '../draft/placing.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { usable } from '../support.ts';
import { hexFacts, rackInOrder } from '../words.ts';
import { Action } from './Action.tsx';
import { Frame } from './Frame.tsx';
import { Group } from './Group.tsx';
import { HexList } from './HexList.tsx';
import { litHexes } from './lit.ts';
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

/** Where a draft has put a Thing, for its badge. */
function whereIs(draft: PlaceDraft, id: PieceId): string | undefined {
  const placed = draft.place.find((p) => p.id === id);
  if (placed !== undefined) return `→ ${hexName(placed.hex)}`;
  if (draft.out.includes(id)) return t('decide.place.toCup');
  return draft.cash.includes(id) ? t('decide.place.toPurse') : undefined;
}

export function Placing<K extends PlaceKind>(props: PlacingProps<K>) {
  const { panel, ways, say, facts, answer, take, only = false } = props;
  const direct = props.direct === true && ways.room.length === 1;
  const { view, seat, decision } = panel;
  const [draft, setDraft] = useDraft<PlaceDraft>(decision, NOTHING, (d) => keepPlacing(d, ways));
  const [notice, setNotice] = useState<string | null>(null);
  const things = rackInOrder(view, seat);
  const targets = targetsFor(ways, draft.place, draft.hand);
  const change = (next: PlaceDraft) => {
    setNotice(null);
    setDraft(next);
  };
  const onHex = (hex: HexId) => {
    if (draft.hand.length === 0) return setNotice(t('decide.place.thingFirst'));
    const refusal = targets.includes(hex) ? null : whyHex(view, seat, ways, draft, hex, only);
    if (refusal !== null) return setNotice(refusalText(refusal));
    change(placedAt(draft, hex));
  };
  const onThing = (id: PieceId) => {
    const next = touched(draft, id);
    if (!direct || next.hand.length === 0) return change(next);
    const [{ hex }] = ways.room;
    const refusal = whyHex(view, seat, ways, next, hex, only);
    if (refusal === null) change(placedAt(next, hex));
    else setNotice(refusalText(refusal));
  };
  const back = () => change(undone(draft));
  useBoardLink({
    lit: litHexes(
      targets,
      [...new Set(draft.place.map((p) => p.hex))].filter((hex) => !targets.includes(hex)),
    ),
    pieces: draft.hand.map((id) => ({ id, mark: 'chosen' as const })),
    onHex,
    takes: (id) => things.some((c) => c.id === id && whyThing(view, seat, ways, id, c.kind) === null),
    onPiece: (id) => {
      const thing = things.find((c) => c.id === id);
      if (thing === undefined) return;
      const refusal = whyThing(view, seat, ways, id, thing.kind);
      if (refusal === null) onThing(id);
      else setNotice(refusalText(refusal));
    },
    onCancel: back,
  });
  const inHand = (list: readonly PieceId[]) => draft.hand.length > 0 && draft.hand.every((id) => list.includes(id));
  const gold = draft.hand.reduce((sum, id) => sum + (things.find((c) => c.id === id) ? goldOf(things, id) : 0), 0);
  const untouched = draft.place.length + draft.cash.length + draft.out.length + draft.hand.length === 0;
  return (
    <Frame
      kind={decision.kind}
      say={say}
      facts={facts(draft)}
      notice={notice}
      onEscape={back}
      actions={
        <>
          <Send panel={panel} answer={answer(draft)} why={draft.hand.length > 0 ? t('decide.place.handFull') : null}>
            {take(draft)}
          </Send>
          {ways.out.length > 0 && (
            <Action
              id="discard"
              why={inHand(ways.out) ? null : t('decide.place.thingFirst')}
              onPress={() => change(returned(draft))}
            >
              {t('decide.place.discard', { count: draft.hand.length })}
            </Action>
          )}
          {ways.cash.length > 0 && (
            <Action
              id="cash"
              why={inHand(ways.cash) ? null : t('decide.place.whyCash')}
              onPress={() => change(cashed(draft))}
            >
              {t('decide.place.cash', { count: gold })}
            </Action>
          )}
          <Action id="undo" why={untouched ? t('decide.nothingDone') : null} onPress={back}>
            {t('decide.undo')}
          </Action>
        </>
      }
    >
      {things.length === 0 ? (
        <p className="decide-empty">{t('decide.place.rackEmpty')}</p>
      ) : (
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
                note={usable(view, seat, c)}
                badge={where}
                chosen={draft.hand.includes(c.id) || where !== undefined}
                why={refusal === null ? null : refusalText(refusal)}
                onPress={() => onThing(c.id)}
                onDrag={() => change(draft.hand.includes(c.id) ? draft : touched(draft, c.id))}
              />
            );
          })}
        </Group>
      )}
      {ways.room.length > 0 && (
        <HexList
          label={t('decide.place.hexes')}
          view={view}
          seat={seat}
          hexes={ways.room.map(({ hex }) => ({
            hex,
            note: `${hexFacts(view, hex, seat)} · ${t('decide.place.room', { count: roomLeft(ways, draft.place, hex) })}`,
            why: whyRow(draft, targets, hex, () => whyHex(view, seat, ways, draft, hex, only)),
          }))}
          chosen={[...new Set(draft.place.map((p) => p.hex))]}
          onPick={onHex}
        />
      )}
    </Frame>
  );
}

const goldOf = (things: readonly Counter[], id: PieceId): number => {
  const thing = things.find((c) => c.id === id);
  return thing !== undefined && isTreasure(thing.kind) ? KINDS[thing.kind].gold : 0;
};

function whyRow(
  draft: PlaceDraft,
  targets: readonly HexId[],
  hex: HexId,
  refusal: () => ReturnType<typeof whyHex>,
): string | null {
  if (targets.includes(hex)) return null;
  if (draft.hand.length === 0) return t('decide.place.thingFirst');
  const found = refusal();
  return found === null ? null : refusalText(found);
}
