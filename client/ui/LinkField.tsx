// A link that stands there to be read, and a press that copies it.
import { t } from '../i18n/index.ts';
import { useCopy } from './CopyLink.tsx';

interface LinkFieldProps {
  label: string;
  link: string;
  /** What is seen of it where that is not the link itself. */
  seen?: string;
  testid: string;
}

export function LinkField({ label, link, seen = link, testid }: LinkFieldProps) {
  const { copied, copy } = useCopy();
  return (
    <label className="invite">
      {label}
      <span>
        <input readOnly value={seen} data-testid={testid} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" className="button" onClick={() => void copy(link)}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </button>
      </span>
    </label>
  );
}
