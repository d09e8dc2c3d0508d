// A fighter, as the battle panel shows it.
import { kindInfo } from '../../../shared/model/catalogue/index.ts';
import { bearerIdOf, hexState, hitsOn, transportIdOf } from '../../../shared/model/game/pieces.ts';
import {
  type Counter,
  type HexId,
  isPiece,
  type PieceId,
  type Seat,
  type View,
} from '../../../shared/model/game/types.ts';
import { weaknessOf } from '../../../shared/rules/battle/combat-value.ts';
import { stepPlayed } from '../../../shared/rules/battle/magic-ranged-melee.ts';
import type { Fighter } from '../../../shared/rules/battle/sides.ts';
import { fortLevel } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { openHelp } from '../../session/help.ts';
import { fortName, kindName } from '../../ui/names.ts';
import { Tile } from '../../ui/Tile.tsx';

function borne(view: View, id: PieceId): Counter | undefined {
  return view.counters.find((c) => bearerIdOf(c) === id);
}

/** Returns why a fighter's value differs from its counter. */
function reasons(view: View, hex: HexId, seat: Seat, f: Fighter): string[] {
  const why: string[] = [];
  const item = isPiece(f.target) ? borne(view, f.target) : undefined;
  if (item !== undefined) why.push(t('battle.bears', { name: kindName(item.kind) }));
  if (weaknessOf(view, hex, seat) > 0) why.push(t('battle.clouded'));
  if (f.kind === -1) return why;
  if (kindInfo(f.kind).magic && f.step !== stepPlayed(view, 'magic')) why.push(t('battle.silenced'));
  const c = view.counters.find((p) => p.id === f.target);
  if (c !== undefined && transportIdOf(c) !== null) why.push(t('battle.aboard'));
  return why;
}

/** A counter with its current value and the weapon it bears, or a wall with its strength. */
export function Combatant({ f, view, hex, seat, mark }: CombatantProps) {
  const { choosePiece, inspect } = useBoardActions();
  const fort = `fort.${fortLevel(hexState(view, hex))}`;
  if (f.kind === -1) {
    return (
      <button
        type="button"
        className={`fort-chip mark-${mark ?? 'none'}${f.cv === 0 ? ' is-down' : ''}`}
        title={reasons(view, hex, seat, f).join('; ') || undefined}
        onClick={() => choosePiece(f.target) || openHelp([fort])}
        onContextMenu={(e) => {
          e.preventDefault();
          openHelp([fort]);
        }}
      >
        {fortName(fortLevel(hexState(view, hex)))} <b>{f.cv}</b>
      </button>
    );
  }
  const kind = f.kind;
  const why = reasons(view, hex, seat, f);
  const item = isPiece(f.target) ? borne(view, f.target) : undefined;
  const counter = view.counters.find((c) => c.id === f.target);
  const hits =
    f.target === 'town' ? (hexState(view, hex).income?.hits ?? 0) : counter === undefined ? 0 : hitsOn(counter);
  const printed = kindInfo(kind).cv;
  const what = { what: 'kind', kind, hex, ...(isPiece(f.target) ? { id: f.target } : {}) } as const;
  const valueText = t('battle.now', { cv: f.cv, count: f.dice });
  return (
    <span className="combatant" data-cv={f.cv} data-kind={kindInfo(kind).id} title={[valueText, ...why].join('; ')}>
      <Tile
        kind={kind}
        size={44}
        seat={seat}
        hits={hits}
        mark={mark}
        what={what}
        note={[valueText, ...why].join(', ')}
        onPress={() => choosePiece(f.target) || inspect(what, true)}
      />
      {f.cv !== printed && <b className={`cv-now${f.cv < printed ? ' is-less' : ''}`}>{f.cv}</b>}
      {f.dice > 1 && <i className="two-dice">×2</i>}
      {item !== undefined && (
        <span className="weapon">
          <Tile
            kind={item.kind}
            size={24}
            seat={seat}
            onPress={() => choosePiece(item.id) || inspect({ what: 'kind', kind: item.kind }, true)}
            mark={undefined}
          />
        </span>
      )}
    </span>
  );
}
interface CombatantProps {
  f: Fighter;
  view: View;
  hex: HexId;
  seat: Seat;
  mark: string | undefined;
}
