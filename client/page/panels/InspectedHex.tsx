// The inspector's text about a hex.

import { useEffect, useState } from 'react';
import { kindInfo, TERRAINS } from '../../../shared/model/catalogue/index.ts';
import { hexState, hexUnder, hiddenCount, hitsOn } from '../../../shared/model/game/pieces.ts';
import { type Counter, type HexId, NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { checkFree } from '../../../shared/rules/free-actions.ts';
import { countIn, fortLevel, fortValue, isSeaHex, shownIn, townValue } from '../../../shared/rules/queries/queries.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { itemsAt } from '../../board/items.ts';
import { itemText } from '../../board/names.ts';
import { placeName, refusalText, t, tIf } from '../../i18n/index.ts';
import { useArrivals } from '../../session/arrivals.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { stallOf } from '../../session/table.ts';
import { LandSeal, Who } from '../../ui/Badge.tsx';
import { capital, fortName, kindName, seatName, terrainName } from '../../ui/names.ts';
import { RuleText, withoutRule } from '../../ui/RuleText.tsx';
import { faceStyle, Tile } from '../../ui/Tile.tsx';

/** A button for final actions: the first press asks, the second within some seconds acts. */
const SECONDS = 6;

/**
 * Returns whether the next press acts (`isArmed`), and the handler. `press` arms the button, and calls `act`
 * if pressed again in time.
 */
function useSureButton(act: () => void): { isArmed: boolean; press: () => void } {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isArmed]);
  return {
    isArmed,
    press: () => {
      if (!isArmed) return setArmed(true);
      setArmed(false);
      act();
    },
  };
}

/** The player's own pieces are in order of arrival, others by kind. DEP-07 */
function Kinds({ list, view, seat }: { list: readonly Counter[]; view: View; seat: Seat }) {
  const isOwn = useTable((s) => s.seat === seat);
  const arrivals = useArrivals((s) => s.arrivals);
  const placeOf = ({ id }: Counter): number => (isOwn ? (arrivals.get(id)?.place ?? 0) : 0);
  return (
    <div className="row inspect-tiles">
      {[...list]
        .sort((a, b) => placeOf(a) - placeOf(b) || a.kind - b.kind || a.id - b.id)
        .map((c) => (
          <Tile
            key={c.id}
            kind={c.kind}
            size={48}
            seat={seat}
            hits={hitsOn(c)}
            what={{ what: 'kind', kind: c.kind, id: c.id }}
            note={c.seat === seat && !isSupported(view, seat, c.kind, hexUnder(c)) ? t('word.bluff') : undefined}
          />
        ))}
    </div>
  );
}

export function InspectedPile({ view, hex, seat, me }: { view: View; hex: HexId; seat: Seat; me: Seat }) {
  const h = hexState(view, hex);
  const own = view.counters.filter((c) => c.at === hex && c.seat === seat && !c.up);
  const up = shownIn(view, hex, seat);
  const hidden = hiddenCount(h, seat);
  return (
    <div className="inspect-pile">
      <h4>{seat === me ? t('inspect.yours') : <Who seat={seat} />}</h4>
      {up.length > 0 && <Kinds list={up} view={view} seat={seat} />}
      {hidden > 0 &&
        (own.length > 0 ? (
          <Kinds list={own} view={view} seat={seat} />
        ) : (
          <p className="inspect-backs">
            <span className={`tile-face edge-${seat}`} style={faceStyle(null, 32)} />
            {t('inspect.hidden', { count: hidden })}
          </p>
        ))}
    </div>
  );
}

/** Removing an own income piece, outside combat. D-09 */
function RemoveIncome({ view, hex, me }: { view: View; hex: HexId; me: Seat }) {
  const session = useSession();
  const refusal = useTable(stallOf) ?? checkFree(view, { free: 'remove', seat: me, hex });
  const sure = useSureButton(() => void session.free({ free: 'remove', hex }));
  return (
    <p>
      <button
        type="button"
        className="button-quiet"
        data-testid="action-remove"
        data-action="remove"
        aria-disabled={refusal !== null}
        title={refusal === null ? undefined : withoutRule(refusalText(refusal))}
        onClick={() => refusal === null && sure.press()}
      >
        {t('act.remove', { name: kindName(hexState(view, hex).income?.kind ?? -1) })}
      </button>
      {(refusal !== null || sure.isArmed) && (
        <small className="why">
          {refusal === null ? t('act.removeSure') : <RuleText text={refusalText(refusal)} />}
        </small>
      )}
    </p>
  );
}

function Items({ view, hex, me }: { view: View; hex: HexId; me: Seat }) {
  const items = itemsAt(view, hex, me).filter((i) => i.seat !== NOBODY);
  if (items.length === 0) return null;
  return (
    <div className="inspect-pile" data-testid="inspect-items">
      <h4>{t('inspect.items')}</h4>
      {items.map((i) => (
        <div key={i.id} className="inspect-income">
          <Tile kind={i.kind} size={40} seat={i.seat} hits={i.hits} />
          <span>{itemText(view, i)}</span>
        </div>
      ))}
    </div>
  );
}

function Unowned({ title, list, view }: { title: string; list: readonly Counter[]; view: View }) {
  if (list.length === 0) return null;
  return (
    <div className="inspect-pile">
      <h4>{title}</h4>
      <Kinds list={list} view={view} seat={NOBODY} />
    </div>
  );
}

/** Returns the rules for a face-down tile, who has looked at it, and its terrain if known. */
function hiddenText(view: View, hex: HexId, me: Seat): string {
  const looked = view.looks?.filter((look) => look.hex === hex) ?? [];
  return [
    ...looked.map(({ seat, terrain }) => {
      if (terrain === null) return t('inspect.lookedBy', { who: seatName(seat) });
      if (seat === me) return t('cell.lookedAt', { terrain: terrainName(terrain) });
      return t('inspect.lookedByAt', { who: seatName(seat), terrain: terrainName(terrain) });
    }),
    tIf(`inspect.hidden.${view.rules.hiddenMap}`),
  ].join(' ');
}

export function HexFacts({ hex, view, me }: { hex: HexId; view: View; me: Seat }) {
  const h = hexState(view, hex);
  const seats = view.clockwise.filter((s) => countIn(h, s) > 0);
  const neutral = shownIn(view, hex, NOBODY);
  const loot = view.counters.filter((c) => c.at === hex && c.seat === NOBODY && !neutral.includes(c));
  const terrain = h.terrain === null ? null : TERRAINS[h.terrain];
  const fort = fortValue(h);
  return (
    <>
      <h3>
        <LandSeal terrain={h.terrain} /> {placeName(hex)} · {capital(terrainName(h.terrain))}
      </h3>
      <p>
        {h.owner === NOBODY ? t('inspect.unowned') : <Who seat={h.owner} />}
        {terrain && (
          <small>
            {' '}
            ·{' '}
            {isSeaHex(view, h)
              ? t(view.rules.flying ? 'inspect.noEntry' : 'inspect.nobodyCrosses')
              : t('inspect.cost', { count: terrain.moveCost })}
          </small>
        )}
      </p>
      {h.terrain === null && <p>{hiddenText(view, hex, me)}</p>}
      {view.cloud === hex && <p className="bad">{t('inspect.cloud')}</p>}
      {h.fort !== null && (
        <p>
          {capital(
            t(fort < fortLevel(h) ? 'inspect.fortHurt' : 'inspect.fort', {
              name: fortName(fortLevel(h)),
              cv: fort,
              full: fortLevel(h),
            }),
          )}
        </p>
      )}
      {h.income !== null && (
        <div className="inspect-income">
          <Tile kind={h.income.kind} size={40} hits={h.income.hits} />
          <span>
            <b>{kindName(h.income.kind)}</b>
            <br />
            {t('inspect.earns', { gold: kindInfo(h.income.kind).gold })}
            {kindInfo(h.income.kind).cv > 0 && ` · ${t('inspect.cv', { cv: townValue(h) })}`}
          </span>
        </div>
      )}
      {h.income !== null && h.owner === me && me !== NOBODY && <RemoveIncome view={view} hex={hex} me={me} />}
      {seats.map((s) => (
        <InspectedPile key={s} view={view} hex={hex} seat={s} me={me} />
      ))}
      <Items view={view} hex={hex} me={me} />
      <Unowned title={t('inspect.neutral')} list={neutral} view={view} />
      <Unowned title={t('inspect.loot')} list={loot} view={view} />
      {seats.length + neutral.length + loot.length === 0 && <p className="quiet">{t('inspect.empty')}</p>}
    </>
  );
}
