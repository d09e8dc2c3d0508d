// The page of a record: the replay, or a "what if" that replaces it.
import { useEffect } from 'react';
import { whatif } from '../../i18n/en/whatif.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { SessionContext } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { halt } from '../../session/record/controls.ts';
import { useReplay } from '../../session/record/state.ts';
import { dropWhatIf, patchWhatIf, useWhatIf } from '../../session/whatif/state.ts';
import { isWhatIf } from '../../session/whatif.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReasonedChip } from '../../ui/ReasonedChip.tsx';
import { ReplayPage } from '../replay/ReplayPage.tsx';

addTexts(whatif);

const WhatIfSheet = lazyPart(async () => (await import('./WhatIfSheet.tsx')).WhatIfSheet);
const WhatIfTable = lazyPart(async () => (await import('./WhatIfTable.tsx')).WhatIfTable);

function choose(): void {
  halt();
  patchWhatIf({ chooses: true });
}

function WhatIfButton() {
  const isOver = useTable((s) => s.truth?.victory != null);
  const chooses = useWhatIf((s) => s.chooses);
  return (
    <>
      <ReasonedChip
        label={t('whatif.button')}
        barred={isOver ? t('whatif.over') : ''}
        testid="action-what-if"
        onPress={choose}
      />
      {chooses && !isOver && <WhatIfSheet />}
    </>
  );
}

const isWanted = (): boolean => location.hash.startsWith('#/whatif/');

/**
 * Handles the browser's Back, which leads to the moment of the record, and Forward, which leads to the
 * choices before a "what if".
 */
function onHash(): void {
  const plays = useWhatIf.getState().setup !== null;
  if (plays && !isWhatIf()) dropWhatIf();
  else if (!plays && isWanted() && useReplay.getState().phase === 'open') choose();
}

export function RecordPage() {
  const player = useReplay((s) => s.player);
  const isOpen = useReplay((s) => s.phase === 'open');
  const session = useWhatIf((s) => s.session);
  // Another record, or none, ends the "what if".
  useEffect(() => (player === null ? undefined : dropWhatIf), [player]);
  useEffect(() => {
    if (isOpen && isWanted()) choose();
  }, [isOpen]);
  useEffect(() => {
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  const whatIf = session && (
    <SessionContext value={session}>
      <WhatIfTable />
    </SessionContext>
  );
  return <ReplayPage more={<WhatIfButton />} instead={whatIf} />;
}
