// A button that explains why it is disabled.
import { type FocusEvent, type PointerEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import type { HexId } from '../../../shared/model/game/types.ts';
import { isFingerInRow, isPointing } from '../../session/pointer.ts';
import { withoutRule } from '../../ui/RuleText.tsx';
import { WhyLine } from '../panel.ts';
import { useHold } from './hold.ts';

interface ActionProps {
  id: string;
  children: ReactNode;
  onPress(): void;
  why?: string | null;
  kind?: 'primary' | 'plain' | 'choice';
  pressed?: boolean;
  label?: string;
  className?: string;
  onPoint?(on: boolean): void;
  /** Called when a disabled button is pressed, to show more than the reason. */
  onBarred?(): void;
  /** Called on a right click or a long press. */
  onAsk?(): void;
  onGrab?(e: PointerEvent): void;
  drop?: HexId;
}

const LOOK = { primary: 'button-main', plain: 'button', choice: 'act-choice' } as const;

/** Shows the reason in the panel's line: on hover, on focus, or after a press. */
function useReason(why: string | null, onPoint: ActionProps['onPoint']) {
  const showReason = useContext(WhyLine);
  const pointed = useRef(false);
  /** After a press the reason stays visible, so that the player can open the rule that it names. */
  const pressed = useRef(false);
  const point = useRef(onPoint);
  point.current = onPoint;
  // The reason can change, or the button can unmount, while the pointer is on it.
  useEffect(() => {
    if (pointed.current || pressed.current) showReason(why);
    if (why === null) pressed.current = false;
  }, [why, showReason]);
  useEffect(
    () => () => {
      if (pointed.current) point.current?.(false);
      if (pressed.current) showReason(null);
    },
    [showReason],
  );
  const begin = () => {
    pointed.current = true;
    if (why !== null) showReason(why);
  };
  return {
    on: (e: FocusEvent | PointerEvent) => {
      const isAsked = isPointing(e);
      // The reason does not open under a mouse at rest, because it would cover a question that the
      // player has not read.
      if (isAsked || !('pointerType' in e) || e.pointerType === 'touch') begin();
      if (isAsked) onPoint?.(true);
    },
    move: () => {
      if (!pointed.current) begin();
    },
    off: () => {
      pointed.current = false;
      if (why !== null && !pressed.current) showReason(null);
      onPoint?.(false);
    },
    pressedInVain: () => {
      pressed.current = true;
      showReason(why);
    },
  };
}

/**
 * Scrolls a chosen button into view. The first choice that the question proposes becomes the first in view. A
 * hex in a row of counters does not scroll: the board shows the hex, and the counters keep their places.
 */
function useInSight(pressed: boolean | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const isProposed = useRef(true);
  useEffect(() => {
    const el = button.current;
    const inline = isProposed.current ? 'start' : 'nearest';
    isProposed.current = false;
    if (!pressed || isFingerInRow() || el === null) return;
    if (el.matches('.is-held')) return;
    const row = el.closest('.decide-choices');
    if (el.matches('.is-row .hex-choice') && row?.querySelector('.piece')) return;
    if (inline === 'start' && row?.querySelector('[aria-pressed="true"]') !== el) return;
    // After the arrows of the row, which make it narrower.
    requestAnimationFrame(() => el.scrollIntoView?.({ block: 'nearest', inline }));
  }, [pressed]);
  return button;
}

export function Action(props: ActionProps) {
  const { id, children, onPress, why = null, kind = 'plain', pressed, label, className = '' } = props;
  const note = useId();
  const reason = useReason(why, props.onPoint);
  const hold = useHold(props.onAsk);
  const button = useInSight(pressed);
  const press = () => {
    if (hold.took()) return;
    if (why === null) return onPress();
    reason.pressedInVain();
    props.onBarred?.();
  };
  const leave = () => {
    hold.end();
    reason.off();
  };
  return (
    <button
      ref={button}
      type="button"
      className={`act ${LOOK[kind]} ${className}`}
      data-testid={`action-${id}`}
      data-action={id}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={why !== null || undefined}
      aria-describedby={why !== null ? note : undefined}
      title={why === null ? undefined : withoutRule(why)}
      onClick={press}
      onPointerEnter={reason.on}
      onPointerMove={reason.move}
      onPointerLeave={leave}
      onPointerDown={(e) => {
        hold.begin(e);
        if (why === null && e.button === 0) props.onGrab?.(e);
      }}
      onPointerUp={hold.end}
      onPointerCancel={hold.end}
      onContextMenu={hold.menu}
      onFocus={reason.on}
      onBlur={reason.off}
      data-drop={props.drop}
      data-grab={props.onGrab === undefined ? undefined : ''}
    >
      {children}
      {why !== null && (
        <span id={note} className="unseen" data-why={why}>
          {withoutRule(why)}
        </span>
      )}
    </button>
  );
}
