// A link that stands there to be read, and a press that copies it.
import { t } from '../i18n/index.ts';
import { useCopy } from './CopyLink.tsx';

interface LinkFieldProps {
  label: string;
  link: string;
  /** What is seen of it where that is not the link itself. */
  seen?: string;
  testid: string;
  /** Offered to the device's own way to share, where it has one. */
  shareText?: string;
}

export function LinkField({ label, link, seen = link, testid, shareText }: LinkFieldProps) {
  const { copied, copy } = useCopy();
  const canShare = shareText !== undefined && typeof navigator.share === 'function';
  // A player who closes the device's sheet has changed their mind: nothing is wrong.
  const share = () => void navigator.share({ url: link, text: shareText }).catch(() => {});
  return (
    <label className="invite">
      {label}
      <span>
        <input readOnly value={seen} data-testid={testid} onFocus={(e) => e.currentTarget.select()} />
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
