// Passes the public tables to the start page, and announces how many there are.
import { useEffect, useRef, useState } from 'react';
import { lobby } from '../i18n/en/lobby.ts';
import { addTexts, t } from '../i18n/index.ts';
import { openLobby } from '../session/net/live-lobby.ts';
import type { LobbyView } from '../session/net/lobby.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';

addTexts(lobby);

/** The least time between two announcements, ms. */
const QUIET = 30_000;

const countsOf = ({ tables }: LobbyView): string => {
  const countOf = (status: string) => tables?.filter((row) => row.status === status).length ?? 0;
  return [t('lobby.open', { count: countOf('lobby') }), t('lobby.running', { count: countOf('playing') })].join(', ');
};

/** Returns the announced text. A new text replaces it only if the last announcement is old enough. */
function useRarely(text: string): string {
  const [shownText, setShownText] = useState(text);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === shownText) return;
    const wait = Math.max(0, saidAt.current + QUIET - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      setShownText(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, shownText]);
  return shownText;
}

interface LobbyFeedProps {
  view: LobbyView;
  onView(view: LobbyView): void;
  onAnnounce(text: string): void;
}

export function LobbyFeed({ view, onView, onAnnounce }: LobbyFeedProps) {
  useEffect(() => openLobby(onView, onAnnounce), [onView, onAnnounce]);
  return <LiveRegion testid="lobby-said">{useRarely(view.tables === null ? '' : countsOf(view))}</LiveRegion>;
}
