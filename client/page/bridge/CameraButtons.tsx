// The camera's buttons in a corner of the board without selectable hexes: the place of the action, and the
// whole board.

import { type ReactNode, useEffect, useRef } from 'react';
import { hexOf } from '../../../shared/model/decisions/kinds.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import type { HexId } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useBoard } from '../../session/board.ts';
import { boardActions, useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import type { Session } from '../../session/session.ts';

// Finds the place of the action for the camera: the battle, the player's question, else the last event.

/** Returns the hexes to show together, of which the first is marked; empty before the first event. */
function whereItHappens(session: Session): readonly HexId[] {
  const { shown, seat, lines } = session.table.getState();
  if (shown === null) return [];
  const battle = battleOn(shown);
  if (battle !== undefined) return [battle.hex];
  const lit = useBoard
    .of(session)
    .getState()
    .link.lit.map((l) => l.hex);
  if (lit.length > 0) return lit;
  const decision = shown.open.find((d) => d.seat === seat) ?? shown.open[0];
  const questionHex = decision === undefined ? undefined : hexOf(decision);
  if (questionHex != null) return [questionHex];
  const lastHex = lines.findLast((line) => line.hex !== -1)?.hex ?? -1;
  return lastHex === -1 ? [] : [lastHex];
}

/** Turns a session's boards to the place of the action. */
export function lookWhere(session: Session): void {
  const [first, ...also] = whereItHappens(session);
  if (first !== undefined) boardActions(session).lookAt(first, also);
}

/** How long after the flight began to find the target again, ms. */
const LOOKS = [0, 500, 1200, 2500, 5000];
const PLACES = ['', 'top', 'top right'];

const startingWith = (place: string): string[] => [place, ...PLACES.filter((other) => other !== place)];

export function CameraButtons({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const lit = useBoard((s) => s.link.lit);
  // The import that places the buttons waits until the table is drawn.
  const isDrawn = useBoard((s) => s.spotOf !== null || s.shows === 'cells');
  useEffect(() => {
    if (lit.length === 0) box.current?.removeAttribute('data-place');
    if (!isDrawn || lit.length === 0) return;
    const look = () =>
      import('../layout/seen-targets.ts').then(
        ({ putApart, underCornerPanels }) => {
          if (box.current === null) return;
          box.current.style.setProperty('--under-panels', `${underCornerPanels()}px`);
          putApart(box.current, startingWith(box.current.dataset.place ?? ''));
        },
        () => {},
      );
    const timers = LOOKS.map((ms) => setTimeout(look, ms));
    return () => timers.forEach(clearTimeout);
  }, [lit, isDrawn]);
  return (
    <div className="camera-buttons" ref={box}>
      {children}
    </div>
  );
}

interface LookProps {
  name: 'where' | 'whole-board';
  label: string;
  title: string;
  keys: string;
  /** An SVG path in a square of 24. */
  path: string;
  onPress(): void;
}

function LookButton({ name, label, title, keys, path, onPress }: LookProps) {
  return (
    <button
      type="button"
      className={`chip ${name === 'where' ? 'where-button' : name}`}
      data-testid={`action-${name}`}
      aria-keyshortcuts={keys}
      title={title}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <span>{label}</span>
    </button>
  );
}

export function WhereButton() {
  const session = useSession();
  return (
    <LookButton
      name="where"
      label={t('board.where')}
      title={t('board.whereKey')}
      keys="Z"
      path="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 1v6M12 17v6M1 12h6M17 12h6"
      onPress={() => lookWhere(session)}
    />
  );
}

export function WholeBoard() {
  const { lookAtAll } = useBoardActions();
  return (
    <LookButton
      name="whole-board"
      label={t('board.whole')}
      title={t('board.wholeKey')}
      keys="0"
      path="M8 6.500h8l4 5.500-4 5.500H8L4 12zM2 6V2h4M18 2h4v4M22 18v4h-4M6 22H2v-4"
      onPress={lookAtAll}
    />
  );
}
