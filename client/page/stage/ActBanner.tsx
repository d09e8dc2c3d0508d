// The banner over the stage outside battles: who does what, what the dice need, and the result.
import { Fragment, useRef } from 'react';
import { findCounter } from '../../../shared/model/game/pieces.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LineText } from '../../ui/LineText.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { aboutSeat, kindName, objectName, seatName } from '../../ui/names.ts';
import { faceStyle } from '../../ui/Tile.tsx';
import { useMark } from '../../ui/useMark.ts';
import type { ActOnStage } from './act-on-stage.ts';
import { actTitle } from './act-title.ts';
import { Laughter } from './Banner.tsx';
import { HeroSum } from './HeroSum.tsx';

addTexts(stage);

function needText({ need, roll, rival }: ActOnStage): string {
  if (need !== null) return t(`stage.need.${need.key}`, { n: need.n, foe: objectName(rival) });
  return roll === null || roll.lies ? '' : t(aboutSeat('stage.throws', roll.seat), { who: seatName(roll.seat) });
}

const STEPS = ['stage.die', 'stage.met', 'stage.bribe', 'stage.fight'] as const;

function Pips({ step, bribery }: { step: number; bribery: boolean }) {
  const currentStep = STEPS[step];
  const steps = STEPS.filter((key) => bribery || key !== 'stage.bribe' || key === currentStep);
  return (
    <ol className="pips">
      {steps.map((key, i) => (
        <li
          key={key}
          className={key === currentStep ? 'is-now' : i < step ? 'is-over' : ''}
          aria-current={key === currentStep || undefined}
        >
          {t(key)}
        </li>
      ))}
    </ol>
  );
}

function Score({ act }: { act: ActOnStage }) {
  if (act.sums === null) return null;
  const [ownSum, rivalSum] = act.sums;
  return (
    <span className="score">
      <Badge seat={act.seat} small /> <b>{ownSum ?? '–'}</b> : <b>{rivalSum ?? '–'}</b>{' '}
      {act.rival !== NOBODY && <Badge seat={act.rival} small />}
    </span>
  );
}

export function ActBanner({ act }: { act: ActOnStage }) {
  const { what, hex, kind, lines, called } = act;
  const bluffer = (called && findCounter(act.view.counters, called.call.id)?.seat) ?? act.rival;
  const title = actTitle(act);
  const box = useRef<HTMLElement>(null);
  useMark(box, '.page-table', 'act', '');
  const need = needText(act);
  const name = kindName(called?.kind ?? kind);
  return (
    <>
      <section
        ref={box}
        className="stage-banner"
        aria-label={t('stage.act')}
        data-testid="stage-banner"
        data-act={what}
        data-hex={hex}
      >
        <h2>
          {kind !== -1 && <span className="stage-card" style={faceStyle(kind, 34)} aria-hidden="true" />}
          {title}
        </h2>
        <div className="row is-centred stage-now">
          {what === 'explore' && <Pips step={act.step} bribery={act.view.rules.bribery} />}
          <Score act={act} />
          {what === 'hero' && <HeroSum act={act} />}
          <span className="stage-dice">
            {called !== null
              ? t(aboutSeat(called.call.bluff ? 'stage.called' : 'stage.miscalled', called.call.seat), {
                  who: seatName(called.call.seat),
                  name,
                })
              : need}
            {called === null &&
              lines.map((line) => (
                <Fragment key={line.key}>
                  <LineText k={line.key} params={line.params} />{' '}
                </Fragment>
              ))}
          </span>
        </div>
        {/* Announces only the subject and the roll. The log announces the result. */}
        <LiveRegion>
          {title}. {need}
        </LiveRegion>
      </section>
      {called?.call.bluff === true && <Laughter view={act.view} of={bluffer} />}
    </>
  );
}
