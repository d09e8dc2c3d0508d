// A button that says why when it cannot be pressed, instead of going dead.
import { type FocusEvent, type PointerEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import type { HexId } from '../../../shared/game/types.ts';
import { isFingerInRow, isPointing } from '../../state/board.ts';
import { withoutRule } from '../../ui/ruleIds.ts';
import { useHold } from './hold.ts';
import { WhyLine } from './why.ts';

interface ActionProps {
  /** Ends the data-testid: `action-<id>`. */
  id: string;
  children: ReactNode;
  onPress(): void;
  /** Why it cannot be pressed now, in one sentence; null or absent when it can. */
  why?: string | null;
  kind?: 'primary' | 'plain' | 'choice';
  pressed?: boolean;
  label?: string;
  className?: string;
  /** Told while pointed at or focused (true) and when left (false). */
  onPoint?(on: boolean): void;
  /** Pressed while it cannot be: beside the reason there may be more to tell. */
  onBarred?(): void;
  /** Asked what it is: a right press, or a finger that stays. */
  onAsk?(): void;
  /** Told of a press that may become a drag. */
  onGrab?(e: PointerEvent): void;
  /** The hex that something dragged goes to when it is let go here. */
  drop?: HexId;
}

const LOOK = { primary: 'button-main', plain: 'button', choice: 'act-choice' } as const;

/** The reason in the panel's line: while the button is pointed at or focused, and after it was pressed in vain. */
function useReason(why: string | null, onPoint: ActionProps['onPoint']) {
  const tell = useContext(WhyLine);
  const pointed = useRef(false);
  /** Pressed while barred: its reason stays, so that the rule it names can be opened. */
  const pressed = useRef(false);
  const point = useRef(onPoint);
  point.current = onPoint;
  // The reason may come or go under the pointer, and the button itself may go.
  useEffect(() => {
    if (pointed.current || pressed.current) tell(why);
    if (why === null) pressed.current = false;
  }, [why, tell]);
  useEffect(
    () => () => {
      if (pointed.current) point.current?.(false);
      if (pressed.current) tell(null);
    },
    [tell],
  );
  const begin = () => {
    pointed.current = true;
    if (why !== null) tell(why);
  };
  return {
    on: (e: FocusEvent | PointerEvent) => {
      const isAsked = isPointing(e);
      // Under a mouse that rests since its last press a reason would lie over a question that nobody has read yet.
      if (isAsked || !('pointerType' in e) || e.pointerType === 'touch') begin();
      if (isAsked) onPoint?.(true);
    },
    move: () => {
      if (!pointed.current) begin();
    },
    off: () => {
      pointed.current = false;
      if (why !== null && !pressed.current) tell(null);
      onPoint?.(false);
    },
    pressedInVain: () => {
      pressed.current = true;
      tell(why);
    },
  };
}

/**
 * What is chosen is seen whole, also where what it brings about leaves its row less room. A hex is seen on the board: counters that stand
 * in the same row stay where they are.
 */
function useInSight(pressed: boolean | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const el = button.current;
    if (!pressed || isFingerInRow() || el === null) return;
    // What is in hand is looked after by the row it lies in.
    if (el.matches('.is-held')) return;
    if (el.matches('.is-row .hex-choice') && el.closest('.decide-choices')?.querySelector('.piece')) return;
    el.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pressed]);
  return button;
}

/** Stays focusable when barred: pointing at it, focusing or pressing it shows the sentence in the panel's line. */
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
