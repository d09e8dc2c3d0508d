// A press that copies a link; where the browser does not let it, the link is shown, to be copied by hand.
import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { copyText } from '../net/address.ts';
import { LinkText } from './LinkText.tsx';

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

interface CopyLinkProps {
  /** Asked when it is pressed; null where there is none after all. */
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
