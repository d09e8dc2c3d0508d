// Zooming the flat board. A button, or an element that must be visible, brings the whole board back.
import { useEffect, useState } from 'react';
import { BoardHands } from '../../board/hands.ts';
import { useBoard } from '../../session/board.ts';
import { isStill } from '../../session/settings.ts';
import { CameraButtons, WholeBoard } from '../bridge/CameraButtons.tsx';

export function NearBoard() {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const svg = document.querySelector<SVGSVGElement>('.boards > .cells');
    if (svg === null) return;
    const hands = new BoardHands(svg, setIsNear);
    /** The question whose choices were brought into view. Afterwards the player may zoom freely. */
    let shown = -1;
    const unsubscribe = useBoard.subscribe((now, before) => {
      const isCalled = now.look !== before.look && (now.look.hex === -1 || !hands.isSeen(now.look.hex));
      const { question, link } = now;
      const hasCome = question !== before.question || link.lit !== before.link.lit;
      const isNew = hasCome && question !== shown && link.lit.length > 0;
      if (isNew) shown = question;
      if (isCalled || (isNew && link.lit.some((l) => l.mark !== 'path' && !hands.isSeen(l.hex)))) hands.whole();
      if (now.shot !== before.shot && now.shot !== null) hands.show(now.shot, !isStill());
    });
    const { shot } = useBoard.getState();
    if (shot !== null) hands.show(shot, false);
    return () => {
      unsubscribe();
      hands.stop();
    };
  }, []);
  return isNear ? (
    <CameraButtons>
      <WholeBoard />
    </CameraButtons>
  ) : null;
}
