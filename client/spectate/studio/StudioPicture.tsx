// A streamer's picture: the table page with only its shown parts.
import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { patchBoard } from '../../session/board.ts';
import { frontSession } from '../../session/context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCovers } from '../../ui/useCovers.ts';
import { OpenTable } from '../watch/OpenTable.tsx';
import type { Part } from '../watch/studio-parts.ts';
import './studio.css';
import './studio-type.css';

const BattleNow = lazyPart(async () => (await import('../showcase/LiveBattle.tsx')).BattleNow);

const stays = () => {};

/** The sizes of the page are designed for a window whose shorter side has this many pixels. */
const LINES = 1080;

const times = (): number => Math.min(window.innerWidth, window.innerHeight) / LINES;

/**
 * Returns the scale of the window against `LINES`, so that everything looks equally
 * large at every resolution.
 */
function useTimes(): number {
  const [factor, setFactor] = useState(times);
  useLayoutEffect(() => {
    const onSize = () => setFactor(times());
    window.addEventListener('resize', onSize);
    return () => window.removeEventListener('resize', onSize);
  }, []);
  return factor;
}

/** Boards keep clear of these elements, as of panels. */
const RIM = ['top', 'right', 'bottom', 'left'] as const;

interface StudioPictureProps {
  show: readonly Part[];
  /** In percent. */
  scale: number;
  isBare: boolean;
}

export function StudioPicture({ show, scale, isBare }: StudioPictureProps) {
  useCovers(!show.includes('board'));
  useLayoutEffect(() => {
    patchBoard({ isBare }, frontSession());
    return () => patchBoard({ isBare: false }, frontSession());
  }, [isBare]);
  const measure = { '--studio-scale': (scale / 100) * useTimes() } as CSSProperties;
  return (
    <>
      <div className={`studio ${show.map((part) => `with-${part}`).join(' ')}`} style={measure} data-testid="studio">
        {RIM.map((side) => (
          <div key={side} className={`studio-rim is-${side}`} data-inset />
        ))}
        <OpenTable onLeave={stays} drifts />
      </div>
      {/* Outside the table page, because everything inside it counts as a part of the page's frame. */}
      {show.includes('showcase') && (
        <div className="studio-battle" style={measure}>
          <BattleNow />
        </div>
      )}
    </>
  );
}

/** Makes the page behind the picture transparent or one colour. Returns a function that undoes it. */
export function backOf(back: string): () => void {
  const { documentElement: root } = document;
  root.classList.add('is-studio');
  root.style.setProperty('--studio-back', back === '' ? 'transparent' : back);
  return () => {
    root.classList.remove('is-studio');
    root.style.removeProperty('--studio-back');
  };
}
