// The battle panel: the sides in ranks by step, their rolls and hits; a recap at the end.

import { useEffect, useRef, useState } from 'react';
import { isMagic } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import {
  type DiceStep,
  type HexId,
  NOBODY,
  type Seat,
  type Target,
  type View,
} from '../../../shared/model/game/types.ts';
import { stepOfFort, stepPlayed } from '../../../shared/rules/battle/magic-ranged-melee.ts';
import { type Fighter, fightersOn } from '../../../shared/rules/battle/sides.ts';
import { fortLevel, fortValue } from '../../../shared/rules/queries/queries.ts';
import { traitOf } from '../../../shared/rules/traits/table.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, placeName, t } from '../../i18n/index.ts';
import { useLayout } from '../../layout/useLayout.ts';
import { type BattleRoll, type BattleShow, isBeginning } from '../../session/battle.ts';
import { useBoard } from '../../session/board.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { stepName } from '../../session/log/dice.ts';
import { nameKinds } from '../../session/log.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { Badge, Who } from '../../ui/Badge.tsx';
import { kindName, seatName, useSeatNames } from '../../ui/names.ts';
import { Tile } from '../../ui/Tile.tsx';
import { useMark } from '../../ui/useMark.ts';
import { Combatant } from './Combatant.tsx';

addTexts(hud);

const STEPS: readonly DiceStep[] = ['magic', 'ranged', 'melee'];

function Dice({ roll }: { roll: BattleRoll }) {
  return (
    <p className="battle-roll">
      {roll.dice.map((d, i) => {
        const originalFace = roll.turned.find((x) => x.die === i)?.was;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never reorder
            key={i}
            className={`die ${d.hit ? 'die-hit' : 'die-miss'}${originalFace === undefined ? '' : ' die-turned'}`}
            title={[
              d.kind >= 0 ? `${kindName(d.kind)} ${d.cv}` : `${d.cv}`,
              originalFace === undefined ? '' : t('battle.turned', { was: originalFace, face: d.die }),
            ]
              .filter((w) => w !== '')
              .join(': ')}
          >
            {originalFace !== undefined && <s>{originalFace}</s>}
            {d.die}
          </span>
        );
      })}
      <b>{roll.hits === 0 ? t('battle.noHits') : t('battle.hits', { count: roll.hits })}</b>
    </p>
  );
}

function ItemsInPlay({ view, hex, seat }: { view: View; hex: HexId; seat: Seat }) {
  const list = view.counters.filter(
    (c) =>
      c.at === hex &&
      c.seat === seat &&
      isMagic(c.kind) &&
      traitOf(c.kind).conjured === undefined &&
      (c.role?.as === 'ready' || (c.role?.as === 'silencing' && c.role.from === 'now')),
  );
  if (list.length === 0) return null;
  return (
    <div className="rank">
      <small className="quiet">{t('battle.itemsShown')}</small>
      <div className="row rank-tiles">
        {list.map((c) => (
          <Tile key={c.id} kind={c.kind} size={32} seat={seat} />
        ))}
      </div>
    </div>
  );
}

function Saves({ battle, seat }: { battle: BattleShow; seat: Seat }) {
  const list = battle.saves.filter((s) => s.seat === seat);
  if (list.length === 0) return null;
  return (
    <ul className="saves">
      {list.map((s, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: saves never reorder
        <li key={i} className={s.safe ? 'good' : 'bad'}>
          {s.kind === s.by || s.kind < 0
            ? t(s.safe ? 'battle.parried' : 'battle.notParried', { by: kindName(s.by) })
            : t(s.safe ? 'battle.saved' : 'battle.notSaved', { name: kindName(s.kind), by: kindName(s.by) })}
        </li>
      ))}
    </ul>
  );
}

function Rank({ step, list, rolls, view, hex, seat }: RankProps) {
  const pieces = useBoard((s) => s.link.pieces);
  if (list.length === 0 && rolls.length === 0) return null;
  const markOf = (target: Target) => pieces?.find((p) => p.id === target)?.mark;
  return (
    <div className="rank" data-step={step}>
      <small className="quiet">{t(stepName(view, step))}</small>
      <div className="row rank-tiles">
        {list.map((f) => (
          <Combatant key={f.target} f={f} view={view} hex={hex} seat={seat} mark={markOf(f.target)} />
        ))}
      </div>
      {rolls.map((r) => (
        <Dice key={`${r.round}.${r.step}.${r.foe}`} roll={r} />
      ))}
    </div>
  );
}
interface RankProps {
  step: DiceStep;
  list: readonly Fighter[];
  rolls: readonly BattleRoll[];
  view: View;
  hex: HexId;
  seat: Seat;
}

function Side({ view, battle, seat, defends }: { view: View; battle: BattleShow; seat: Seat; defends: boolean }) {
  const all = fightersOn(view, battle.hex, seat).slice();
  const h = hexState(view, battle.hex);
  // A fort without combat value stays, struck through.
  if (h.owner === seat && h.fort !== null && fortValue(h) === 0) {
    all.push({
      target: 'fort',
      kind: -1,
      cv: 0,
      step: stepPlayed(view, stepOfFort(fortLevel(h))),
      dice: 0,
      capacity: 0,
    });
  }
  return (
    <section className={`side edge-${seat}`} aria-label={seatName(seat)}>
      <h3>
        {seat !== NOBODY && <Badge seat={seat} small />}
        <span className="cut side-name" title={seatName(seat)}>
          {seat === NOBODY ? t('battle.defenders') : seatName(seat)}
        </span>
        {seat !== NOBODY && <small>{t(defends ? 'battle.defends' : 'battle.attacks')}</small>}
      </h3>
      {STEPS.map((step) => (
        <Rank
          key={step}
          step={step}
          list={all.filter((f) => f.step === step)}
          rolls={battle.rolls.filter((r) => r.side === seat && r.step === step)}
          view={view}
          hex={battle.hex}
          seat={seat}
        />
      ))}
      <ItemsInPlay view={view} hex={battle.hex} seat={seat} />
      <Saves battle={battle} seat={seat} />
    </section>
  );
}

function Recap({ battle }: { battle: BattleShow }) {
  const over = battle.over;
  if (over === null) return null;
  const text =
    over.winner === NOBODY && battle.sides[battle.sides.length - 1] !== NOBODY ? 'battle.allGone' : 'battle.won';
  return (
    <div className="recap" role="status">
      <p>
        <b>{t(text, { who: seatName(over.winner), hex: placeName(battle.hex) })}</b>{' '}
        {over.rounds > 0 && t('battle.recap', { count: over.rounds })}
      </p>
      <ul>
        {battle.sides.map((s) => {
          const lost = battle.losses.filter((l) => l.seat === s).map((l) => l.kind);
          return (
            <li key={s}>
              <Who seat={s} />:{' '}
              {lost.length === 0 ? t('battle.noLosses') : t('battle.lost', { names: nameKinds(lost) })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function Battle() {
  const { lookAt, makeRoom } = useBoardActions();
  const battle = useTable((s) => s.battle);
  const view = useTable((s) => s.shown);
  const isComing = useTable(isBeginning);
  const session = useSession();
  const wanted = useSettings((s) => s.battleOpen);
  const question = useBoard((s) => s.question);
  const isTight = useLayout('tight');
  const isSmall = useLayout('handheld');
  /** The question or battle for which the player has unfolded the panel. */
  const [openedFor, setOpenedFor] = useState('');
  const box = useRef<HTMLElement>(null);
  useSeatNames();
  // The panel begins folded: always on a phone, and during questions in a window without room for both. The
  // player can unfold it over the question.
  const isFoldedFirst = isSmall || (isTight && question >= 0);
  const subject = `${question} ${battle?.hex}`;
  const open = isFoldedFirst ? openedFor === subject : wanted;
  const isShown = battle !== null && view !== null;
  const isReserved = !isShown && isComing && open;
  useMark(box, '.page-table', 'battle', isShown || isReserved ? (open ? 'open' : 'folded') : null);
  // The camera flies to the battle now, so it must leave room for the panel that opens after the flight.
  useEffect(() => {
    if (isReserved) makeRoom();
  }, [isReserved, makeRoom]);
  // The row of the dice that tumble, or that fell last, stays in view.
  const event = useTable((s) => s.now?.event);
  const rolls = battle?.rolls;
  useEffect(() => {
    const roll = event?.t === 'battleRolled' ? event : rolls?.at(-1);
    if (open && roll)
      box.current
        ?.querySelector(`.edge-${roll.side} > [data-step="${roll.step}"]`)
        ?.scrollIntoView?.({ block: 'nearest' });
  }, [event, rolls, open]);
  if (isReserved) return <section ref={box} className="panel battle is-coming" />;
  if (!isShown) return null;
  const fold = () => {
    if (battle.over !== null) session.patch({ battle: null });
    else if (isFoldedFirst) setOpenedFor(open ? '' : subject);
    else changeSettings({ battleOpen: !open });
  };
  const explore = battle.sides.includes(NOBODY);
  const fighters = battle.sides.flatMap((s) => fightersOn(view, battle.hex, s)).length + battle.losses.length;
  return (
    <section
      ref={box}
      className={`panel battle${open ? '' : ' is-folded'}`}
      data-testid="battle"
      data-hex={battle.hex}
      data-round={battle.round}
    >
      <header className="panel-head">
        <h2 className="row">
          <button type="button" className="link" onClick={() => lookAt(battle.hex)}>
            {t(explore ? 'battle.explore' : 'battle.title', { hex: placeName(battle.hex) })}
          </button>
          {battle.over === null && (
            <small>{battle.round === 0 ? t('battle.before') : t('battle.round', { n: battle.round })}</small>
          )}
        </h2>
        <button type="button" className="fold" aria-expanded={open} onClick={fold}>
          {battle.over !== null ? t('menu.close') : open ? t('battle.hide') : t('battle.show')}
        </button>
      </header>
      {open && battle.over !== null && <Recap battle={battle} />}
      {open && battle.over === null && (
        <div className={`column sides${fighters > 5 ? ' is-crowd' : ''}`}>
          {battle.sides.map((s, i) => (
            <Side key={s} view={view} battle={battle} seat={s} defends={i === battle.sides.length - 1} />
          ))}
        </div>
      )}
    </section>
  );
}
