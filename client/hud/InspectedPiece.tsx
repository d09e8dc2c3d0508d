// A closer look at a counter: what is printed on it, what it counts as now, what can be done with it.
import { kindInfo } from '../../shared/catalogue/index.ts';
import { isOnBoard, type Kind, type PieceId, type Seat, type View } from '../../shared/game/types.ts';
import { combatProfile, fights } from '../../shared/rules/battle/combat-value.ts';
import { checkFree } from '../../shared/rules/free-actions.ts';
import { isSupported } from '../../shared/rules/support.ts';
import { refusalText, t } from '../i18n/index.ts';
import { inspect } from '../state/board.ts';
import { sendFree, stalled, useTable } from '../state/game.ts';
import { capital, FLAGS, terrainName } from '../ui/names.ts';
import { RuleText } from '../ui/RuleText.tsx';
import { faceStyle } from '../ui/Tile.tsx';

function Cash({ view, id, kind, me }: { view: View; id: PieceId; kind: Kind; me: Seat }) {
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
        {t('act.cash', { gold: kindInfo(kind).gold })}
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
function Now({ view, id }: { view: View; id: PieceId | undefined }) {
  const c = id === undefined ? undefined : view.counters.find((p) => p.id === id);
  if (c === undefined || !isOnBoard(c.at) || !fights(c)) return null;
  const { cv, step, dice } = combatProfile(view, c);
  const { magic, ranged, charge, cv: printed } = kindInfo(c.kind);
  const own = magic ? 'magic' : ranged ? 'ranged' : 'melee';
  if (cv === printed && step === own && dice === (charge ? 2 : 1)) return null;
  return (
    <p className="number" data-testid="counts-now">
      {t('inspect.now', { cv, step: t(`step.${step}`), count: dice })}
    </p>
  );
}

export function KindFacts({ kind, id, view, me }: { kind: Kind; id: PieceId | undefined; view: View; me: Seat }) {
  const info = kindInfo(kind);
  const mine = id !== undefined && view.counters.some((c) => c.id === id && c.seat === me);
  const supported = isSupported(view, me, kind, view.counters.find((c) => c.id === id)?.at ?? 'rack');
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
