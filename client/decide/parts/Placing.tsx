// Placing Things. The player chooses a hex for the selected Thing on a board or in the list, or drags the
// Thing there. Then the next Thing is selected.
import { useEffect } from 'react';
import { isTreasure, kindInfo } from '../../../shared/model/catalogue/index.ts';
import type { Answers, HexId, PieceId } from '../../../shared/model/game/types.ts';
import { placeName, refusalText, t } from '../../i18n/index.ts';
import { useBoardLink } from '../../session/board.ts';
import { isFingerInRow } from '../../session/pointer.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { cashHand, inHand, type PlaceDraft, returnHand, spaceLeft, type Ways, whyThing } from '../draft/placing.ts';
import type { PanelProps } from '../panel.ts';
import { isOwnBluff, ownPieceLine } from '../question-words.tsx';
import { hexFacts, kindName, terrainName } from '../words.ts';
import { Action } from './Action.tsx';
import { Group } from './Group.tsx';
import { HexList } from './HexList.tsx';
import { litHexes } from './lit.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { PieceButton } from './PieceChip.tsx';
import { refusedBy, Send } from './Send.tsx';
import { type InHand, type PlaceKind, usePlacing } from './usePlacing.ts';

interface PlacingProps<K extends PlaceKind> {
  panel: PanelProps<K>;
  ways: Ways;
  say: (draft: PlaceDraft) => string;
  /** Replaces the question if no Thing of the rack can be placed. */
  sayNone?: string;
  facts: (draft: PlaceDraft) => readonly string[];
  answer: (draft: PlaceDraft) => Answers[K];
  take: (draft: PlaceDraft) => string;
  /** Allows only the hexes of the options instead of all own hexes. */
  only?: boolean;
  /** There is only one hex, which receives a selected Thing immediately. */
  direct?: boolean;
}

const isUntouched = (d: PlaceDraft): boolean => d.place.length + d.cash.length + d.out.length + d.hand.length === 0;

const hexesOf = (draft: PlaceDraft): HexId[] => [...new Set(draft.place.map((p) => p.hex))];

export function Placing<K extends PlaceKind>(props: PlacingProps<K>) {
  const { panel, ways, say, facts, answer, take } = props;
  const { view, seat, decision } = panel;
  const placing = usePlacing(panel, props);
  const { draft, held, things, targets, undo } = placing;
  const names = things
    .filter((c) => held.includes(c.id))
    .map((c) => kindName(c.kind))
    .join(', ');
  const mayPlace = things.some((c) => whyThing(view, seat, ways, c.id, c.kind) === null);
  // A rack above its limit only has to be reduced to the limit, so no count of further Things is shown.
  const left = decision.kind === 'rack.excess' || draft.hand.length > 0 ? 0 : placing.left;
  const leaves = left > 0 && refusedBy(panel, answer(draft)) === null ? [t('decide.place.could', { count: left })] : [];
  const isFresh = isUntouched(draft);
  // A rack above its limit is a question of its own.
  const asksWhere = names !== '' && things.length <= view.rules.rackLimit;
  useBoardLink({
    lit: litHexes(
      targets,
      hexesOf(draft).filter((hex) => !targets.includes(hex)),
    ),
    pieces: held.map((id) => ({ id, mark: 'chosen' as const })),
    onHex: placing.press,
    takesRack: true,
    takes: (id) => things.some((c) => c.id === id && whyThing(view, seat, ways, id, c.kind) === null),
    onPiece: placing.choose,
    onCancel: undo,
    drag: placing.drag,
    ghosts: draft.place.flatMap(({ id, hex }) => {
      const thing = things.find((c) => c.id === id);
      return thing === undefined ? [] : [{ id, hex, kind: thing.kind }];
    }),
  });
  if (isFresh && !mayPlace && ways.out.length + ways.cash.length === 0) {
    const goOn = (
      <Send panel={panel} answer={answer(draft)}>
        {t('decide.goOn')}
      </Send>
    );
    return (
      <PanelFrame kind={decision.kind} isRack say={props.sayNone ?? t('decide.place.none')} actions={goOn}>
        <Things panel={panel} ways={ways} placing={placing} />
      </PanelFrame>
    );
  }
  return (
    <PanelFrame
      kind={decision.kind}
      isRack
      say={asksWhere ? t('decide.place.sayHeld', { things: names }) : say(draft)}
      warns={isFresh || placing.isProposed ? [] : leaves}
      facts={[
        ...bluffs(panel, placing),
        ...howTo(placing, props.direct === true),
        ...(isFresh ? leaves : []),
        ...facts(draft),
      ]}
      notice={placing.notice}
      onEscape={undo}
      actions={
        <>
          <Send
            panel={panel}
            answer={answer(draft)}
            kind={isFresh && mayPlace ? 'plain' : 'primary'}
            why={draft.hand.length > 0 ? t('decide.place.handFull') : null}
          >
            {take(draft)}
          </Send>
          <Elsewhere ways={ways} placing={placing} />
        </>
      }
    >
      <LiveRegion testid="in-hand">{names !== '' && t('decide.place.inHand', { things: names })}</LiveRegion>
      <Things panel={panel} ways={ways} placing={placing} />
      {ways.space.length > 0 && <Hexes panel={panel} ways={ways} placing={placing} />}
    </PanelFrame>
  );
}

/** Explains the mark on the picture of a bluff. BLUF-01 */
function bluffs({ view, seat }: PanelProps<PlaceKind>, { held, things }: InHand): string[] {
  const found = things.filter((c) => held.includes(c.id) && isOwnBluff(view, seat, c));
  return found.map((c) =>
    t('decide.place.bluff', { name: kindName(c.kind), terrain: terrainName(kindInfo(c.kind).terrain) }),
  );
}

/**
 * Returns what the player can do next.
 * @param direct there is only one hex
 */
function howTo({ draft, held, could }: InHand, direct: boolean): string[] {
  if (held.length > 0) return [t('decide.place.howNext')];
  return could > 0 && isUntouched(draft) ? [t(direct ? 'decide.place.howDirect' : 'decide.place.how')] : [];
}

interface PartProps {
  ways: Ways;
  placing: InHand;
}
type ListProps = PartProps & { panel: PanelProps<PlaceKind> };

const goldInHand = ({ held, things }: InHand): number =>
  things.filter((c) => held.includes(c.id) && isTreasure(c.kind)).reduce((sum, c) => sum + kindInfo(c.kind).gold, 0);

function Elsewhere({ ways, placing }: PartProps) {
  const { draft, held, change, undo } = placing;
  const allOf = (list: readonly PieceId[]) => held.length > 0 && held.every((id) => list.includes(id));
  return (
    <>
      {ways.out.length > 0 && (
        <Action
          id="discard"
          why={allOf(ways.out) ? null : t('decide.place.whyReturn')}
          onPress={() => change(returnHand(draft))}
        >
          {t('decide.place.discard', { count: held.length })}
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

function whereIs(draft: PlaceDraft, id: PieceId): string | undefined {
  const placed = draft.place.find((p) => p.id === id);
  if (placed !== undefined) return `→ ${placeName(placed.hex)}`;
  if (draft.out.includes(id)) return t('decide.place.toCup');
  return draft.cash.includes(id) ? t('decide.place.toPurse') : undefined;
}

function isSeenInRow(face: Element): boolean {
  const row = face.closest('.is-row .decide-choices')?.getBoundingClientRect();
  const { left, right } = face.getBoundingClientRect();
  return row !== undefined && right > row.left + 8 && left < row.right - 8;
}

function Things({ panel: { view, seat }, ways, placing }: ListProps) {
  const { draft, held, things, change, takeUp } = placing;
  const first = held[0];
  // Scrolls only if the counter is completely hidden: the row must not move under a mouse that is
  // about to drag.
  useEffect(() => {
    const face = document.querySelector(`[data-testid="action-piece-${first}"]`);
    if (face === null || isFingerInRow() || isSeenInRow(face)) return;
    face.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [first]);
  if (things.length === 0) return <p className="decide-empty">{t('decide.place.rackEmpty')}</p>;
  return (
    <Group label={t('decide.place.things')}>
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
            chosen={held.includes(c.id) || where !== undefined}
            isHeld={held.includes(c.id)}
            why={refusal === null ? null : refusalText(refusal)}
            onPress={() => takeUp(c.id)}
            onLift={refusal === null ? () => change(inHand(draft, c.id)) : undefined}
          />
        );
      })}
    </Group>
  );
}

function whyRow({ held, targets, could, whyNot }: InHand, hex: HexId): string | null {
  if (targets.includes(hex)) return null;
  if (held.length === 0) return t(could > 0 ? 'decide.place.how' : 'decide.place.noneLeft');
  const refusal = whyNot(hex);
  return refusal === null ? null : refusalText(refusal);
}

function Hexes({ panel: { view, seat }, ways, placing }: ListProps) {
  const { draft, press } = placing;
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
      onPick={press}
    />
  );
}
