// The picture of a streamer: the table's page with only the parts that are shown.
import { type CSSProperties, useLayoutEffect, useState } from 'react';
import { useBoard } from '../../state/board.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useCovers } from '../../ui/useCovers.ts';
import type { Part } from '../../watch/studio-parts.ts';
import { TablePage } from '../TablePage.tsx';
import './studio.css';
import './studio-type.css';

const BattleNow = lazyPart(async () => (await import('../../showcase/LiveBattle.tsx')).BattleNow);

const stays = () => {};

/** The lines of the picture that sizes are meant for, whichever way up it is. */
const LINES = 1080;

const times = (): number => Math.min(window.innerWidth, window.innerHeight) / LINES;

/** How many times as large as with 1080 lines everything is drawn: a picture is seen as large as the next, whatever it is made of. */
function useTimes(): number {
  const [now, setNow] = useState(times);
  useLayoutEffect(() => {
    const onSize = () => setNow(times());
    window.addEventListener('resize', onSize);
    return () => window.removeEventListener('resize', onSize);
  }, []);
  return now;
}

/** Boards keep to what these leave free, as they do with panels. */
const RIM = ['top', 'right', 'bottom', 'left'] as const;

interface StudioPictureProps {
  show: readonly Part[];
  /** How large, in hundredths. */
  scale: number;
  /** The 3D board without the oak it lies on. */
  isBare: boolean;
}

export function StudioPicture({ show, scale, isBare }: StudioPictureProps) {
  useCovers(!show.includes('board'));
  useLayoutEffect(() => {
    useBoard.setState({ isBare });
    return () => useBoard.setState({ isBare: false });
  }, [isBare]);
  const measure = { '--studio-scale': (scale / 100) * useTimes() } as CSSProperties;
  return (
    <>
      <div className={`studio ${show.map((part) => `with-${part}`).join(' ')}`} style={measure} data-testid="studio">
        {RIM.map((side) => (
          <div key={side} className={`studio-rim is-${side}`} data-inset />
        ))}
        <TablePage onLeave={stays} drifts />
      </div>
      {/* Beside it: the parts of the picture below are none of its own. */}
      {show.includes('showcase') && (
        <div className="studio-battle" style={measure}>
          <BattleNow />
        </div>
      )}
    </>
  );
}

/** The page behind the picture is see-through, or of one colour. */
export function backOf(back: string): () => void {
  const { documentElement: root } = document;
  root.classList.add('is-studio');
  root.style.setProperty('--studio-back', back === '' ? 'transparent' : back);
  return () => {
    root.classList.remove('is-studio');
    root.style.removeProperty('--studio-back');
  };
}
