// A closer look at whatever is pointed at, focused or touched: a hex, a counter, a pile, a word of the game.
import { useLayoutEffect, useRef, useState } from 'react';
import { KINDS, TERRAINS } from '../../shared/catalogue/index.ts';
import { type Counter, type HexId, type Kind, NOBODY, type Seat, type View } from '../../shared/game/types.ts';
import { countsAs, fights } from '../../shared/rules/battle/now.ts';
import { countIn, fortValue, hexesOf, shownIn, townValue } from '../../shared/rules/facts.ts';
import { checkFree } from '../../shared/rules/free-actions.ts';
import { income } from '../../shared/rules/income.ts';
import { isSupported } from '../../shared/rules/support.ts';
import { itemText } from '../board/names.ts';
import { itemsAt } from '../board/Wonders.tsx';
import { hud } from '../i18n/en/hud.ts';
import { addTexts, refusalText, t, tIf } from '../i18n/index.ts';
import { type Inspected, inspect, useBoard } from '../state/board.ts';
import { sendFree, stalled, useTable } from '../state/game.ts';
import { openHelp, topicsOf } from '../state/help.ts';
import { Who } from '../ui/Badge.tsx';
import { FLAGS, fortName, kindName, placeName, seatName, terrainName } from '../ui/names.ts';
import { RuleText } from '../ui/RuleText.tsx';
import { faceStyle, Tile } from '../ui/Tile.tsx';
import { useSureButton } from './sure.ts';

addTexts(hud);

const capital = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

function Kinds({ list, view, seat }: { list: readonly Counter[]; view: View; seat: Seat }) {
  return (
    <div className="inspect-tiles">
      {[...list]
        .sort((a, b) => a.kind - b.kind || a.id - b.id)
        .map((c) => (
          <Tile
            key={c.id}
            kind={c.kind}
            size={48}
            seat={seat}
            hits={c.hits}
            what={{ what: 'kind', kind: c.kind, id: c.id }}
            note={c.seat === seat && !isSupported(view, seat, c.kind, c.at) ? t('word.bluff') : undefined}
          />
        ))}
    </div>
  );
}

function Pile({ view, hex, seat, me }: { view: View; hex: HexId; seat: Seat; me: Seat }) {
  const h = view.hexes[hex];
  const own = view.counters.filter((c) => c.at === hex && c.seat === seat && !c.up);
  const up = shownIn(view, hex, seat);
  return (
    <div className="inspect-pile">
      <h4>{seat === me ? t('inspect.yours') : <Who seat={seat} />}</h4>
      {up.length > 0 && <Kinds list={up} view={view} seat={seat} />}
      {h.hidden[seat] > 0 &&
        (own.length > 0 ? (
          <Kinds list={own} view={view} seat={seat} />
        ) : (
          <p className="inspect-backs">
            <span className={`tile-face edge-${seat}`} style={faceStyle(null, 32)} />
            {t('inspect.hidden', { count: h.hidden[seat] })}
          </p>
        ))}
    </div>
  );
}

/** The income piece of an own hex may be taken off the board, outside combat. D-09 */
function RemoveIncome({ view, hex, me }: { view: View; hex: HexId; me: Seat }) {
  const refusal = useTable(stalled) ?? checkFree(view, { free: 'remove', seat: me, hex });
  const sure = useSureButton(() => void sendFree({ free: 'remove', hex }));
  return (
    <p>
      <button
        type="button"
        className="button-quiet"
        data-testid="action-remove"
        aria-disabled={refusal !== null}
        title={refusal === null ? undefined : refusalText(refusal)}
        onClick={() => refusal === null && sure.press()}
      >
        {t('act.remove', { name: kindName(view.hexes[hex].income) })}
      </button>
      {(refusal !== null || sure.asked) && (
        <small className="why">
          {refusal === null ? t('act.removeSure') : <RuleText text={refusalText(refusal)} />}
        </small>
      )}
    </p>
  );
}

function HexFacts({ hex, view, me }: { hex: HexId; view: View; me: Seat }) {
  const h = view.hexes[hex];
  const seats = view.clockwise.filter((s) => countIn(h, s) > 0);
  const neutral = shownIn(view, hex, NOBODY);
  const loot = view.counters.filter((c) => c.at === hex && c.seat === NOBODY && !neutral.includes(c));
  const items = itemsAt(view, hex, me).filter((i) => i.seat !== NOBODY);
  const terrain = h.terrain < 0 ? null : TERRAINS[h.terrain];
  const fort = fortValue(h);
  return (
    <>
      <h3>
        {placeName(hex)} · {capital(terrainName(h.terrain))}
      </h3>
      <p>
        {h.owner === NOBODY ? t('inspect.unowned') : <Who seat={h.owner} />}
        {terrain && (
          <small> · {terrain.land ? t('inspect.cost', { count: terrain.moveCost }) : t('inspect.noEntry')}</small>
        )}
      </p>
      {view.cloud === hex && <p className="bad">{t('inspect.cloud')}</p>}
      {h.fort > 0 && (
        <p>
          {capital(
            t(fort < h.fort ? 'inspect.fortHurt' : 'inspect.fort', { name: fortName(h.fort), cv: fort, full: h.fort }),
          )}
        </p>
      )}
      {h.income >= 0 && (
        <div className="inspect-income">
          <Tile kind={h.income} size={40} hits={h.townHits} />
          <span>
            <b>{kindName(h.income)}</b>
            <br />
            {t('inspect.earns', { gold: KINDS[h.income].gold })}
            {KINDS[h.income].cv > 0 && ` · ${t('inspect.cv', { cv: townValue(h) })}`}
          </span>
        </div>
      )}
      {h.income >= 0 && h.owner === me && me !== NOBODY && <RemoveIncome view={view} hex={hex} me={me} />}
      {seats.map((s) => (
        <Pile key={s} view={view} hex={hex} seat={s} me={me} />
      ))}
      {items.length > 0 && (
        <div className="inspect-pile" data-testid="inspect-items">
          <h4>{t('inspect.items')}</h4>
          {items.map((i) => (
            <div key={i.id} className="inspect-income">
              <Tile kind={i.kind} size={40} seat={i.seat} hits={i.hits} />
              <span>{itemText(view, i)}</span>
            </div>
          ))}
        </div>
      )}
      {neutral.length > 0 && (
        <div className="inspect-pile">
          <h4>{t('inspect.neutral')}</h4>
          <Kinds list={neutral} view={view} seat={NOBODY} />
        </div>
      )}
      {loot.length > 0 && (
        <div className="inspect-pile">
          <h4>{t('inspect.loot')}</h4>
          <Kinds list={loot} view={view} seat={NOBODY} />
        </div>
      )}
      {seats.length + neutral.length + loot.length === 0 && <p className="quiet">{t('inspect.empty')}</p>}
    </>
  );
}

function Cash({ view, id, kind, me }: { view: View; id: number; kind: Kind; me: Seat }) {
  const refusal = useTable(stalled) ?? checkFree(view, { free: 'cash', seat: me, id });
  return (
    <p>
      <button
        type="button"
        className="button"
        data-testid="action-cash"
        aria-disabled={refusal !== null}
        title={refusal === null ? undefined : refusalText(refusal)}
        onClick={() => {
          if (refusal !== null) return;
          // It is gone then, and a refusal is told above the table.
          inspect(null, true);
          void sendFree({ free: 'cash', id });
        }}
      >
        {t('act.cash', { gold: KINDS[kind].gold })}
      </button>
      {refusal !== null && (
        <small className="why">
          <RuleText text={refusalText(refusal)} />
        </small>
      )}
    </p>
  );
}

/** What a piece on the board counts as now, where that is not what its counter says. */
function Now({ view, id }: { view: View; id: number | undefined }) {
  const c = id === undefined ? undefined : view.counters.find((p) => p.id === id);
  if (c === undefined || c.at < 0 || !fights(c)) return null;
  const { cv, step, dice } = countsAs(view, c);
  const { magic, ranged, charge, cv: printed } = KINDS[c.kind];
  const own = magic ? 'magic' : ranged ? 'ranged' : 'melee';
  if (cv === printed && step === own && dice === (charge ? 2 : 1)) return null;
  return (
    <p className="number" data-testid="counts-now">
      {t('inspect.now', { cv, step: t(`step.${step}`), count: dice })}
    </p>
  );
}

function KindFacts({ kind, id, view, me }: { kind: Kind; id: number | undefined; view: View; me: Seat }) {
  const info = KINDS[kind];
  const mine = id !== undefined && view.counters.some((c) => c.id === id && c.seat === me);
  const supported = isSupported(view, me, kind, view.counters.find((c) => c.id === id)?.at ?? NOBODY);
  return (
    <>
      <div className="inspect-kind">
        <span className="tile-face" style={faceStyle(kind, 88)} />
        <div>
          <h3>{info.name}</h3>
          <p>
            {capital(t(`group.${info.group}`))}
            {info.terrain >= 0 && ` · ${terrainName(info.terrain)}`}
          </p>
          {info.cv > 0 && <p className="number">{t('inspect.cv', { cv: info.cv })}</p>}
          <Now view={view} id={id} />
          {info.gold > 0 && <p className="number">{t('inspect.earns', { gold: info.gold })}</p>}
        </div>
      </div>
      <ul className="inspect-flags">
        {FLAGS.filter((f) => info[f]).map((f) => (
          <li key={f}>
            <b>{capital(t(`flag.${f}`))}.</b> {t(`flagHelp.${f}`)}
          </li>
        ))}
      </ul>
      <p className="quiet">{t(`groupHelp.${info.group}`, { gold: info.gold, cv: info.cv })}</p>
      {mine && info.group === 'creature' && (
        <p className={supported ? 'good' : 'bad'}>
          {t(supported ? 'inspect.supported' : 'inspect.bluff', { terrain: terrainName(info.terrain) })}
        </p>
      )}
      {mine && info.group === 'treasure' && id !== undefined && <Cash view={view} id={id} kind={kind} me={me} />}
    </>
  );
}

/** Where a player's income comes from, and how far it is to a citadel. */
function SeatFacts({ seat, view }: { seat: Seat; view: View }) {
  const own = hexesOf(view, seat).map((hex) => view.hexes[hex]);
  const total = income(view, seat);
  const land = own.filter((h) => h.terrain >= 0 && TERRAINS[h.terrain]?.land).length;
  const forts = own.reduce((sum, h) => sum + fortValue(h), 0);
  const need = Math.max(0, view.rules.citadelIncome - total);
  return (
    <>
      <h3>
        <Who seat={seat} />
      </h3>
      <p className="number">{t('inspect.income', { gold: total })}</p>
      <p>{t('inspect.incomeOf', { land, forts, other: total - land - forts })}</p>
      <p className="quiet">
        {need > 0 ? t('inspect.toCitadel', { need, count: view.rules.citadelIncome }) : t('inspect.mayCitadel')}
      </p>
      <ul className="inspect-flags">
        {(['gold', 'income', 'hexes', 'rack', 'forts'] as const).map((name) => (
          <li key={name}>
            <b>{t(`players.${name}`)}.</b> {t(`word.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Body({ what, view, me }: { what: Inspected; view: View; me: Seat }) {
  switch (what.what) {
    case 'hex':
      return view.hexes[what.hex] === undefined ? null : <HexFacts hex={what.hex} view={view} me={me} />;
    case 'pile':
      return (
        <>
          <h3>{placeName(what.hex)}</h3>
          <Pile view={view} hex={what.hex} seat={what.seat} me={me} />
        </>
      );
    case 'kind':
      return <KindFacts kind={what.kind} id={what.id} view={view} me={me} />;
    case 'seat':
      return <SeatFacts seat={what.seat} view={view} />;
    case 'word': {
      const [group = '', name = ''] = what.word.split('.');
      if (group !== 'word') {
        return (
          <>
            <h3>{capital(tIf(what.word))}</h3>
            <p>{group === 'fort' ? t('word.forts') : tIf(`${group}Help.${name}`)}</p>
          </>
        );
      }
      return <p>{tIf(what.word, { need: view.rules.citadelIncome })}</p>;
    }
  }
}

/** What is looked at, for those who hear it. */
function nameOf(what: Inspected): string {
  if (what.what === 'kind') return kindName(what.kind);
  if (what.what === 'seat') return seatName(what.seat);
  if (what.what !== 'word') return placeName(what.hex);
  return what.word.startsWith('word.') ? '' : tIf(what.word);
}

/** How long it stays when nothing is pointed at any more, ms: long enough to come to it with the pointer. */
const LINGERS = 220;

/** What is told of now: it stays for a moment after it was left, and for as long as the pointer is in the inspector. */
function useLingering() {
  const now = useBoard((s) => s.inspected);
  const [last, setLast] = useState(now);
  const [over, setOver] = useState(false);
  const pinned = useBoard((s) => s.pinned);
  const was = useRef(pinned);
  useLayoutEffect(() => {
    const closed = was.current;
    was.current = pinned;
    if (now !== null) setLast(now);
    else if (closed) {
      setLast(null);
      setOver(false);
    } else if (!over) {
      const timer = setTimeout(() => setLast(null), LINGERS);
      return () => clearTimeout(timer);
    }
  }, [now, over, pinned]);
  const what = now ?? last;
  return {
    what,
    hold: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      // What is pressed in it must not go away under the press.
      onPointerDown: () => inspect(what, true),
    },
  };
}

export function Inspector() {
  const { what, hold } = useLingering();
  const pinned = useBoard((s) => s.pinned);
  const view = useTable((s) => s.shown);
  const me = useTable((s) => s.seat);
  useTable((s) => s.places);
  if (what === null || view === null) return null;
  const topics = topicsOf(what, view);
  return (
    <aside
      className={`panel inspector${pinned ? ' is-pinned' : ''}`}
      data-testid="inspector"
      aria-label={t('inspect.title')}
      {...hold}
    >
      {pinned && (
        <button type="button" className="close" aria-label={t('inspect.close')} onClick={() => inspect(null, true)}>
          ×
        </button>
      )}
      <Body what={what} view={view} me={me} />
      {topics.length > 0 && (
        <p>
          <button
            type="button"
            className="button-quiet"
            data-testid="action-help"
            aria-keyshortcuts="?"
            aria-label={t('help.more', { name: nameOf(what) }).trim()}
            onClick={() => openHelp(topics)}
          >
            {t('help.moreShort')}
          </button>
        </p>
      )}
      {!pinned && <p className="inspect-keep">{t('inspect.keep')}</p>}
    </aside>
  );
}
