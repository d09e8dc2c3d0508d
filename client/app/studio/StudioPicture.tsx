// The picture of a streamer: the table's page with only the parts that are shown.
import { type CSSProperties, useLayoutEffect } from 'react';
import { useBoard } from '../../state/board.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useCovers } from '../../ui/useCovers.ts';
import type { Part } from '../../watch/studio-parts.ts';
import { TablePage } from '../TablePage.tsx';
import './studio.css';

const BattleNow = lazyPart(async () => (await import('../../showcase/LiveBattle.tsx')).BattleNow);

const stays = () => {};

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
  const measure = { '--studio-scale': scale / 100 } as CSSProperties;
  return (
    <>
      <div className={`studio ${show.map((part) => `with-${part}`).join(' ')}`} style={measure} data-testid="studio">
        <TablePage onLeave={stays} drifts />
      </div>
      {/* Beside it: the parts of the picture below are none of its own. */}
      {show.includes('showcase') && <BattleNow />}
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
