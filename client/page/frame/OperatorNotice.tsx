// A text of the operator, at a table and on the start page.
import { announced } from '../../i18n/en/waiting.ts';
import { addTexts, t } from '../../i18n/index.ts';

addTexts(announced);

export function OperatorNotice({ text, onRead }: { text: string; onRead(): void }) {
  return (
    <p className="callout notice" data-testid="announcement">
      <span>
        <b>{t('net.announcement')}</b> {text}
      </span>{' '}
      <button type="button" className="close" aria-label={t('net.announcementRead')} onClick={onRead}>
        ×
      </button>
    </p>
  );
}
