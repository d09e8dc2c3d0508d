// Cheers, jeers and chat on the table page: the button in the top bar, its panel, and the calls
// with their sounds.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOBODY } from '../../../shared/model/game/types.ts';
import type { HeardCall } from '../../../shared/play/net/talk.ts';
import { talk } from '../../i18n/en/talk.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { isLayout } from '../../layout/modes.ts';
import { followChat, hasCompany, openChat, useChat } from '../../session/chat.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { endOffer, followTalk, isRankedPlay, useTalk } from '../../session/talk.ts';
import { useMixer } from '../../sound/mixers.ts';
import { isModified, isWriting, shortcutOf } from '../../ui/keys.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { seatName } from '../../ui/names.ts';
import { Bubbles, callWords } from './Bubbles.tsx';
import { Calls, useCall } from './Calls.tsx';
import { Chat } from './Chat.tsx';
import { MuteFields } from './MuteFields.tsx';
import './talk.css';

addTexts(talk);

/** Screen readers announce at most one cheer or jeer in this time, ms. */
const ANNOUNCED_EVERY = 6000;

/** Plays the sound of a cheer or jeer, quieter for a single spectator than for a crowd. */
function hear({ call, from, count }: HeardCall): void {
  const { muted } = useSettings.getState();
  if (muted || document.hidden) return;
  const gain = from === NOBODY ? Math.min(1, 0.4 + 0.1 * count) : 0.9;
  void useMixer.getState().mixer?.play(call, { gain });
}

function Announcer() {
  const newest = useTalk((s) => s.calls.at(-1));
  const [words, setWords] = useState('');
  const announcedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (newest === undefined || performance.now() < announcedAt.current + ANNOUNCED_EVERY) return;
    announcedAt.current = performance.now();
    setWords(callWords(newest));
  }, [newest]);
  return <LiveRegion testid="call-read-out">{words}</LiveRegion>;
}

/** Offers to jeer at a player who has just left a battle of several sides. MULT-02 */
function JeerOffer() {
  const leaver = useTalk((s) => s.leaver);
  const isHidden = useSettings((s) => s.callsMuted);
  const isRanked = useTable(isRankedPlay);
  const { send } = useCall();
  if (leaver === NOBODY || isHidden || isRanked) return null;
  return (
    <p className="callout talk-offer" data-testid="jeer-offer">
      {t('talk.leaver', { who: seatName(leaver) })}{' '}
      <button
        type="button"
        className="button"
        data-testid="action-jeer"
        onClick={() => {
          send('heels', leaver);
          endOffer();
        }}
      >
        {t('talk.jeer')}
      </button>
    </p>
  );
}

/** The button and its panel. Escape and the key C close the panel. */
function TalkButton() {
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<'calls' | 'chat'>('calls');
  const isHidden = useSettings((s) => s.chatHidden);
  const unread = useChat((s) => (isHidden ? 0 : s.unread));
  const says = unread === 0 ? t('talk.open') : t('talk.unread', { count: unread });
  const toggle = (next: boolean) => {
    if (next && unread > 0) setTab('chat');
    setOpen(next);
  };
  const isChatting = isOpen && tab === 'chat';
  useEffect(() => {
    openChat(isChatting);
    return () => openChat(false);
  }, [isChatting]);
  const latest = useRef(() => {});
  latest.current = () => toggle(!isOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (shortcutOf(e) !== 'c' || e.defaultPrevented || isModified(e) || isWriting(e.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      latest.current();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from each of its controls
    <div className="talk" onKeyDown={(e) => e.key === 'Escape' && isOpen && close()}>
      <button
        ref={button}
        type="button"
        className="ask gold"
        data-testid="action-talk"
        aria-label={says}
        aria-expanded={isOpen}
        aria-keyshortcuts="C"
        title={says}
        onClick={() => toggle(!isOpen)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M3 4h18v12h-9l-6 5v-5H3z" fill="currentColor" />
        </svg>
        {unread > 0 && <i className="talk-unread">{Math.min(unread, 99)}</i>}
      </button>
      <JeerOffer />
      {isOpen && (
        <section className="drop card talk-body" aria-label={t('talk.open')} data-testid="talk">
          <button type="button" className="close is-corner" aria-label={t('talk.close')} onClick={close}>
            ×
          </button>
          <div className="talk-tabs">
            {(['calls', 'chat'] as const).map((name) => (
              <button
                key={name}
                type="button"
                className={tab === name ? 'chip is-on' : 'chip'}
                aria-pressed={tab === name}
                data-testid={`talk-${name}`}
                onClick={() => setTab(name)}
              >
                {t(`talk.tab.${name}`)}
              </button>
            ))}
          </div>
          {tab === 'chat' ? <Chat /> : <Calls onDone={() => isLayout('handheld') && close()} />}
          <MuteFields />
        </section>
      )}
    </div>
  );
}

export function Talk() {
  const session = useSession();
  const [top, setTop] = useState<Element | null>(null);
  const isShown = useTable(hasCompany);
  useEffect(() => followTalk(session, hear), [session]);
  useEffect(() => followChat(session), [session]);
  useEffect(() => setTop(document.querySelector('.page-table > .top')), []);
  if (!isShown) return null;
  return (
    <>
      {top !== null && createPortal(<TalkButton />, top)}
      {createPortal(<Bubbles />, document.body)}
      <Announcer />
    </>
  );
}
