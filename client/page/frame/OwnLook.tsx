// Publishes the looks of the player's own shield and dice: the shield for the style sheet of looks, the dice
// for the 3D table.
import { useEffect } from 'react';
import { patchBoard } from '../../session/board.ts';
import { useSession } from '../../session/context.ts';
import { wornLook } from '../../session/looks.ts';
import { useSettings } from '../../session/settings.ts';
import '../../ui/looks.css';

export function OwnLook() {
  const shield = useSettings((s) => wornLook(s, 'shield'));
  const dice = useSettings((s) => wornLook(s, 'dice'));
  const session = useSession();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.shield = shield;
    return () => {
      delete dataset.shield;
    };
  }, [shield]);
  useEffect(() => patchBoard({ ownDice: dice }, session), [dice, session]);
  return null;
}
