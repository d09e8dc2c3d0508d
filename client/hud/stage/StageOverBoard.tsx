// The battle as a stage, over either board: the banner, and on the flat board the ranks themselves.
import { Banner } from './Banner.tsx';
import { FlatStage } from './FlatStage.tsx';
import { Odds } from './Odds.tsx';
import { useChoosesElsewhere, useToldBattle } from './told-battle.ts';
import './stage.css';

/** `flat`: the flat board is seen. */
export function StageOverBoard({ flat }: { flat: boolean }) {
  const staged = useToldBattle();
  const elsewhere = useChoosesElsewhere(staged?.battle.hex ?? -1);
  if (staged === null) return null;
  return (
    <>
      <Banner told={staged} />
      <Odds told={staged} />
      {flat && !elsewhere && staged.battle.over === null && <FlatStage staged={staged} />}
    </>
  );
}
