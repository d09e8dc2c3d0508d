// HTML that embeds this battle in another page, or why there is none.
import { useState } from 'react';
import { t } from '../../i18n/index.ts';
import { isOpenRecord, type Link } from '../../session/record/source.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';

/** The frame may open the match in a new page. It may not send forms or navigate the page around it. */
const MAY = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Returns the HTML line for another page. */
export const frameOf = ({ room, game }: Link, n: number): string =>
  `<iframe src="${location.origin}/embed.html#/${room}/${game}/${n}" title="${t('showcase.frame', { n })}" width="640" height="400" ` +
  `style="border:0;max-width:100%" loading="lazy" allow="fullscreen" sandbox="${MAY}"></iframe>`;

export function EmbedLink({ link, n }: { link: Link; n: number }) {
  const [isPrivate, setPrivate] = useState(false);
  const line = async () => {
    const isOpen = link.code === '' && (await isOpenRecord(link));
    setPrivate(!isOpen);
    return isOpen ? frameOf(link, n) : null;
  };
  return (
    <>
      <CopyLink address={line} label={t('showcase.embed')} title={t('showcase.embedWhy')} testid="action-embed" />
      {isPrivate && <span role="status">{t('showcase.private')}</span>}
    </>
  );
}
