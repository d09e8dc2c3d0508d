// A press that copies a link; where the browser does not let it, the link is shown, to be copied by hand.
import { useState } from 'react';
import { copyText } from '../net/address.ts';
import { LinkText } from '../ui/LinkText.tsx';
import { tr } from './words.ts';

interface ClipLinkProps {
  /** Asked when it is pressed. */
  address(): string;
  label: string;
  testid: string;
  title?: string;
}

export function ClipLink({ address, label, testid, title }: ClipLinkProps) {
  const [copied, setCopied] = useState('');
  const [shown, setShown] = useState('');
  const press = async () => {
    const text = address();
    const isCopied = await copyText(text);
    setShown(isCopied ? '' : text);
    setCopied(isCopied ? text : '');
  };
  return (
    <>
      <button type="button" className="chip" title={title} data-testid={testid} onClick={() => void press()}>
        {copied === '' ? label : tr('clip.copied')}
      </button>
      {shown !== '' && <LinkText label={label} testid={`${testid}-text`} value={shown} />}
    </>
  );
}
