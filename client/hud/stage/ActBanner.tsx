// The banner over the stage where no battle is: who does what and to whom, what the dice need, and what came of it.
import { Fragment } from 'react';
import { findCounter } from '../../../shared/game/pieces.ts';
import { NOBODY } from '../../../shared/game/types.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts, placeName, t } from '../../i18n/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LineText } from '../../ui/LineText.tsx';
import { kindName, seatName } from '../../ui/names.ts';
import { Said } from '../../ui/Said.tsx';
import { faceStyle } from '../../ui/Tile.tsx';
import { Laughter } from './Laughter.tsx';
import type { ToldAct } from './told-act.ts';

addTexts(stage);

/** Who does what: "Ann explores F5", "Bob plays an event against Ann". */
function titleOf({ what, hex, seat, rival, kind }: ToldAct): string {
  const words = { who: seatName(seat), foe: seatName(rival), name: kindName(kind), hex: placeName(hex) };
  switch (what) {
    case 'explore':
      return t('stage.explores', words);
    case 'contest':
      return t('stage.goesFor', words);
    case 'call':
      return t('stage.callAt', words);
    case 'hero':
      return t('stage.triesFor', words);
    case 'fly':
      return t('stage.fliesOver', words);
    default: {
      const plain = t(what === 'event' ? 'stage.plays' : 'stage.shows', words);
      if (rival !== NOBODY) return t('stage.against', { said: plain, ...words });
      return hex === -1 ? plain : t('stage.there', { said: plain, ...words });
    }
  }
}

/** What is to be thrown, in words. */
function needTold({ need, roll, rival }: ToldAct): string {
  if (need !== null) return t(`stage.need.${need.key}`, { n: need.n, foe: seatName(rival) });
  return roll === null || roll.lies ? '' : t('stage.throws', { who: seatName(roll.seat) });
}

/** The steps of an exploration as pips; the one that is played is lit. */
function Pips({ step }: { step: number }) {
  return (
    <ol className="pips">
      {(['stage.die', 'stage.met', 'stage.bribe', 'stage.fight'] as const).map((key, i) => (
        <li
          key={key}
          className={i === step ? 'is-now' : i < step ? 'is-over' : ''}
          aria-current={i === step || undefined}
        >
          {t(key)}
        </li>
      ))}
    </ol>
  );
}

/** What each side has thrown so far. */
function Score({ act }: { act: ToldAct }) {
  if (act.sums === null) return null;
  const [mine, theirs] = act.sums;
  return (
    <span className="score">
      <Badge seat={act.seat} small /> <b>{mine ?? '–'}</b> : <b>{theirs ?? '–'}</b>{' '}
      {act.rival !== NOBODY && <Badge seat={act.rival} small />}
    </span>
  );
}

export function ActBanner({ act }: { act: ToldAct }) {
  const { what, hex, kind, lines, called } = act;
  const bluffer = (called && findCounter(act.view.counters, called.call.id)?.seat) ?? act.rival;
  const title = titleOf(act);
  const need = needTold(act);
  const name = kindName(called?.kind ?? kind);
  return (
    <>
      <section
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
        <div className="stage-now">
          {what === 'explore' && <Pips step={act.step} />}
          <Score act={act} />
          <span className="stage-dice">
            {called !== null
              ? t(called.call.bluff ? 'stage.called' : 'stage.miscalled', { who: seatName(called.call.seat), name })
              : need}
            {called === null &&
              lines.map((line) => (
                <Fragment key={line.key}>
                  <LineText k={line.key} params={line.params} />{' '}
                </Fragment>
              ))}
          </span>
        </div>
        {/* What came of it the log says; what it is about and what it takes is said here. */}
        <Said>
          {title}. {need}
        </Said>
      </section>
      {called?.call.bluff === true && <Laughter view={act.view} of={bluffer} />}
    </>
  );
}
