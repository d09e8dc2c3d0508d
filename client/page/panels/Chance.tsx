// A seat's chance to win, for spectators, never for players.
import { publicChances } from '../../../shared/minds/bots/value/value.ts';
import type { Seat, View } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { inPercent } from '../../../shared/model/shape/percent.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, t } from '../../i18n/index.ts';
import './chance.css';

addTexts(hud);

export function Chance({ view, seat }: { view: View; seat: Seat }) {
  // The public chances: a viewer of a replay through a player's eyes sees the same number as a spectator.
  const percent = entryAt(inPercent(publicChances(view)), seat);
  const text = t('chance.said', { percent });
  return (
    <span className="chance" title={text} data-testid={`chance-${seat}`} data-percent={percent}>
      <i aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </i>
      <b aria-hidden="true">
        {t('chance.percent', { percent })} <small>{t('chance.label')}</small>
      </b>
      <span className="unseen">{text}</span>
    </span>
  );
}
