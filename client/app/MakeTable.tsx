// What the maker of a table chooses. D-52
import { useState } from 'react';
import { GAME_PARTS, type GamePart, leftOut } from '../../shared/game/ruleset.ts';
import { CLOCK_PROFILES, type TableOptions } from '../../shared/match/types.ts';
import { Choice, Sheet } from '../hud/Menu.tsx';
import { t } from '../i18n/index.ts';

const PLAYERS = ['2', '3', '4'] as const;
const BOTS = ['0', '1', '2', '3'] as const;

interface MakeProps {
  busy: boolean;
  onClose: () => void;
  onMake: (table: TableOptions) => void;
}

export function MakeTable({ busy, onClose, onMake }: MakeProps) {
  const [table, setTable] = useState<TableOptions>({
    players: 4,
    clock: 'normal',
    isPublic: true,
    bluffCall: 'manual',
    without: [],
    bots: 0,
    name: '',
  });
  const bots = Math.min(table.bots, table.players - 1);
  return (
    <Sheet title={t('start.make')} onClose={onClose}>
      <form
        className="make"
        onSubmit={(e) => {
          e.preventDefault();
          onMake({ ...table, bots });
        }}
      >
        <Choice
          label={t('start.players')}
          name="players"
          values={PLAYERS}
          value={`${table.players}` as (typeof PLAYERS)[number]}
          text={(v) => v}
          onPick={(v) => setTable({ ...table, players: Number(v) as 2 | 3 | 4 })}
        />
        <Choice
          label={t('start.bots')}
          name="bots"
          values={BOTS.filter((v) => Number(v) < table.players)}
          value={`${bots}` as (typeof BOTS)[number]}
          text={(v) => (v === '0' ? t('start.botsNone') : v)}
          onPick={(v) => setTable({ ...table, bots: Number(v) })}
        />
        <Choice
          label={t('start.clock')}
          name="clock"
          values={CLOCK_PROFILES}
          value={table.clock}
          text={(v) => t(`start.clock.${v}`)}
          onPick={(clock) => setTable({ ...table, clock })}
        />
        <Choice
          label={t('start.who')}
          name="public"
          values={['public', 'private'] as const}
          value={table.isPublic ? 'public' : 'private'}
          text={(v) => t(`start.${v}`)}
          onPick={(v) => setTable({ ...table, isPublic: v === 'public' })}
        />
        <Choice
          label={t('start.bluff')}
          name="bluff"
          values={['manual', 'auto'] as const}
          value={table.bluffCall}
          text={(v) => t(`start.bluff.${v}`)}
          onPick={(bluffCall) => setTable({ ...table, bluffCall })}
        />
        <Parts without={table.without} onChange={(without) => setTable({ ...table, without })} />
        <div className="make-buttons">
          <button type="submit" className="button-main" disabled={busy} data-testid="action-create">
            {t('start.create')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('start.cancel')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** What belongs to the game: all of it unless the host leaves parts out. */
function Parts({ without, onChange }: { without: readonly GamePart[]; onChange: (without: GamePart[]) => void }) {
  return (
    <fieldset className="choice">
      <legend>{t('start.parts')}</legend>
      {GAME_PARTS.map((part) => {
        const on = !without.includes(part);
        // Powers of heroes go with the heroes.
        const bound = part === 'specialPowers' && without.includes('heroes');
        return (
          <label key={part} className={on ? 'is-on' : ''} title={bound ? t('start.partBound') : undefined}>
            <input
              type="checkbox"
              checked={on}
              disabled={bound}
              data-testid={`set-part-${part}`}
              onChange={() => onChange(toggled(without, part))}
            />
            <span aria-hidden="true">{on ? '✓' : '–'}</span>
            {t(`start.part.${part}`)}
          </label>
        );
      })}
      <small className="choice-note">{t('start.partsNote')}</small>
    </fieldset>
  );
}

/** With the heroes their powers come back too. */
function toggled(without: readonly GamePart[], part: GamePart): GamePart[] {
  if (!without.includes(part)) return leftOut([...without, part]);
  return leftOut(without.filter((p) => p !== part && !(part === 'heroes' && p === 'specialPowers')));
}
