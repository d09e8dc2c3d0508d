// A button that says why when it cannot be pressed, instead of going dead.
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { WhyLine } from './why.ts';

export interface ActionProps {
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
  /** Makes it draggable: told when dragging begins. */
  onDrag?(): void;
  /** Told when something dragged is let go on it. */
  onDropHere?(): void;
}

const LOOK = { primary: 'button-main', plain: 'button', choice: 'act-choice' } as const;

/** Stays focusable when barred: pointing at it, focusing or pressing it shows the sentence in the panel's line. */
export function Action(props: ActionProps) {
  const {
    id,
    children,
    onPress,
    why = null,
    kind = 'plain',
    pressed,
    label,
    className = '',
    onPoint,
    onDrag,
    onDropHere,
  } = props;
  const tell = useContext(WhyLine);
  const note = useId();
  const pointed = useRef(false);
  const point = useRef(onPoint);
  point.current = onPoint;
  const on = () => {
    pointed.current = true;
    if (why !== null) tell(why);
    onPoint?.(true);
  };
  const off = () => {
    pointed.current = false;
    if (why !== null) tell(null);
    onPoint?.(false);
  };
  // The reason may come or go under the pointer, and the button itself may go.
  useEffect(() => {
    if (pointed.current) tell(why);
  }, [why, tell]);
  useEffect(
    () => () => {
      if (pointed.current) point.current?.(false);
    },
    [],
  );
  return (
    <button
      type="button"
      className={`act ${LOOK[kind]} ${className}`}
      data-testid={`action-${id}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={why !== null || undefined}
      aria-describedby={why !== null ? note : undefined}
      title={why ?? undefined}
      onClick={() => (why === null ? onPress() : tell(why))}
      onPointerEnter={on}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
      draggable={onDrag !== undefined || undefined}
      onDragStart={(e) => {
        e.dataTransfer.setData('text/plain', id);
        onDrag?.();
      }}
      onDragOver={onDropHere && ((e) => e.preventDefault())}
      onDrop={
        onDropHere &&
        ((e) => {
          e.preventDefault();
          onDropHere();
        })
      }
    >
      {children}
      {why !== null && (
        <span id={note} className="unseen">
          {why}
        </span>
      )}
    </button>
  );
}
