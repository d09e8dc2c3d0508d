// The menu of a table: help, leaving and giving up; a bot, the played rules, the settings and the keys.

import { lazy, Suspense, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { useTable, whyStalled } from '../../session/game.ts';
import { openBook } from '../../session/help.ts';
import { isOut } from '../../session/table.ts';
import { isOfDays } from '../../session/windows.ts';
import { presetText } from '../../ui/option-texts.ts';
import { PlayedRules } from '../../ui/PlayedRules.tsx';
import { CasterFields } from '../caster/CasterFields.tsx';
import { VoteFields } from '../votes/VoteFields.tsx';
import { Dialog } from './Dialog.tsx';
import { inLesson, LeaveHint } from './LeaveHint.tsx';
import { Resign } from './Resign.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { Spectators } from './Spectators.tsx';

addTexts(hud);

const LastMoments = lazy(() => import('../record/LastMoments.tsx').then((m) => ({ default: m.LastMoments })));
const Committed = lazy(() => import('../record/TableProof.tsx').then((m) => ({ default: m.Committed })));

/** The settings alone, without a table. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('menu.settings')} onClose={onClose}>
      <SettingsFields />
    </Dialog>
  );
}

export function Menu({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const session = useSession();
  const seat = useTable((s) => s.seat);
  const auto = useTable((s) => s.seat !== NOBODY && s.places[s.seat]?.auto === true);
  const still = useTable(whyStalled);
  const played = useTable((s) => s.table?.options ?? null);
  const isLesson = useTable(inLesson);
  const ofDays = useTable(isOfDays);
  const out = useTable(isOut);
  const [sure, setSure] = useState(false);
  const openRules = () => {
    onClose();
    openBook();
  };
  return (
    <Dialog title={t('menu.title')} onClose={onClose}>
      <div className="row menu-first">
        <button type="button" className="button" data-testid="action-menu-book" onClick={openRules}>
          {t('book.open')}
        </button>
        <button type="button" className="button" data-testid="action-leave" onClick={onLeave}>
          {t('menu.leave')}
        </button>
        {!isLesson && <Resign sure={sure} setSure={setSure} onDone={onClose} />}
        {seat !== NOBODY && !sure && <LeaveHint />}
      </div>
      {seat !== NOBODY && !isLesson && !out && (
        <div className="menu-row">
          <label className="switch">
            <input
              type="checkbox"
              data-testid="action-auto"
              checked={auto}
              disabled={still !== null}
              onChange={(e) => {
                const on = e.currentTarget.checked;
                void session.request((d) => d.auto(on));
              }}
            />
            {t('menu.bot')}
          </label>
          <small className={still === null ? 'quiet' : 'why'}>
            {t(still ?? (ofDays ? 'menu.botHintDays' : 'menu.botHint'))}
          </small>
        </div>
      )}
      {played !== null && (
        <details className="menu-row" data-testid="menu-played">
          <summary>
            <b>{t('preset.played')}</b>: {presetText(played)}
          </summary>
          <PlayedRules table={played} />
        </details>
      )}
      <VoteFields onCalled={onClose} />
      <Spectators />
      <SettingsFields />
      <CasterFields />
      <Suspense>
        <Committed />
        <LastMoments />
      </Suspense>
      <details className="menu-row menu-group">
        <summary>
          <b>{t('menu.help')}</b>
        </summary>
        <p className="quiet">{t('menu.keys')}</p>
      </details>
    </Dialog>
  );
}
