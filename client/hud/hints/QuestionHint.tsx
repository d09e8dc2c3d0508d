// One sentence beside a question that somebody meets for the first or second time; off for good by one press.
import { useEffect, useMemo } from 'react';
import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import type { Decision, View } from '../../../shared/game/types.ts';
import { hints } from '../../i18n/en/hints.ts';
import { addTexts, tIf } from '../../i18n/index.ts';
import { useTable } from '../../state/game.ts';
import { openHelp } from '../../state/help.ts';
import { mayHint, noteHint, switchHints } from '../../state/hints.ts';
import { options, useRules } from '../../state/rules.ts';
import { HINTS, type HintedKind, isHinted } from './hints.ts';
import './hints.css';

addTexts(hints);

/** Is there more than one way to answer it? The kind picks its own test, which TypeScript cannot follow. */
function isRealChoice(kind: HintedKind, view: View, decision: Decision): boolean {
  const offered = options(view, decision);
  const { isReal } = HINTS[kind] as { isReal(offered: OptionsOf[HintedKind], view: View): boolean };
  return offered !== null && isReal(offered as OptionsOf[HintedKind], view);
}

/** The kind of question to give a hint on now, null for none. */
function useHinted(decision: Decision | undefined): HintedKind | null {
  const view = useTable((s) => s.shown);
  const question = useTable((s) => `${s.table?.roomId ?? ''}/${s.game}/${decision?.id ?? -1}`);
  const rules = useRules((s) => s.rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a question, as soon as it is known; what is chosen in it changes nothing
  const kind = useMemo(() => {
    if (decision === undefined || view === null || !isHinted(decision.kind)) return null;
    return mayHint(decision.kind, question) && isRealChoice(decision.kind, view, decision) ? decision.kind : null;
  }, [question, view === null, rules]);
  useEffect(() => {
    if (kind !== null) noteHint(kind, question);
  }, [kind, question]);
  return kind;
}

/** In words, or where there is no room for them by a sign. */
function HintButton({ text, sign, testid, onPress }: { text: string; sign: string; testid: string; onPress(): void }) {
  return (
    <button type="button" className="link" aria-label={text} title={text} data-testid={testid} onClick={onPress}>
      <span className="hint-words">{text}</span>
      <span className="hint-sign" aria-hidden="true">
        {sign}
      </span>
    </button>
  );
}

/** Stands above the question, in the same box, so that it never lies over a hex; it is read out once and takes no focus. */
export function QuestionHint({ decision }: { decision: Decision | undefined }) {
  const kind = useHinted(decision);
  return (
    <div className="hint" data-testid="hint" data-kind={kind ?? ''}>
      <p role="status">
        {kind !== null && (
          <>
            <b>{tIf('hint.title')}</b> {tIf(`hint.${kind}`)}
          </>
        )}
      </p>
      {kind !== null && (
        <span className="hint-buttons">
          <HintButton
            text={tIf('hint.more')}
            sign="?"
            testid="action-hint-more"
            onPress={() => openHelp([HINTS[kind].topic])}
          />
          <HintButton text={tIf('hint.off')} sign="×" testid="action-hints-off" onPress={() => switchHints(false)} />
        </span>
      )}
    </div>
  );
}
