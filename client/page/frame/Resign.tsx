// Giving up, with a confirmation because it cannot be undone.
import { refuse } from '../../../shared/model/game/refusal.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { checkFree } from '../../../shared/rules/free-actions.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { stallOf } from '../../session/table.ts';
import { RuleText, withoutRule } from '../../ui/RuleText.tsx';

interface ResignProps {
  sure: boolean;
  setSure(sure: boolean): void;
  onDone(): void;
}

export function Resign({ sure, setSure, onDone }: ResignProps) {
  const view = useTable((s) => s.shown);
  const seat = useTable((s) => s.seat);
  const session = useSession();
  const still = useTable(stallOf);
  if (view === null || seat === NOBODY) return null;
  const refusal = still ?? (view.victory === null ? checkFree(view, { free: 'resign', seat }) : refuse('match.over'));
  if (sure && refusal === null) {
    return (
      <div className="row sure" role="alertdialog" aria-label={t('menu.resign')}>
        <p>{t('menu.resignSure')}</p>
        <button
          type="button"
          className="button-danger"
          data-testid="action-resign-yes"
          onClick={() => {
            void session.free({ free: 'resign' });
            onDone();
          }}
        >
          {t('menu.resignYes')}
        </button>
        <button type="button" className="button" onClick={() => setSure(false)}>
          {t('menu.keep')}
        </button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        data-testid="action-resign"
        aria-disabled={refusal !== null}
        title={refusal === null ? undefined : withoutRule(refusalText(refusal))}
        onClick={() => refusal === null && setSure(true)}
      >
        {t('menu.resign')}
      </button>
      {refusal !== null && (
        <small className="why">
          <RuleText text={refusalText(refusal)} />
        </small>
      )}
    </>
  );
}
