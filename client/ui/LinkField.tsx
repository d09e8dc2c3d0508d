// A visible link with a button that copies it.
import { t } from '../i18n/index.ts';
import { useCopy } from './CopyLink.tsx';

interface LinkFieldProps {
  label: string;
  link: string;
  /** The visible text, if it is not the link. */
  visible?: string;
  testid: string;
  /** Text for the device's share sheet. */
  shareText?: string;
}

export function LinkField({ label, link, visible = link, testid, shareText }: LinkFieldProps) {
  const { copied, copy } = useCopy();
  const canShare = shareText !== undefined && typeof navigator.share === 'function';
  // The promise rejects if the player closes the share sheet.
  const share = () => void navigator.share({ url: link, text: shareText }).catch(() => {});
  return (
    <label className="invite">
      {label}
      <span>
        <input readOnly value={visible} data-testid={testid} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" className="button" onClick={() => void copy(link)}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </button>
        {canShare && (
          <button type="button" className="button" data-testid="action-share" onClick={share}>
            {t('room.share')}
          </button>
        )}
      </span>
    </label>
  );
}
