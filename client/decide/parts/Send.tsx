// The button that hands the answer over. While it waits for others it can still be changed and sent again.
import type { ReactNode } from 'react';
import type { Answers, DecisionKind } from '../../../shared/game/types.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { stalled, type TableState, useTable } from '../../state/game.ts';
import { whyStalled } from '../../state/why-stalled.ts';
import { noteSent, wasSent } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from './Action.tsx';
import { useSentInTime } from './useSentInTime.ts';

interface SendProps<K extends DecisionKind> {
  panel: PanelProps<K>;
  /** Null as long as there is none, with what is missing in `why`. */
  answer: Answers[K] | null;
  children: ReactNode;
  /** Ends the data-testid; `send` unless said. */
  id?: string;
  /** Said instead of what the rules would say (e.g. "choose a hex first"). */
  why?: string | null;
  kind?: 'primary' | 'plain';
  /** False: it asks for a second press, and is not sent without one as the clock ends. */
  inTime?: boolean;
}

/** Why this answer cannot be given now, as a sentence; null when it can. */
export function refusedBy<K extends DecisionKind>(panel: PanelProps<K>, answer: Answers[K] | null): string | null {
  if (answer === null) return t('decide.nothingDone');
  const refusal = panel.check(answer);
  return refusal === null ? null : refusalText(refusal);
}

/** Hands the answer over now, if it can be given: the same as pressing the button. */
export function handOver<K extends DecisionKind>(panel: PanelProps<K>, answer: Answers[K]): void {
  const text = JSON.stringify(answer);
  if (stalled(useTable.getState()) !== null || refusedBy(panel, answer) !== null) return;
  if (panel.busy && wasSent(panel.decision, text)) return;
  noteSent(panel.decision, text);
  panel.send(answer);
}

/** What has become of an answer that was handed over. */
export function sentTold(s: TableState): 'decide.sendsLater' | 'decide.sent' | 'decide.sentAlone' {
  if (s.line === 'lost' || s.line === 'gone') return 'decide.sendsLater';
  return s.truth?.open.some(({ seat }) => seat !== s.seat) === true ? 'decide.sent' : 'decide.sentAlone';
}

export function Send<K extends DecisionKind>(props: SendProps<K>) {
  const { panel, answer, children, id = 'send', why = null, kind = 'primary', inTime = true } = props;
  const text = JSON.stringify(answer);
  const still = useTable(whyStalled);
  const sent = useTable(sentTold);
  const given =
    panel.busy && wasSent(panel.decision, text)
      ? t(sent)
      : (why ?? (answer === null ? t('decide.pickHex') : refusedBy(panel, answer)));
  const reason = still === null ? given : t(still);
  const press = () => {
    if (answer !== null) handOver(panel, answer);
  };
  useSentInTime(panel.decision, inTime && id === 'send' && reason === null ? press : null);
  return (
    <Action id={id} kind={kind} className={id === 'send' ? 'is-send' : ''} why={reason} onPress={press}>
      {children}
    </Action>
  );
}
