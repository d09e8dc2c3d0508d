// The inspector's text about a counter: its printed and current values, and the player's options.

import { isCreature, kindInfo } from '../../../shared/model/catalogue/index.ts';
import {
  isOnBoard,
  isSeated,
  type Kind,
  type PieceId,
  type Seat,
  type View,
} from '../../../shared/model/game/types.ts';
import { combatProfile, fights } from '../../../shared/rules/battle/combat-value.ts';
import { stepOfFlags, stepPlayed } from '../../../shared/rules/battle/magic-ranged-melee.ts';
import { checkFree } from '../../../shared/rules/free-actions.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { refusalText, t } from '../../i18n/index.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { stepName } from '../../session/log/dice.ts';
import { stallOf } from '../../session/table.ts';
import { LandSeal } from '../../ui/Badge.tsx';
import { doesOf } from '../../ui/does.ts';
import { capital, FLAGS, terrainName } from '../../ui/names.ts';
import { RuleText, withoutRule } from '../../ui/RuleText.tsx';
import { faceStyle } from '../../ui/Tile.tsx';

type Free = { free: 'cash' | 'call'; id: PieceId };

/** A button for an action that is possible at any time. D-08, AMB-100 */
function FreeButton({ view, me, action, label }: { view: View; me: Seat; action: Free; label: string }) {
  const { inspect } = useBoardActions();
  const session = useSession();
  const refusal = useTable(stallOf) ?? checkFree(view, { ...action, seat: me });
  return (
    <p>
      <button
        type="button"
        className="button"
        data-testid={`action-${action.free}`}
        data-action={action.free}
        aria-disabled={refusal !== null}
        title={refusal === null ? undefined : withoutRule(refusalText(refusal))}
        onClick={() => {
          if (refusal !== null) return;
          // Closes the inspector, because the piece will be gone. If the server refuses, the refusal
          // appears above the table.
          inspect(null, true);
          void session.free(action);
        }}
      >
        {label}
      </button>
      {refusal !== null && (
        <small className="why">
          <RuleText text={refusalText(refusal)} />
        </small>
      )}
    </p>
  );
}

/** Returns whether this is a permanently revealed creature of another player, which may be called. VAR-05 */
function isOpenCreature({ rules, counters }: View, id: PieceId, me: Seat): boolean {
  if (rules.hideAfterReveal || rules.bluffCall !== 'manual' || !isSeated(me)) return false;
  return counters.some((c) => c.id === id && c.up && isSeated(c.seat) && c.seat !== me && isCreature(c.kind));
}

function Now({ view, id }: { view: View; id: PieceId | undefined }) {
  const c = id === undefined ? undefined : view.counters.find((p) => p.id === id);
  if (c === undefined || !isOnBoard(c.at) || !fights(c)) return null;
  const { cv, step, dice } = combatProfile(view, c);
  const { magic, ranged, charge, cv: printed } = kindInfo(c.kind);
  const own = stepPlayed(view, stepOfFlags({ magic, ranged }));
  if (cv === printed && step === own && dice === (charge ? 2 : 1)) return null;
  return (
    <p className="number" data-testid="counts-now">
      {t('inspect.now', { cv, step: t(stepName(view, step)), count: dice })}
    </p>
  );
}

/** Returns the effect of a mark under the table's rules. FLY-01, COMB-05 */
function flagText({ rules }: View, flag: (typeof FLAGS)[number]): string {
  if (flag === 'fly' && !rules.flying) return t('inspect.noFlying');
  if ((flag === 'magic' || flag === 'ranged') && rules.battleSteps === 'single') return t('inspect.atOnce');
  return t(`flagHelp.${flag}`);
}

export function KindFacts({ kind, id, view, me }: { kind: Kind; id: PieceId | undefined; view: View; me: Seat }) {
  const info = kindInfo(kind);
  const isOwn = id !== undefined && view.counters.some((c) => c.id === id && c.seat === me);
  const does = doesOf(kind);
  const supported = isSupported(view, me, kind, view.counters.find((c) => c.id === id)?.at ?? 'rack');
  return (
    <>
      <div className="inspect-kind">
        <span className="tile-face" style={faceStyle(kind, 88)} />
        <div>
          <h3>{info.name}</h3>
          <p>
            {capital(t(`group.${info.group}`))}
            {info.terrain >= 0 && (
              <>
                {' · '}
                <LandSeal terrain={info.terrain} /> {terrainName(info.terrain)}
              </>
            )}
          </p>
          {info.cv > 0 && <p className="number">{t('inspect.cv', { cv: info.cv })}</p>}
          <Now view={view} id={id} />
          {info.gold > 0 && <p className="number">{t('inspect.earns', { gold: info.gold })}</p>}
        </div>
      </div>
      <ul className="inspect-flags">
        {FLAGS.filter((f) => info[f] && (f !== 'special' || does === '')).map((f) => (
          <li key={f}>
            <b>{capital(t(`flag.${f}`))}.</b> {flagText(view, f)}
          </li>
        ))}
      </ul>
      {does !== '' && <p data-testid="inspect-does">{does}</p>}
      <p className="quiet">
        {info.group === 'treasure' && view.rules.anytimeActions === 'ownTurn'
          ? t('inspect.cashOwnTurn', { gold: info.gold })
          : t(`groupHelp.${info.group}`, { gold: info.gold, cv: info.cv })}
      </p>
      {isOwn && info.group === 'creature' && (
        <p className={supported ? 'good' : 'bad'}>
          {t(supported ? 'inspect.supported' : 'inspect.bluff', { terrain: terrainName(info.terrain) })}
        </p>
      )}
      {isOwn && info.group === 'treasure' && id !== undefined && (
        <FreeButton view={view} me={me} action={{ free: 'cash', id }} label={t('act.cash', { gold: info.gold })} />
      )}
      {id !== undefined && isOpenCreature(view, id, me) && (
        <FreeButton view={view} me={me} action={{ free: 'call', id }} label={t('act.call')} />
      )}
    </>
  );
}
