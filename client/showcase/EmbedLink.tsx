// A line of HTML that shows this battle in another page, copied by a press; where there can be none it says why.
import { useState } from 'react';
import { t } from '../i18n/index.ts';
import { copyText } from '../net/address.ts';
import { isOpenRecord, type Link } from '../record/source.ts';
import { LinkText } from '../ui/LinkText.tsx';

/**
 * What a frame of another site is told it may do: run its script and open the whole match in a page of its own. It holds no seat,
 * sends no form and leads its surroundings nowhere.
 */
const MAY = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The line to be put into another page. */
export const frameOf = ({ room, game }: Link, n: number): string =>
  `<iframe src="${location.origin}/embed.html#/${room}/${game}/${n}" title="${t('showcase.frame', { n })}" width="640" height="400" ` +
  `style="border:0;max-width:100%" loading="lazy" allow="fullscreen" sandbox="${MAY}"></iframe>`;

export function EmbedLink({ link, n }: { link: Link; n: number }) {
  const [said, setSaid] = useState<'' | 'copied' | 'private'>('');
  const [shown, setShown] = useState('');
  const press = async () => {
    if (link.code !== '' || !(await isOpenRecord(link))) return setSaid('private');
    const line = frameOf(link, n);
    const isCopied = await copyText(line);
    setShown(isCopied ? '' : line);
    setSaid(isCopied ? 'copied' : '');
  };
  return (
    <>
      <button
        type="button"
        className="chip"
        title={t('showcase.embedWhy')}
        data-testid="action-embed"
        onClick={() => void press()}
      >
        {t(said === 'copied' ? 'showcase.copied' : 'showcase.embed')}
      </button>
      {shown !== '' && <LinkText label={t('showcase.embed')} testid="embed-text" value={shown} />}
      {said === 'private' && <span role="status">{t('showcase.private')}</span>}
    </>
  );
}
