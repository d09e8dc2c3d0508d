// The instruction, with the panel of the open decision.

import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { isWindow } from '../../../shared/model/decisions/kinds.ts';
import { type Decision, NOBODY } from '../../../shared/model/game/types.ts';
import { HintPlace } from '../../decide/panel.ts';
import { QuestionPanel, WindowBar } from '../../decide/QuestionPanel.tsx';
import { refusalText, t } from '../../i18n/index.ts';
import { patchBoard } from '../../session/board.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { type TableState, useTable, whyStalled } from '../../session/game.ts';
import { SETUP_RULES, useRules } from '../../session/rules.ts';
import { useSettings } from '../../session/settings.ts';
import { isOut, stallOf } from '../../session/table.ts';
import {
  decisionNow,
  isIdleWindow,
  isPass,
  openWindows,
  passWindow,
  sendIn,
  useWindows,
} from '../../session/windows.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { seatName } from '../../ui/names.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import { useMark } from '../../ui/useMark.ts';
import { OutNote, PlayedLink } from './AroundPrompt.tsx';

const SheetGrip = lazyPart(async () => (await import('../frame/sheet.tsx')).SheetGrip);
const Covered = lazyPart(async () => (await import('../streamer/Covered.tsx')).Covered);
const QuestionHint = lazyPart(async () => (await import('../hints/QuestionHint.tsx')).QuestionHint);

interface OpenPanelProps {
  decision: Decision;
  state: TableState;
  onShown(): void;
}

function OpenPanel({ decision, state, onShown }: OpenPanelProps) {
  const session = useSession();
  const view = state.shown;
  if (view === null) return null;
  if (!state.peeks && state.mask.covers(decision)) return <Covered />;
  const refused = state.refused?.id === decision.id ? state.refused.refusal : null;
  const held = state.held.some((h) => h.id === decision.id);
  return (
    <>
      <QuestionPanel
        view={view}
        seat={state.seat}
        decision={decision}
        send={(answer) =>
          isPass(decision, answer) ? passWindow(decision, session) : void sendIn(decision, answer, session)
        }
        busy={state.sending === decision.id || held}
        refusal={refused}
        onShown={onShown}
      />
      {held && <p className="quiet prompt-note">{t(isWindow(decision.kind) ? 'windows.sent' : 'prompt.sent')}</p>}
      {refused !== null && (
        <p className="refusal" role="alert" data-testid="refusal">
          <RuleText text={refusalText(refused)} />
        </p>
      )}
    </>
  );
}

/** Returns why nothing happens; null while the game continues. */
function standstill(s: TableState): string | null {
  if (s.shown === null) return t('prompt.loading');
  if (s.past) return t('watch.past');
  const still = s.behind ? null : whyStalled(s);
  if (still !== null) return t(still);
  const isHeld = !s.behind && s.table?.heldOpen === true && s.shown.open.some((d) => isWindow(d.kind));
  return isHeld ? t('windows.waitPaused') : null;
}

/** Returns the awaited players, if the position does not show who acts. */
function waitingFor(s: TableState): string {
  if (s.shown === null || s.behind) return t('prompt.waitNobody');
  const seats = [...new Set(s.shown.open.map((d) => d.seat))].filter((seat) => !s.places[seat]?.done);
  if (seats.length === 0) return t('prompt.waitNobody');
  if (s.shown.open.some((d) => isWindow(d.kind)) && openWindows(s).length > 0) return t('windows.waitOthers');
  if (s.shown.open.some((d) => isWindow(d.kind))) return t('windows.wait', { who: seats.map(seatName).join(', ') });
  return t('prompt.wait', { who: seats.map(seatName).join(', ') });
}

/** Says that a bot answers for this player, and offers the seat back. */
function BotPlays({ state }: { state: TableState }) {
  const { makeRoom } = useBoardActions();
  const session = useSession();
  const idle = state.places[state.seat]?.idle === true;
  // When the bot took over, the question closed, so the board takes its space immediately.
  useEffect(makeRoom, [makeRoom]);
  // The first press gives the seat back to a player whose clock ran out.
  useEffect(() => {
    if (!idle) return;
    const back = () => void session.request((d) => d.auto(false));
    const how = { once: true, capture: true };
    window.addEventListener('pointerdown', back, how);
    window.addEventListener('keydown', back, how);
    return () => {
      window.removeEventListener('pointerdown', back, how);
      window.removeEventListener('keydown', back, how);
    };
  }, [idle, session]);
  return (
    <p className="say">
      {t(idle ? 'prompt.botPlaysIdle' : 'prompt.botPlays')}{' '}
      <button
        type="button"
        className="button"
        data-testid="action-auto-off"
        disabled={stallOf(state) !== null}
        onClick={() => void session.request((d) => d.auto(false))}
      >
        {t('menu.botOff')}
      </button>
    </p>
  );
}

/** The line that says who acts, as plain text, until `Acting` has loaded. Both have the same size. */
function Waiting() {
  const behind = useTable((s) => s.behind);
  return <p className={`say acting${behind ? ' is-behind' : ''}`}>{useTable(waitingFor)}</p>;
}

const Acting = lazyPart(async () => (await import('./Acting.tsx')).Acting, {
  loading: <Waiting />,
  failed: () => <Waiting />,
});

function Watching({ state, isDrawn }: { state: TableState; isDrawn: boolean }) {
  const still = standstill(state);
  if (still === null) return isDrawn ? <Acting otherwise={waitingFor(state)} /> : <Waiting />;
  return (
    <p className="say" role="status">
      {still}
    </p>
  );
}

interface HintedProps {
  decision: Decision | undefined;
  hints: boolean;
  children: ReactNode;
}

/** Passes the question's place for a hint to the hint. Setting the place must not render the panel again. */
function Hinted({ decision, hints, children }: HintedProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <HintPlace value={setPlace}>
      {hints && <QuestionHint decision={decision} place={place} />}
      {children}
    </HintPlace>
  );
}

interface QuestionProps {
  /** The table is drawn, so later parts may be fetched. */
  isDrawn: boolean;
  /** Receives the text to announce. */
  onAsks(asks: string): void;
  onLeave(): void;
}

const Question = memo(function Question({ isDrawn, onAsks, onLeave }: QuestionProps) {
  const session = useSession();
  const s = useTable();
  const windows = useWindows();
  useSettings(({ asks }) => asks);
  const hints = useSettings((settings) => settings.hints);
  const roundsAreHere = useRules(({ rules }) => rules !== SETUP_RULES);
  const over = s.shown?.victory != null;
  const auto = s.seat !== NOBODY && s.places[s.seat]?.auto === true;
  const decision = over ? undefined : decisionNow(s, windows);
  const box = useRef<HTMLElement>(null);
  const id = decision?.id ?? -1;
  useMark(box, '.page-table', 'asked', decision === undefined ? null : '');
  const onShown = () => {
    // Only the question's sentence is announced, once, because choices and numbers change too often. If the
    // panel has the focus, the screen reader has read the sentence already.
    const hasFocus = box.current?.contains(document.activeElement) === true;
    onAsks(hasFocus ? '' : (box.current?.querySelector('.say')?.textContent ?? ''));
    // A new question starts at its top.
    if (box.current) box.current.scrollTop = 0;
  };
  useEffect(() => {
    patchBoard({ question: id }, session);
    if (id < 0) return onAsks('');
    // When the panel unmounts, the focus moves here, and not to the top of the page.
    return () => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    };
  }, [id, onAsks, session]);
  useEffect(() => () => patchBoard({ question: -1 }, session), [session]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('prompt.title')}
      aria-keyshortcuts="P"
      className={`prompt${decision ? ' is-asked' : ''}`}
      data-testid="prompt"
      data-decision={decision?.kind ?? ''}
      data-id={id}
    >
      {decision && roundsAreHere && <SheetGrip box={box} id={id} />}
      <Hinted decision={decision} hints={hints && roundsAreHere && s.driver?.isServed === true}>
        {roundsAreHere && <WindowBar />}
        {decision ? (
          <OpenPanel key={decision.id} decision={decision} state={s} onShown={onShown} />
        ) : over ? (
          <p className="say">{t('prompt.over')}</p>
        ) : auto && !isOut(s) ? (
          <BotPlays state={s} />
        ) : openWindows(s).length > 0 && !isIdleWindow(s, windows) ? null : (
          <Watching state={s} isDrawn={isDrawn} />
        )}
      </Hinted>
      <OutNote onLeave={onLeave} />
      {s.seat === NOBODY && (
        <p className="quiet prompt-note">
          {!over && t('rack.watch')} <PlayedLink />
        </p>
      )}
    </section>
  );
});

/**
 * @param isDrawn the table is drawn. Before that, plain text replaces the line that says who acts: the script
 * of that line (Acting.tsx) would delay the first sight of the table
 */
export function Prompt({ isDrawn = true, onLeave = () => {} }: { isDrawn?: boolean; onLeave?(): void }) {
  const [asks, setAsks] = useState('');
  return (
    <>
      <LiveRegion interrupts>{asks}</LiveRegion>
      <Question isDrawn={isDrawn} onAsks={setAsks} onLeave={onLeave} />
    </>
  );
}
