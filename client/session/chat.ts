// The lines of the chat that this page knows. A player who returns gets the last lines from the server. If
// the table moves to another process, which knows no lines, the page keeps its own lines.
import { NOBODY } from '../../shared/model/game/types.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import type { ChatLine, ChatPage } from '../../shared/play/net/talk.ts';
import { sessionPart } from './context.ts';
import type { Session } from './session.ts';
import type { TableState } from './table.ts';

export interface ShownLine extends ChatLine {
  key: string;
}

/** A spectator whom this page mutes: the number in the chat, and the name at that time. */
type MutedPerson = Pick<ChatLine, 'who' | 'name'>;

interface Chat {
  room: string;
  /** The id of the process's chat; '' until its lines are known. */
  chat: string;
  lines: readonly ShownLine[];
  unread: number;
  isOpen: boolean;
  mayWrite: boolean;
  /** Has the table moved to another process? Then only this page knows its earlier lines. */
  isOwn: boolean;
  mutedPeople: readonly MutedPerson[];
}

const EMPTY: Chat = {
  room: '',
  chat: '',
  lines: [],
  unread: 0,
  isOpen: false,
  mayWrite: false,
  isOwn: false,
  mutedPeople: [],
};

export const useChat = sessionPart<Chat>(() => EMPTY);

/** Is any other person at the table, as a player or as a spectator? */
export function hasCompany({ driver, seat, places, table }: TableState): boolean {
  if (driver?.isServed !== true) return false;
  const people = places.filter(({ kind }) => kind === 'human').length;
  const watching = table?.watching ?? 0;
  return seat === NOBODY ? people + watching > 1 : people > 1 || watching > 0;
}

/** Shows the chat, or hides it again. Lines that come meanwhile count as unread. */
export const openChat = (isOpen: boolean): void => useChat.setState(isOpen ? { isOpen, unread: 0 } : { isOpen });

/** Mutes a spectator on this page, or ends the mute. */
export const togglePerson = ({ who, name }: MutedPerson): void =>
  useChat.setState(({ mutedPeople }) => {
    const others = mutedPeople.filter((muted) => muted.who !== who);
    return { mutedPeople: others.length < mutedPeople.length ? others : [...others, { who, name }] };
  });

/** Follows the chat of a session's table. Returns a function that stops it. */
export function followChat({ table }: Session): () => void {
  const chat = useChat;
  const show = (id: string, received: readonly ChatLine[], isUnread: boolean) =>
    chat.setState(({ lines, unread, isOpen }) => {
      const known = new Set(lines.map(({ key }) => key));
      const fresh = received.map((line) => ({ ...line, key: `${id} ${line.id}` })).filter(({ key }) => !known.has(key));
      const counted = isUnread && !isOpen ? fresh.length : 0;
      return { lines: [...lines, ...fresh].slice(-2 * LIMITS.chatLines), unread: unread + counted };
    });
  const load = async () => {
    const room = table.getState().table?.roomId ?? '';
    const result = await table.getState().driver?.ask?.('chat', {});
    if (result === undefined || 'refusal' in result || room !== chat.getState().room) return;
    const page = result.reply as ChatPage;
    const before = chat.getState();
    const isOwn = before.isOwn || (before.chat !== '' && before.chat !== page.chat && before.lines.length > 0);
    chat.setState({ chat: page.chat, mayWrite: page.mayWrite, isOwn });
    show(page.chat, page.lines, before.chat !== '');
  };
  const enter = (room: string) => {
    if (room !== chat.getState().room) chat.setState({ ...EMPTY, room });
    if (room !== '') void load();
  };
  enter(table.getState().table?.roomId ?? '');
  return table.subscribe((s, before) => {
    const room = s.table?.roomId ?? '';
    const isBack = s.line === 'on' && before.line !== 'on';
    if (room !== chat.getState().room || isBack) enter(room);
    if (s.heard === before.heard || s.heard === null || !('line' in s.heard)) return;
    // Lines are shown only after the reply with the remembered lines, which contains all earlier lines.
    const { chat: id } = chat.getState();
    if (id !== '') show(id, [s.heard.line], s.heard.line.from === NOBODY || s.heard.line.from !== s.seat);
  });
}
