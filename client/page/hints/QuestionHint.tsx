// A hint for the first two questions of a kind, in the line of the question. On a desk the first hint of a
// kind has the room of the facts; a press opens a hint in full, above the question.
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Decision, View } from '../../../shared/model/game/types.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import { hints } from '../../i18n/en/hints.ts';
import { addTexts, tIf } from '../../i18n/index.ts';
import { isLayout } from '../../layout/modes.ts';
import { useTable } from '../../session/game.ts';
import { openHelp } from '../../session/help.ts';
import { isFirstHint, mayHint, noteHint, switchHints } from '../../session/hints.ts';
import { options, useRules } from '../../session/rules.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useMark } from '../../ui/useMark.ts';
import { HINTS, type HintedKind, isHinted } from './hints.ts';
import './hints.css';

addTexts(hints);

/** TypeScript cannot infer the test's type from the lookup. */
function isRealChoice(kind: HintedKind, view: View, decision: Decision): boolean {
  const offered = options(view, decision);
  const { isReal } = HINTS[kind] as { isReal(offered: OptionsOf[HintedKind], view: View): boolean };
  return offered !== null && isReal(offered as OptionsOf[HintedKind], view);
}

/** Returns the kind of question to hint at now, or null, and whether the hint is the first of its kind. */
function useHinted(decision: Decision | undefined): [HintedKind | null, boolean] {
  const view = useTable((s) => s.shown);
  const question = useTable((s) => `${s.table?.roomId ?? ''}/${s.game}/${decision?.id ?? -1}`);
  const rules = useRules((s) => s.rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question; choices must not change it
  const [kind, isFirst] = useMemo((): [HintedKind | null, boolean] => {
    if (decision === undefined || view === null || !isHinted(decision.kind)) return [null, false];
    const { kind } = decision;
    const isShown = mayHint(kind, question) && isRealChoice(kind, view, decision);
    return [isShown ? kind : null, isFirstHint(kind) && isLayout('desk')];
  }, [question, view === null, rules]);
  useEffect(() => {
    if (kind !== null) noteHint(kind, question);
  }, [kind, question]);
  return [kind, isFirst];
}

interface CardProps {
  kind: HintedKind;
  text: string;
  onClose(): void;
}

function HintCard({ kind, text, onClose }: CardProps) {
  const close = useRef<HTMLButtonElement>(null);
  useMark(close, '.bottom', 'hint', 'open');
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from every control inside
    <div className="row hint-card" data-testid="hint-card" onKeyDown={onKeyDown}>
      <p>
        <b>{tIf('hint.title')}</b> {text}
      </p>
      <div className="hint-buttons row">
        <button
          type="button"
          className="link"
          data-testid="action-hint-more"
          onClick={() => openHelp([HINTS[kind].topic])}
        >
          {tIf('hint.more')}
        </button>
        <button type="button" className="link" data-testid="action-hints-off" onClick={() => switchHints(false)}>
          {tIf('hint.off')}
        </button>
        <button ref={close} type="button" className="button" data-testid="action-hint-fold" onClick={onClose}>
          {tIf('hint.fold')}
        </button>
      </div>
    </div>
  );
}

interface LineProps {
  text: string;
  isFirst: boolean;
  isOpen: boolean;
  onPress(): void;
}

/**
 * Shows the text if it fits, and otherwise only the word "Hint", which opens it. Sets a mark and no state,
 * because the text is measured whenever the width changes.
 */
function useFitting(button: RefObject<HTMLButtonElement | null>, text: string, isFirst: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length
  useLayoutEffect(() => {
    const el = button.current;
    const head = el?.closest<HTMLElement>('.decide-head');
    if (!el || !head) return;
    const whole = isFirst ? 'first' : '';
    head.dataset.hint = whole;
    let width = -1;
    const watch =
      globalThis.ResizeObserver &&
      new ResizeObserver(() => {
        if (head.clientWidth !== width) head.dataset.hint = whole;
        width = head.clientWidth;
        const line = el.firstElementChild;
        if (line !== null && line.scrollHeight > line.clientHeight + 1) head.dataset.hint = 'short';
      });
    watch?.observe(head);
    watch?.observe(el);
    return () => {
      watch?.disconnect();
      delete head.dataset.hint;
    };
  }, [text, isFirst]);
}

function HintLine({ text, isFirst, isOpen, onPress }: LineProps) {
  const box = useRef<HTMLButtonElement>(null);
  useFitting(box, text, isFirst);
  return (
    <button
      ref={box}
      type="button"
      className="hint"
      data-testid="hint"
      aria-expanded={isOpen}
      title={text}
      onClick={onPress}
    >
      <span>
        <b>{tIf('hint.title')}</b> <span>{text}</span>
      </span>
    </button>
  );
}

interface HintProps {
  decision: Decision | undefined;
  place: HTMLElement | null;
}

/**
 * The hint is in the line of the question, so that it covers no board. A screen reader announces it once; it
 * does not take the focus.
 */
export function QuestionHint({ decision, place }: HintProps) {
  const [kind, isFirst] = useHinted(decision);
  const id = decision?.id ?? -1;
  const [opened, setOpened] = useState(-1);
  const isOpen = opened === id;
  const text = kind === null ? '' : tIf(`hint.${kind}`);
  const fold = () => {
    // The update is synchronous, because the button below the hint must be visible before it
    // can get the focus.
    flushSync(() => setOpened(-1));
    place?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <LiveRegion>{kind !== null && `${tIf('hint.title')} ${text}`}</LiveRegion>
      {kind !== null &&
        place !== null &&
        createPortal(
          <HintLine text={text} isFirst={isFirst} isOpen={isOpen} onPress={() => setOpened(isOpen ? -1 : id)} />,
          place,
        )}
      {kind !== null && isOpen && <HintCard kind={kind} text={text} onClose={fold} />}
    </>
  );
}
