// The chat: the lines, a field for free text, and phrases. Links stay plain text.
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { LIMITS, type Requests } from '../../../shared/play/net/messages.ts';
import { PHRASES } from '../../../shared/play/net/talk.ts';
import { t } from '../../i18n/index.ts';
import { type ShownLine, togglePerson, useChat } from '../../session/chat.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { hasAccount } from '../../session/net/has-account.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { toggleMute, useTalk } from '../../session/talk.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useSeatNames } from '../../ui/names.ts';
import { speakerName } from './speaker.ts';

/** Reports a line to the moderators; the server adds its text. */
function ReportButton({ line: { key, id } }: { line: ShownLine }) {
  const session = useSession();
  const [isReported, setReported] = useState(false);
  const why = useId();
  const isGuest = !hasAccount();
  const report = async () => {
    const [chat = ''] = key.split(' ');
    const result = await session.table.getState().driver?.ask?.('report', { chat, line: id });
    const refusal = result !== undefined && 'refusal' in result ? result.refusal : null;
    session.patch({ notice: refusal });
    setReported(result !== undefined && refusal === null);
  };
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        data-testid="action-chat-report"
        aria-disabled={isReported || isGuest}
        aria-describedby={isGuest ? why : undefined}
        onClick={() => isReported || isGuest || void report()}
      >
        {t(isReported ? 'chat.reported' : 'chat.report')}
      </button>
      {isGuest && (
        <small id={why} className="why">
          {t('chat.reportNeeds')}
        </small>
      )}
    </>
  );
}

function Line({ line }: { line: ShownLine }) {
  const own = useTable((s) => s.seat);
  const who = speakerName(line);
  const { from } = line;
  return (
    <li className="chat-line" data-testid="chat-line">
      {from !== NOBODY && <Badge seat={from} small />}
      <p dir="auto">
        <b>{who}</b> <span>{line.phrase === '' ? line.text : t(`phrase.${line.phrase}`)}</span>
      </p>
      {(from === NOBODY || from !== own) && (
        <details className="chat-menu">
          <summary aria-label={t('chat.more', { who })}>⋯</summary>
          {line.text !== '' && <ReportButton line={line} />}
          <button
            type="button"
            className="button-quiet"
            data-testid="action-chat-mute"
            onClick={() => (from === NOBODY ? togglePerson(line) : toggleMute(from))}
          >
            {t('chat.mute', { who })}
          </button>
        </details>
      )}
    </li>
  );
}

function Lines() {
  const lines = useChat((s) => s.lines);
  const isOwn = useChat((s) => s.isOwn);
  const current = useChat((s) => s.chat);
  const people = useChat((s) => s.mutedPeople);
  const muted = useTalk((s) => s.muted);
  useSeatNames();
  const box = useRef<HTMLDivElement>(null);
  const shown = lines.filter(({ from, who }) => !muted.includes(from) && !people.some((person) => person.who === who));
  const newest = shown.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the list to its end
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  const isEarlier = ({ key }: ShownLine) => !key.startsWith(`${current} `);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <div ref={box} className="chat-lines" role="log" tabIndex={0} aria-label={t('chat.label')} data-testid="chat-lines">
      <ol>
        {shown.length === 0 && <li className="quiet">{t('chat.none')}</li>}
        {shown.filter(isEarlier).map((line) => (
          <Line key={line.key} line={line} />
        ))}
        {isOwn && <li className="quiet">{t('chat.moved')}</li>}
        {shown
          .filter((line) => !isEarlier(line))
          .map((line) => (
            <Line key={line.key} line={line} />
          ))}
      </ol>
    </div>
  );
}

/** Returns a function that sends a line, and why the last line was refused. */
function useSay() {
  const session = useSession();
  const [isTooOften, setTooOften] = useState(false);
  const say = async (line: Requests['say']['send']): Promise<boolean> => {
    const result = await session.table.getState().driver?.ask?.('say', line);
    const refusal = result !== undefined && 'refusal' in result ? result.refusal : null;
    setTooOften(refusal?.rule === 'match.rate');
    if (refusal !== null && refusal.rule !== 'match.rate') session.patch({ notice: refusal });
    return refusal === null;
  };
  return { say, isTooOften };
}

/** The chat, or a note that the player has hidden it. */
export function Chat() {
  const isHidden = useSettings((s) => s.chatHidden);
  if (!isHidden) return <OpenChat />;
  return (
    <p>
      {t('chat.hidden')}{' '}
      <button
        type="button"
        className="button"
        data-testid="action-chat-show"
        onClick={() => changeSettings({ chatHidden: false })}
      >
        {t('chat.show')}
      </button>
    </p>
  );
}

function OpenChat() {
  const { say, isTooOften } = useSay();
  const [text, setText] = useState('');
  const mayWrite = useChat((s) => s.mayWrite);
  const isOffline = useTable((s) => s.line !== 'on');
  const isSpectator = useTable((s) => s.seat === NOBODY);
  const send = async (e: FormEvent) => {
    e.preventDefault();
    if (text.trim() !== '' && !isOffline && (await say({ text }))) setText('');
  };
  const why = isOffline ? 'chat.offline' : isTooOften ? 'chat.soon' : mayWrite ? null : 'chat.phrasesOnly';
  return (
    <div className="column chat">
      <Lines />
      <form className="chat-form" onSubmit={(e) => void send(e)}>
        <label>
          <span className="unseen">{t('chat.message')}</span>
          <input
            value={text}
            maxLength={LIMITS.chat}
            disabled={!mayWrite}
            autoComplete="off"
            placeholder={t('chat.message')}
            data-testid="input-chat"
            onChange={(e) => setText(e.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={!mayWrite || isOffline} data-testid="action-chat-send">
          {t('chat.send')}
        </button>
      </form>
      <small className={why === null ? 'quiet' : 'why'} role="status">
        {t(why ?? (isSpectator ? 'chat.toSpectators' : 'chat.toPlayers'))}
      </small>
      <fieldset className="row chat-phrases" aria-label={t('chat.phrases')}>
        {PHRASES.map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="chip"
            data-testid={`action-phrase-${phrase}`}
            aria-disabled={isOffline}
            onClick={() => !isOffline && void say({ phrase })}
          >
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
