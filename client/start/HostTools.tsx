// What the host of a waiting table may do: remove a player, pass the hosting on, change the options, close
// the table to spectators, close the table. The other players read that the options have changed.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import type { RequestName, Requests } from '../../shared/play/net/messages.ts';
import { t } from '../i18n/index.ts';
import { useSession } from '../session/context.ts';
import { type SeatInfo, useTable } from '../session/game.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const MakeTable = lazyPart(async () => (await import('./MakeTable.tsx')).MakeTable);

/** Returns a function that sends a request of the host. A refusal is shown as a notice. */
function useHostRequest() {
  const session = useSession();
  return <N extends RequestName>(name: N, sent: Requests[N]['send']) =>
    void session.request(async (driver) => {
      const result = await driver.ask?.(name, sent);
      return result !== undefined && 'refusal' in result ? result.refusal : null;
    });
}

/** The buttons next to another player. */
export function SeatTools({ seat, place }: { seat: Seat; place: SeatInfo }) {
  const ask = useHostRequest();
  const player = { seat, taken: place.taken ?? 0 };
  return (
    <span className="row seat-tools">
      {place.connected && (
        <button
          type="button"
          className="button-quiet"
          data-testid={`action-host-${seat}`}
          onClick={() => ask('host', player)}
        >
          {t('room.pass')}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        data-testid={`action-unseat-${seat}`}
        onClick={() => ask('unseat', player)}
      >
        {t('room.unseat')}
      </button>
    </span>
  );
}

/** Tells the players that the host has changed the options, until they are ready. */
function ChangedOptions() {
  const wish = useTable((s) => (s.table === null ? '' : JSON.stringify(s.table.options)));
  const isReady = useTable((s) => s.places[s.seat]?.ready === true);
  const known = useRef(wish);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (known.current !== wish && known.current !== '') setChanged(true);
    known.current = wish;
  }, [wish]);
  return (
    <p role="status" data-testid="room-changed">
      {isChanged && !isReady && t('room.changed')}
    </p>
  );
}

export function HostTools() {
  const ask = useHostRequest();
  const table = useTable((s) => s.table);
  const seat = useTable((s) => s.seat);
  const isOffline = useTable((s) => s.line !== 'on');
  const [isChanging, setChanging] = useState(false);
  const [isSure, setSure] = useState(false);
  if (table === null || seat === NOBODY || table.fillAt > 0) return null;
  if (table.host !== seat) return <ChangedOptions />;
  return (
    <div className="host-tools" data-testid="host-tools">
      <div className="row">
        <button
          type="button"
          className="button-quiet"
          disabled={isOffline}
          data-testid="action-change"
          onClick={() => setChanging(true)}
        >
          {t('room.change')}
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={isOffline}
          data-testid="action-close-table"
          onClick={() => (isSure ? ask('close', {}) : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {t(isSure ? 'room.closeSure' : 'room.close')}
        </button>
      </div>
      <label className="switch">
        <input
          type="checkbox"
          checked={table.noSpectators !== true}
          disabled={isOffline}
          data-testid="set-spectators"
          onChange={(e) => ask('spectators', { on: e.currentTarget.checked })}
        />
        {t('room.spectators')}
      </label>
      <small className={isOffline ? 'why' : 'quiet'}>{t(isOffline ? 'room.hostOffline' : 'room.saveHint')}</small>
      {isChanging &&
        // The dialog is outside the parchment, whose colours it would inherit.
        createPortal(
          <MakeTable
            busy={false}
            change={table.options}
            onClose={() => setChanging(false)}
            onMake={(wish) => {
              setChanging(false);
              ask('options', { table: wish });
            }}
          />,
          document.body,
        )}
    </div>
  );
}
