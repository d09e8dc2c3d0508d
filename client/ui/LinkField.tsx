// A link that stands there to be read, and a press that copies it.
import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { copyText } from '../net/address.ts';
import { useSettings } from '../state/settings.ts';

/** How long it is said that something was copied, ms. */
const SAID_FOR = 3000;

/** Copies a text. `copied`: for a while, that it was; `shown`: what could not be copied, '' for nothing. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setShown(isCopied ? '' : text);
    setCopied(isCopied);
  };
  return { copied, shown, copy };
}

interface LinkFieldProps {
  label: string;
  link: string;
  /** It leads in: whoever sees a streamer's picture must not come by it, and sees dots. What copies it copies it all the same. */
  leadsIn?: boolean;
  testid: string;
}

export function LinkField({ label, link, leadsIn, testid }: LinkFieldProps) {
  const { copied, copy } = useCopy();
  const isHidden = useSettings((s) => s.streams) && leadsIn === true;
  return (
    <label className="invite">
      {label}
      <span>
        <input
          readOnly
          value={isHidden ? '•'.repeat(24) : link}
          data-testid={testid}
          onFocus={(e) => e.currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy(link)}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </button>
      </span>
    </label>
  );
}
