// The camera buttons, in a corner of the board without selectable hexes.
import { type ReactNode, useEffect, useRef } from 'react';
import { useBoard } from '../../session/board.ts';

/** When to check again where the target is, while the camera flies, ms. */
const LOOKS = [0, 500, 1200, 2500, 5000];
const PLACES = ['', 'top', 'top right'];

const startingWith = (place: string): string[] => [place, ...PLACES.filter((other) => other !== place)];

export function CameraButtons({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const lit = useBoard((s) => s.link.lit);
  // Drawing the table must not wait for this import.
  const isDrawn = useBoard((s) => s.spotOf !== null || s.shows === 'cells');
  useEffect(() => {
    if (!isDrawn || lit.length === 0) return;
    const look = () =>
      import('../layout/seenTargets.ts').then(
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
