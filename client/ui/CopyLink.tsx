// Copies a link, or shows it for copying by hand.
import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { copyText } from '../session/net/address.ts';

// A link as text, for copying by hand without access to the clipboard.

interface Props {
  /** The field's name for screen readers. */
  label: string;
  testid: string;
  value: string;
}

function LinkText({ label, testid, value }: Props) {
  return (
    <input
      readOnly
      className="link-text"
      aria-label={label}
      data-testid={testid}
      value={value}
      onFocus={(e) => e.currentTarget.select()}
    />
  );
}

/** In ms. */
const SAID_FOR = 3000;

/**
 * Returns a function that copies a text. `copied` is true
 * for a while; `shown`: a text that could not be copied.
 */
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

interface CopyLinkProps {
  /** Returns the link when the button is pressed; null without a link. */
  address(): string | null | Promise<string | null>;
  label: string;
  testid: string;
  title?: string;
  className?: string;
}

export function CopyLink({ address, label, testid, title, className = 'chip' }: CopyLinkProps) {
  const { copied, shown, copy } = useCopy();
  const press = async () => {
    const text = await address();
    if (text !== null) await copy(text);
  };
  return (
    <>
      <button type="button" className={className} title={title} data-testid={testid} onClick={() => void press()}>
        {copied ? t('link.copied') : label}
      </button>
      {shown !== '' && <LinkText label={label} testid={`${testid}-text`} value={shown} />}
    </>
  );
}
