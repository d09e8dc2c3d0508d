// The banner over the stage: who fights whom and where, the current step, and the dice.
import { findCounter, hexState } from '../../../shared/model/game/pieces.ts';
import { NOBODY, type Seat, seatsOf, type View } from '../../../shared/model/game/types.ts';
import { mayRetreat } from '../../../shared/rules/battle/retreat.ts';
import { countIn, hexesNextTo } from '../../../shared/rules/queries/queries.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts, placeName, t } from '../../i18n/index.ts';
import { useLayout } from '../../layout/useLayout.ts';
import { useTable } from '../../session/game.ts';
import { stepName } from '../../session/log/dice.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { aboutSeat, kindName, objectName, seatName } from '../../ui/names.ts';
import { usePassed } from '../../ui/usePassed.ts';
import { useShownLength } from '../../ui/useShownLength.ts';
import { type BattleOnStage, stepOf } from './battle-on-stage.ts';
import { battleTitle, titlePieces } from './battle-title.ts';

// The table laughs at a revealed bluff. This part shows badges; the sound is elsewhere.

/** Shows the laughter at a bluff. `of` is the bluffing player, who does not laugh. */
export function Laughter({ view, of }: { view: View; of: Seat }) {
  return (
    <ul className="laughter" aria-hidden="true" data-testid="laughter">
      {seatsOf(view.seats)
        .filter((seat) => seat !== of)
        .map((seat) => (
          <li key={seat} className="laugh">
            <Badge seat={seat} small /> {t('stage.laughs')}
          </li>
        ))}
    </ul>
  );
}

addTexts(stage);

function diceText({ battle, rolling, called }: BattleOnStage): string {
  if (called !== null) {
    const words = { who: seatName(called.call.seat), name: kindName(called.kind) };
    return t(aboutSeat(called.call.bluff ? 'stage.called' : 'stage.miscalled', called.call.seat), words);
  }
  if (rolling !== null)
    return t(aboutSeat('stage.rolls', rolling.side), { who: seatName(rolling.side), foe: objectName(rolling.foe) });
  const last = battle.rolls.at(-1);
  if (last === undefined || battle.over !== null) return '';
  const who = objectName(last.side);
  return last.hits === 0 ? t('stage.rolledNone', { who }) : t('stage.rolled', { who, count: last.hits });
}

/** Returns why this player could not leave the battle now; null if they could, or do not fight. RET-02 */
function noWayOut({ battle: { hex, sides, over }, view }: BattleOnStage, seat: Seat): string | null {
  // Spectators and neutral defenders have no seat.
  if (
    seat === NOBODY ||
    over !== null ||
    !sides.includes(seat) ||
    !view.rules.retreat ||
    countIn(hexState(view, hex), seat) === 0
  )
    return null;
  if (mayRetreat(view, hex, seat)) return null;
  const owns = hexesNextTo(view, hex).some((to) => hexState(view, to).owner === seat);
  return t(owns ? 'stage.noRefuge' : 'stage.noLand', { hex: placeName(hex) });
}

function Pips({ fight }: { fight: BattleOnStage }) {
  const currentStep = stepOf(fight);
  const single = fight.view.rules.battleSteps === 'single';
  const steps = single ? (['melee', 'retreat'] as const) : (['magic', 'ranged', 'melee', 'retreat'] as const);
  const at = (steps as readonly (typeof currentStep)[]).indexOf(currentStep);
  return (
    <ol className="pips">
      {steps.map((step, i) => (
        <li key={step} className={i === at ? 'is-now' : i < at ? 'is-over' : ''} aria-current={i === at || undefined}>
          {step === 'retreat' ? t('stage.retreat') : t(stepName(fight.view, step))}
        </li>
      ))}
    </ol>
  );
}

/** Names up to this length are rarely cut, because longer names are shortened first. */
const SHORT = 8;

/** The visible title: only names are cut. */
function Title({ of }: { of: BattleOnStage['battle'] }) {
  // Between names, an ellipsis of the style sheet would leave a gap before the comma.
  const isCut = useLayout('handheld') && of.sides.length > 2;
  const pieces = titlePieces(of).map((text, i) => ({
    text: isCut && i % 2 === 1 && text.length > SHORT ? `${text.slice(0, SHORT - 2)}…` : text,
    key: `${i}`,
    isName: i % 2 === 1,
  }));
  return (
    <span className="stage-title">
      {pieces.map(({ text, key, isName }) =>
        isName ? (
          <span key={key} className="stage-name" style={{ flexShrink: Math.max(1, 1000 * (text.length - SHORT)) }}>
            {text}
          </span>
        ) : (
          // An empty element would move the text vertically.
          text !== '' && <span key={key}>{text}</span>
        ),
      )}
    </span>
  );
}

/** When the last die of a roll that decides hangs over the others, as a fraction of the roll's time. */
const HANGS = 0.4;

export function Banner({ fight }: { fight: BattleOnStage }) {
  const { battle, called } = fight;
  const seat = useTable((s) => s.seat);
  const barred = noWayOut(fight, seat);
  const title = battleTitle(battle);
  const round = battle.round === 0 ? t('stage.before') : t('stage.round', { n: battle.round });
  const length = useShownLength(useTable((s) => s.now));
  const hangs = usePassed(fight.decides == null ? null : fight.rolling, length * HANGS);
  const isTold = hangs || (called === null && fight.rolling === null && (battle.rolls.at(-1)?.hits ?? 0) > 0);
  const bluffs = called?.call.bluff === true ? findCounter(fight.view.counters, called.call.id) : undefined;
  return (
    <>
      <section className="stage-banner" aria-label={t('stage.label')} data-testid="stage-banner" data-hex={battle.hex}>
        <h2>
          <Title of={battle} />
          {battle.over === null && <small>{round}</small>}
        </h2>
        {battle.over === null && (
          <div className={`row is-centred stage-now${isTold ? ' is-told' : ''}`}>
            <Pips fight={fight} />
            <span key={`${battle.rolls.length} ${hangs}`} className="cut stage-dice">
              {hangs ? t('stage.decides') : diceText(fight)}
            </span>
          </div>
        )}
        <LiveRegion>
          {title}. {battle.over === null && `${round}. ${diceText(fight)}`}
        </LiveRegion>
      </section>
      {/* Outside the banner: its height is fixed, and the farther rank is directly below it. */}
      {barred !== null && (
        <small className="stage-barred" data-testid="stage-barred">
          {barred}
        </small>
      )}
      {bluffs !== undefined && <Laughter view={fight.view} of={bluffs.seat} />}
    </>
  );
}
