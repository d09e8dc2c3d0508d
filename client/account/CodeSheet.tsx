// The recovery code, shown once.
import { t } from '../i18n/index.ts';
import { useCopy } from '../ui/CopyLink.tsx';

export function CodeSheet({ code, onDone }: { code: string; onDone(): void }) {
  const { copied, copy } = useCopy();
  return (
    <section className="card parchment form" aria-label={t('account.codeTitle')}>
      <h2>{t('account.codeTitle')}</h2>
      <p>{t('account.codeSays')}</p>
      <output className="account-code" data-testid="recovery-code">
        {code}
      </output>
      <div className="row">
        <button type="button" className="button" onClick={() => void copy(code)}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </button>
        <button type="button" className="button-main" data-testid="action-code-saved" onClick={onDone}>
          {t('account.codeDone')}
        </button>
      </div>
    </section>
  );
}
