// The button that sends the answer. A held answer can be changed and sent again.

import type { ReactNode } from 'react';
import type { Answers, DecisionKind } from '../../../shared/model/game/types.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { type TableState, useTable, whyStalled } from '../../session/game.ts';
import { stallOf } from '../../session/table.ts';
import { noteSent, wasSent } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from './Action.tsx';
import { useSentInTime } from './useSentInTime.ts';

interface SendProps<K extends DecisionKind> {
  panel: PanelProps<K>;
  /** Null while there is no answer; `why` then says what is missing. */
  answer: Answers[K] | null;
  children: ReactNode;
  id?: string;
  /** Replaces the rules' reason. */
  why?: string | null;
  kind?: 'primary' | 'plain';
  /** Can the page send the answer when the clock runs out? Not if the answer needs a second press. */
  inTime?: boolean;
}

/** Returns why this answer cannot be given now; null if it can. */
export function refusedBy<K extends DecisionKind>(panel: PanelProps<K>, answer: Answers[K] | null): string | null {
  if (answer === null) return t('decide.nothingDone');
  const refusal = panel.check(answer);
  return refusal === null ? null : refusalText(refusal);
}

/** Returns a function that sends an answer if it is legal. */
export function useHandOver<K extends DecisionKind>(panel: PanelProps<K>): (answer: Answers[K]) => void {
  const session = useSession();
  return (answer) => {
    const text = JSON.stringify(answer);
    if (stallOf(session.table.getState()) !== null || refusedBy(panel, answer) !== null) return;
    if (panel.busy && wasSent(session, panel.decision, text)) return;
    noteSent(session, panel.decision, text);
    panel.send(answer);
  };
}

/** Returns the text about the state of a sent answer. */
export function sentTextKey(s: TableState): 'decide.sendsLater' | 'decide.sent' | 'decide.sentAlone' {
  if (s.line === 'lost' || s.line === 'gone') return 'decide.sendsLater';
  return s.truth?.open.some(({ seat }) => seat !== s.seat) === true ? 'decide.sent' : 'decide.sentAlone';
}

export function Send<K extends DecisionKind>(props: SendProps<K>) {
  const { panel, answer, children, id = 'send', why = null, kind = 'primary', inTime = true } = props;
  const session = useSession();
  const handOver = useHandOver(panel);
  const text = JSON.stringify(answer);
  const still = useTable(whyStalled);
  const sent = useTable(sentTextKey);
  const ownReason =
    panel.busy && wasSent(session, panel.decision, text)
      ? t(sent)
      : (why ?? (answer === null ? t('decide.pickHex') : refusedBy(panel, answer)));
  const reason = still === null ? ownReason : t(still);
  const press = () => {
    if (answer !== null) handOver(answer);
  };
  useSentInTime(panel.decision, inTime && id === 'send' && reason === null ? press : null);
  return (
    <Action id={id} kind={kind} className={id === 'send' ? 'is-send' : ''} why={reason} onPress={press}>
      {children}
    </Action>
  );
}
