// A visible link with a button that copies it, and a QR code of a link to share.
import { useState } from 'react';
import { t } from '../i18n/index.ts';
import { useCopy } from './CopyLink.tsx';
import { lazyPart } from './lazy-part.tsx';

const QrCode = lazyPart(async () => (await import('./QrCode.tsx')).QrCode);

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
  const [showsCode, setShowsCode] = useState(false);
  // A streamer's page hides the link, so it shows no code of it either.
  const mayShowCode = shareText !== undefined && visible === link;
  return (
    <div className="invite">
      <label htmlFor={testid}>{label}</label>
      <span>
        <input id={testid} readOnly value={visible} data-testid={testid} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" className="button" onClick={() => void copy(link)}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </button>
        {canShare && (
          <button type="button" className="button" data-testid="action-share" onClick={share}>
            {t('room.share')}
          </button>
        )}
        {mayShowCode && (
          <button
            type="button"
            className="button"
            aria-expanded={showsCode}
            data-testid="action-qr"
            onClick={() => setShowsCode(!showsCode)}
          >
            {t('link.qr')}
          </button>
        )}
      </span>
      {mayShowCode && showsCode && <QrCode link={link} />}
    </div>
  );
}
