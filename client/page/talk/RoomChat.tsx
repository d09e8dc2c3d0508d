// The chat of the waiting room.
import { useEffect } from 'react';
import { talk } from '../../i18n/en/talk.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { followChat, hasCompany, openChat } from '../../session/chat.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { Chat } from './Chat.tsx';
import { MuteFields } from './MuteFields.tsx';
import './talk.css';

addTexts(talk);

export function RoomChat() {
  const session = useSession();
  const isShown = useTable(hasCompany);
  useEffect(() => followChat(session), [session]);
  useEffect(() => {
    openChat(isShown);
    return () => openChat(false);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className="card room parchment room-chat" aria-label={t('chat.label')} data-testid="room-chat">
      <h2>{t('chat.label')}</h2>
      <Chat />
      <MuteFields />
    </section>
  );
}
