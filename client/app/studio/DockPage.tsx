// The parts of a streamer's picture as buttons, for a page beside it in the same program, and the addresses to put into it.

import { useEffect, useState } from 'react';
import { ON_AIR } from '../../../shared/net/room-id.ts';
import { studio } from '../../i18n/en/studio.ts';
import { addTexts, t } from '../../i18n/index.ts';
import {
  CHANNEL,
  hashOfStudio,
  PARTS,
  type Part,
  pathOfOverlay,
  type StudioWish,
  studioOf,
  USUAL_PARTS,
} from '../../watch/studio-parts.ts';
import './dock.css';

addTexts(studio);

/** Tells the picture what it shows. */
function tell(show: readonly Part[]): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(show);
  channel.close();
}

function Address({ label, path }: { label: string; path: string }) {
  const address = `${location.origin}${path}`;
  return (
    <label className="dock-address">
      {label}
      <input readOnly value={address} onFocus={(e) => e.currentTarget.select()} />
    </label>
  );
}

/** `#/dock/<room, or tv>/<code>` */
export function DockPage() {
  const { room, code } = studioOf(location.hash);
  const [show, setShow] = useState<readonly Part[]>(USUAL_PARTS);
  useEffect(() => tell(show), [show]);
  const wish: StudioWish = { room: room === '' ? ON_AIR : room, code, show, back: '', isBare: false, scale: 100 };
  const toggle = (part: Part) =>
    setShow((now) => PARTS.filter((one) => (one === part ? !now.includes(one) : now.includes(one))));
  return (
    <main className="dock">
      <h1>{t('studio.dock')}</h1>
      <div className="dock-parts">
        {PARTS.map((part, i) => (
          <button
            key={part}
            type="button"
            className="button"
            aria-pressed={show.includes(part)}
            aria-keyshortcuts={`${i + 1}`}
            data-testid={`dock-${part}`}
            onClick={() => toggle(part)}
          >
            {t(`studio.part.${part}`)} <small>{i + 1}</small>
          </button>
        ))}
      </div>
      <Address label={t('studio.address')} path={`/${hashOfStudio(wish)}`} />
      <Address label={t('studio.chroma')} path={`/${hashOfStudio({ ...wish, back: '#00ff00', isBare: true })}`} />
      <Address label={t('studio.bare')} path={`/${hashOfStudio({ ...wish, isBare: true })}`} />
      <Address label={t('studio.over')} path={pathOfOverlay(wish)} />
      <p className="quiet">{t('studio.how')}</p>
    </main>
  );
}
