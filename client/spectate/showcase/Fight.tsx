// A battle in the showcase: a card for each fighter, dice step by step, losses, and the odds.
import { useEffect, useState } from 'react';
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { HexId, HexOrNone } from '../../../shared/model/game/types.ts';
import { hud } from '../../i18n/en/hud.ts';
import { showcase } from '../../i18n/en/showcase.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { Banner } from '../../page/stage/Banner.tsx';
import { type BattleOnStage, useBattleOnStage } from '../../page/stage/battle-on-stage.ts';
import { landOf } from '../../page/stage/flat-faces.ts';
import { Odds } from '../../page/stage/Odds.tsx';
import { useTable } from '../../session/game.ts';
import type { Line } from '../../session/log.ts';
import { LineText } from '../../ui/LineText.tsx';
import { SideCards } from './SideCards.tsx';
import '../../page/stage/stage.css';
import './showcase.css';

addTexts(hud);
addTexts(showcase);

const isOutcome = (line: Line, hex: HexId): boolean =>
  // A retreat's line names the hex of arrival.
  line.key.startsWith('log.retreated') ||
  (line.hex === hex && /^log\.(battleEnded|captured|lowered|looted)/.test(line.key));
const OUTCOMES = 4;

/** Shows in words the events that have no card. After the battle: the end, the retreats and the spoils. */
function LastLines({ battle: { hex, over } }: BattleOnStage) {
  const lines = useTable((s) => s.lines);
  const begun = lines.findLastIndex((line) => line.key === 'log.battleBegan' && line.hex === hex);
  const outcomes = over === null ? [] : lines.slice(begun + 1).filter((line) => isOutcome(line, hex));
  const shownLines = outcomes.length > 0 ? outcomes.slice(-OUTCOMES) : lines.slice(-1);
  return (
    <ul className="show-lines" aria-label={over === null ? undefined : t('showcase.cameOf')} data-over={over !== null}>
      {shownLines.map((line) => (
        <li key={line.number}>
          <LineText k={line.key} params={line.params} />
        </li>
      ))}
    </ul>
  );
}

export function Fight({ fight }: { fight: BattleOnStage }) {
  const { battle, view } = fight;
  return (
    <div className="show-field">
      <div className="show-land" style={landOf(hexState(view, battle.hex).terrain)} />
      <Banner fight={fight} />
      <div className={`show-sides${battle.sides.length > 3 ? ' is-many' : ''}`}>
        {battle.sides.map((seat) => (
          <SideCards key={seat} fight={fight} seat={seat} />
        ))}
      </div>
      <Odds fight={fight} />
      <LastLines {...fight} />
    </div>
  );
}

/** Returns the battle in this hex. After the battle its end stays. */
export function useFight(hex: HexOrNone): BattleOnStage | null {
  const fight = useBattleOnStage();
  const ended = useTable(({ now }) => (now?.event.t === 'battleEnded' && now.event.hex === hex ? now.event : null));
  const [lastFight, setLastFight] = useState<BattleOnStage | null>(null);
  const { battle, view } = fight ?? {};
  const isHere = battle !== undefined && battle.hex === hex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the battle object is new on each render, made of these
  useEffect(() => {
    if (fight !== null && isHere) setLastFight(fight);
  }, [battle, view, isHere]);
  const last = isHere ? fight : lastFight?.battle.hex === hex ? lastFight : null;
  if (last === null || ended === null || last.battle.over !== null) return last;
  const { winner, rounds } = ended;
  return { ...last, rolling: null, battle: { ...last.battle, over: { winner, rounds, view: last.view } } };
}
