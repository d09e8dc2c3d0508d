// The panel of the open question. Panels of the first questions load with the page, the others after the
// table is drawn.

import { t } from '../i18n/index.ts';
import { addRules, SETUP_RULES, useRules } from '../session/rules.ts';
import { FetchAgain } from '../ui/failures.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FIRST_PANELS } from './first-panels.tsx';
import { PanelOf, type QuestionProps } from './PanelOf.tsx';
import { AtRowEnds } from './panel.ts';
import { useFocusRelay } from './parts/keyboard.ts';

const RoundPanel = lazyPart(async () => (await fetchRounds()).RoundPanel, {
  loading: <PanelLoading />,
  failed: (retry) => <PanelLoading retry={retry} />,
});

export const WindowBar = lazyPart(async () => (await fetchRounds()).WindowBar);

const RowEnds = lazyPart(async () => (await fetchRounds()).RowEnds);

export function QuestionPanel(question: QuestionProps) {
  const roundsAreHere = useRules(({ rules }) => rules !== SETUP_RULES);
  return question.decision.kind in FIRST_PANELS ? (
    <AtRowEnds value={roundsAreHere ? RowEnds : null}>
      <PanelOf panels={FIRST_PANELS} {...question} />
    </AtRowEnds>
  ) : (
    <RoundPanel {...question} />
  );
}

function PanelLoading({ retry }: { retry?: () => void }) {
  const box = useFocusRelay();
  return (
    <div className="panel-loading" ref={box} data-testid="panel-loading">
      <p className="say" role={retry ? 'alert' : undefined} tabIndex={-1}>
        {t(retry ? 'prompt.notLoaded' : 'prompt.panelLoading')}
      </p>
      {retry && <FetchAgain retry={retry} />}
    </div>
  );
}

// Fetches the panels, texts and rules of the rounds.

/** Returns the part with the panels of the rounds. Rejects if it cannot be fetched. */
async function fetchRounds() {
  const rounds = await import('./rounds.tsx');
  addRules({ rules: rounds.ALL_RULES });
  return rounds;
}

/** Prefetches the part. Never rejects. */
export async function loadRounds(): Promise<void> {
  try {
    await fetchRounds();
  } catch {
    // The panel that needs the part reports the failure and offers a retry.
  }
}
