// A press that copies a link; where the browser does not let it, the link is shown, to be copied by hand.
import { t } from '../i18n/index.ts';
import { useCopy } from './LinkField.tsx';
import { LinkText } from './LinkText.tsx';

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
