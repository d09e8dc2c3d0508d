// Choosing one hex, on either board or in the list.
import { type ReactNode, useRef } from 'react';
import type { Answers, DecisionKind, HexId } from '../../../shared/model/game/types.ts';
import { onlyOf } from '../../../shared/model/shape/entry.ts';
import { t } from '../../i18n/index.ts';
import { useBoardLink } from '../../session/board.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from './Action.tsx';
import { HexList } from './HexList.tsx';
import { litHexes } from './lit.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { Send, useHandOver } from './Send.tsx';

type HexKind = { [K in DecisionKind]: { hex: HexId } extends Answers[K] ? K : never }[DecisionKind];

interface PickHexProps<K extends HexKind> {
  panel: PanelProps<K>;
  hexes: readonly HexId[];
  say: string;
  facts?: (chosen: HexId | null) => readonly string[];
  note?: (hex: HexId) => string | undefined;
  badge?: (hex: HexId) => string | number | undefined;
  take: (chosen: HexId) => string;
  wait: string;
  /** Is no hex preselected? If the question has another answer, even a single hex is not. */
  free?: boolean;
  /** The hex that is chosen first, for a player with hints. */
  proposed?: HexId | null;
  /** Sends at the first press, because the answer matters little or can be taken back. */
  once?: boolean;
  other?: ReactNode;
}

export function PickHex<K extends HexKind>(props: PickHexProps<K>) {
  const { panel, hexes, say, facts, note, badge, take, wait, free = false, once = false, other } = props;
  const first = props.proposed ?? (free ? undefined : onlyOf(hexes)) ?? null;
  const keep = (chosen: HexId | null) => hexes.find((hex) => hex === chosen) ?? null;
  const [chosen, setChosen] = useDraft<HexId | null>(panel.decision, first, keep);
  const answer = { hex: chosen } as Answers[K];
  const handOver = useHandOver(panel);
  const second = useSecondPress();
  const pick = (hex: HexId) => {
    if (once && hexes.includes(hex)) return handOver({ hex } as Answers[K]);
    if (hex === chosen) return second.counts() ? handOver(answer) : undefined;
    second.first();
    setChosen(hex);
  };
  useBoardLink({
    lit: litHexes(hexes, chosen === null ? [] : [chosen]),
    onHex: pick,
    onCancel: () => setChosen(null),
  });
  return (
    <PanelFrame
      kind={panel.decision.kind}
      say={say}
      facts={[...(once ? [t('decide.once')] : chosen === null ? [] : [t('decide.again')]), ...(facts?.(chosen) ?? [])]}
      onEscape={() => setChosen(null)}
      actions={
        <>
          {(!once || chosen !== null) && (
            <Send panel={panel} answer={chosen === null ? null : answer}>
              {chosen === null ? wait : take(chosen)}
            </Send>
          )}
          {/* Shown from the start: appearing later would move the other buttons. */}
          {!once && (hexes.length > 1 || free) && (
            <Action id="undo" why={chosen === null ? t('decide.noneChosen') : null} onPress={() => setChosen(null)}>
              {t('decide.clear')}
            </Action>
          )}
          {other}
        </>
      }
    >
      <HexList
        label={say}
        view={panel.view}
        seat={panel.seat}
        hexes={hexes.map((hex) => ({ hex, note: note?.(hex), badge: badge?.(hex) }))}
        chosen={chosen === null ? [] : [chosen]}
        onPick={pick}
      />
    </PanelFrame>
  );
}

// A second press on a choice sends it. A double click counts as one press.

/** The shortest time between two presses, ms. */
const APART = 400;

/** `first` notes a press on a choice; `counts` returns whether a press now is the second one. */
export function useSecondPress(): { first(): void; counts(): boolean } {
  const at = useRef(Number.NEGATIVE_INFINITY);
  return {
    first() {
      at.current = performance.now();
    },
    counts: () => performance.now() - at.current >= APART,
  };
}
