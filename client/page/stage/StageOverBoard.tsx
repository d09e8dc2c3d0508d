// The stage over either board, for a battle, an exploration, a contest, a call, an event or an item: the
// banner, and on the flat board the pieces.
import { ActBanner } from './ActBanner.tsx';
import { ActStage } from './ActStage.tsx';
import { useActOnStage } from './act-on-stage.ts';
import { Banner } from './Banner.tsx';
import { useBattleOnStage, useChoosesHexes } from './battle-on-stage.ts';
import { FlatStage } from './FlatStage.tsx';
import { Introduction, useIntroduced } from './Introduction.tsx';
import { LastWord } from './LastWord.tsx';
import { Odds } from './Odds.tsx';
import './stage.css';

/** The stage is hidden while the player chooses hexes below it; the question then names its subject. */
export function StageOverBoard({ flat }: { flat: boolean }) {
  const battle = useBattleOnStage();
  const act = useActOnStage();
  const chooses = useChoosesHexes(act?.hex ?? battle?.battle.hex ?? -1);
  const introduced = useIntroduced();
  if (introduced !== null)
    return (
      <>
        <Introduction of={introduced} />
        {flat && <FlatStage staged={introduced.fight} />}
      </>
    );
  if (act !== null)
    return (
      <>
        {!chooses && <ActBanner act={act} />}
        {flat && !chooses && <ActStage act={act} />}
      </>
    );
  if (battle === null) return null;
  return (
    <>
      {!chooses && <LastWord />}
      {!chooses && <Banner fight={battle} />}
      {!chooses && <Odds fight={battle} />}
      {flat && !chooses && battle.battle.over === null && <FlatStage staged={battle} />}
    </>
  );
}
