// The dock, `#/dock/<room, or tv>/<code>`: buttons that switch parts of a streamer's picture, for a panel of
// the streaming program; and the addresses to paste into that program.

import { useEffect, useRef, useState } from 'react';
import { ON_AIR } from '../../../shared/play/net/room-id.ts';
import { studio } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import {
  CHANNEL,
  type DockMessage,
  hashOfStudio,
  messageOf,
  PARTS,
  type Part,
  pathOfOverlay,
  type StudioWish,
  studioOf,
  USUAL_PARTS,
  withPart,
} from '../watch/studio-parts.ts';
import './dock.css';

addTexts(studio);

/** Returns the parts that the open pictures report, and `set`, which switches a part. */
function useShown(): { shown: readonly Part[]; set(part: Part, on: boolean): void } {
  const [shown, setShown] = useState<readonly Part[]>(USUAL_PARTS);
  const line = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    line.current = channel;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = messageOf(data);
      if (message !== null && 'shown' in message) setShown(message.shown);
    };
    channel.postMessage({ ask: 'shown' } satisfies DockMessage);
    return () => channel.close();
  }, []);
  const set = (part: Part, on: boolean) => {
    setShown((now) => withPart(now, part, on));
    line.current?.postMessage({ part, on } satisfies DockMessage);
  };
  return { shown, set };
}

function Address({ label, path }: { label: string; path: string }) {
  const address = `${location.origin}${path}`;
  return (
    <label className="field">
      {label}
      <input readOnly value={address} onFocus={(e) => e.currentTarget.select()} />
    </label>
  );
}

export function DockPage() {
  const { room, code } = studioOf(location.hash);
  const { shown: show, set } = useShown();
  const wish: StudioWish = { room: room === '' ? ON_AIR : room, code, show, back: '', isBare: false, scale: 100 };
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
            onClick={() => set(part, !show.includes(part))}
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
