// Choosing one hex, on either board or in the list.
import type { ReactNode } from 'react';
import type { Answers, DecisionKind, HexId, HexOrNone } from '../../../shared/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useBoardLink } from '../../state/board.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from './Action.tsx';
import { HexList } from './HexList.tsx';
import { litHexes } from './lit.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { Send } from './Send.tsx';

/** The kinds answered by one hex. */
export type HexKind = { [K in DecisionKind]: { hex: HexId } extends Answers[K] ? K : never }[DecisionKind];

interface PickHexProps<K extends HexKind> {
  panel: PanelProps<K>;
  hexes: readonly HexId[];
  say: string;
  facts?: (chosen: HexOrNone) => readonly string[];
  note?: (hex: HexId) => string | undefined;
  badge?: (hex: HexId) => string | number | undefined;
  /** The words of the button that takes the chosen hex. */
  take: (chosen: HexId) => string;
  /** Said on the button while nothing is chosen. */
  wait: string;
  /** A single hex is not chosen beforehand: there is another way to answer. */
  free?: boolean;
  /** Another way to answer, such as staying. */
  other?: ReactNode;
}

export function PickHex<K extends HexKind>(props: PickHexProps<K>) {
  const { panel, hexes, say, facts, note, badge, take, wait, free = false, other } = props;
  const keep = (chosen: HexOrNone) => hexes.find((hex) => hex === chosen) ?? -1;
  const [chosen, setChosen] = useDraft<HexOrNone>(panel.decision, hexes.length === 1 && !free ? hexes[0] : -1, keep);
  useBoardLink({
    lit: litHexes(hexes, chosen === -1 ? [] : [chosen]),
    onHex: setChosen,
    onCancel: () => setChosen(-1),
  });
  return (
    <PanelFrame
      kind={panel.decision.kind}
      say={say}
      facts={facts?.(chosen)}
      onEscape={() => setChosen(-1)}
      actions={
        <>
          <Send panel={panel} answer={{ hex: chosen } as Answers[K]} why={chosen < 0 ? t('decide.pickHex') : null}>
            {chosen === -1 ? wait : take(chosen)}
          </Send>
          {chosen >= 0 && (hexes.length > 1 || free) && (
            <Action id="undo" onPress={() => setChosen(-1)}>
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
        chosen={chosen === -1 ? [] : [chosen]}
        onPick={setChosen}
      />
    </PanelFrame>
  );
}
