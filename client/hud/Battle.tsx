// The battle panel: the sides in ranks by step, what each rank rolled, where the hits went; a recap when it is over.
import { KINDS } from '../../shared/catalogue/index.ts';
import {
  type BattleStep,
  FORT_TARGET,
  type HexId,
  type HexState,
  type Id,
  type Kind,
  NOBODY,
  type Seat,
  TOWN_TARGET,
  type View,
} from '../../shared/game/types.ts';
import { fortValue, shownIn, townValue } from '../../shared/rules/facts.ts';
import { openHelp } from '../help/open.ts';
import { t } from '../i18n/index.ts';
import type { BattleShow, Volley } from '../state/battle.ts';
import { choosePiece, inspect, lookAt, useBoard } from '../state/board.ts';
import { patchTable, useTable } from '../state/game.ts';
import { nameKinds } from '../state/log.ts';
import { set, useSettings } from '../state/settings.ts';
import { Badge, Who } from './Badge.tsx';
import { fortName, kindName, placeName, seatName } from './names.ts';
import { Tile } from './Tile.tsx';

const STEPS: readonly BattleStep[] = ['magic', 'ranged', 'melee'];

interface Fighter {
  id: Id;
  kind: Kind | -1;
  cv: number;
  hits: number;
  step: BattleStep;
}

const stepOf = (kind: Kind): BattleStep => (KINDS[kind].magic ? 'magic' : KINDS[kind].ranged ? 'ranged' : 'melee');
const FORT_STEP: readonly BattleStep[] = ['melee', 'melee', 'melee', 'ranged', 'magic'];

/** Who fights for a side in a hex, walls included for its owner. */
function fightersOf(view: View, hex: HexId, seat: Seat): Fighter[] {
  const h: HexState = view.hexes[hex];
  const found: Fighter[] = shownIn(view, hex, seat).map((c) => ({
    id: c.id,
    kind: c.kind,
    cv: KINDS[c.kind].cv,
    hits: c.hits,
    step: stepOf(c.kind),
  }));
  if (h.owner !== seat) return found;
  if (h.fort > 0) {
    found.push({ id: FORT_TARGET, kind: -1, cv: fortValue(h), hits: h.fortHits, step: FORT_STEP[h.fort] ?? 'melee' });
  }
  if (h.income >= 0 && KINDS[h.income].cv > 0) {
    found.push({ id: TOWN_TARGET, kind: h.income, cv: townValue(h), hits: h.townHits, step: 'melee' });
  }
  return found;
}

function Dice({ volley }: { volley: Volley }) {
  return (
    <p className="volley">
      {volley.dice.map((d, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never change their order
          key={i}
          className={`die ${d.hit ? 'die-hit' : 'die-miss'}`}
          title={`${d.kind >= 0 ? kindName(d.kind) : ''} ${d.cv}`}
        >
          {d.die}
        </span>
      ))}
      <b>{volley.hits === 0 ? t('battle.noHits') : t('battle.hits', { count: volley.hits })}</b>
    </p>
  );
}

function Rank({ step, list, volleys, view, hex, seat }: RankProps) {
  const pieces = useBoard((s) => s.link.pieces);
  if (list.length === 0 && volleys.length === 0) return null;
  const fort = `fort.${view.hexes[hex].fort}`;
  return (
    <div className="rank">
      <span className="rank-name">{t(`step.${step}`)}</span>
      <div className="rank-tiles">
        {list.map((f) =>
          f.kind === -1 ? (
            <button
              key={f.id}
              type="button"
              className={`fort-chip mark-${pieces?.find((p) => p.id === f.id)?.mark ?? 'none'}${f.cv === 0 ? ' is-down' : ''}`}
              onClick={() => choosePiece(f.id) || openHelp([fort])}
              onContextMenu={(e) => {
                e.preventDefault();
                openHelp([fort]);
              }}
            >
              {fortName(view.hexes[hex].fort)} <b>{f.cv}</b>
            </button>
          ) : (
            <Tile
              key={f.id}
              kind={f.kind}
              size={44}
              seat={seat}
              hits={f.hits}
              mark={pieces?.find((p) => p.id === f.id)?.mark}
              onPress={() => choosePiece(f.id) || inspect({ what: 'kind', kind: f.kind as Kind }, true)}
            />
          ),
        )}
      </div>
      {volleys.map((v) => (
        <Dice key={`${v.round}.${v.step}.${v.at}`} volley={v} />
      ))}
    </div>
  );
}
interface RankProps {
  step: BattleStep;
  list: readonly Fighter[];
  volleys: readonly Volley[];
  view: View;
  hex: HexId;
  seat: Seat;
}

function Side({ view, battle, seat, defends }: { view: View; battle: BattleShow; seat: Seat; defends: boolean }) {
  const all = fightersOf(view, battle.hex, seat);
  return (
    <section className={`side edge-${seat}`} aria-label={seatName(seat)}>
      <h3>
        {seat !== NOBODY && <Badge seat={seat} small />} {seat === NOBODY ? t('battle.defenders') : seatName(seat)}
        {seat !== NOBODY && <small>{t(defends ? 'battle.defends' : 'battle.attacks')}</small>}
      </h3>
      {STEPS.map((step) => (
        <Rank
          key={step}
          step={step}
          list={all.filter((f) => f.step === step)}
          volleys={battle.volleys.filter((v) => v.side === seat && v.step === step)}
          view={view}
          hex={battle.hex}
          seat={seat}
        />
      ))}
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
  const battle = useTable((s) => s.battle);
  const view = useTable((s) => s.shown);
  const open = useSettings((s) => s.battleOpen);
  useTable((s) => s.places);
  if (battle === null || view === null) return null;
  const explore = battle.sides.includes(NOBODY);
  return (
    <section
      className={`panel battle${open ? '' : ' is-folded'}`}
      data-testid="battle"
      data-hex={battle.hex}
      data-round={battle.round}
    >
      <header className="panel-head">
        <h2>
          <button type="button" className="link" onClick={() => lookAt(battle.hex)}>
            {t(explore ? 'battle.explore' : 'battle.title', { hex: placeName(battle.hex) })}
          </button>
          <small>{battle.round === 0 ? t('battle.before') : t('battle.round', { n: battle.round })}</small>
        </h2>
        <button
          type="button"
          className="fold"
          aria-expanded={open}
          onClick={() => (battle.over === null ? set({ battleOpen: !open }) : patchTable({ battle: null }))}
        >
          {battle.over !== null ? t('menu.close') : open ? t('battle.hide') : t('battle.show')}
        </button>
      </header>
      {open && battle.over !== null && <Recap battle={battle} />}
      {open && battle.over === null && (
        <div className="sides">
          {battle.sides.map((s, i) => (
            <Side key={s} view={view} battle={battle} seat={s} defends={i === battle.sides.length - 1} />
          ))}
        </div>
      )}
    </section>
  );
}
