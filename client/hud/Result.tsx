// The end: who is emperor and why, what everybody had, another game.
import { lazy, Suspense, useEffect, useState } from 'react';
import { seatState } from '../../shared/game/pieces.ts';
import { NOBODY, type Seat, type View } from '../../shared/game/types.ts';
import { income } from '../../shared/rules/income.ts';
import { hexesOf } from '../../shared/rules/queries.ts';
import { hud } from '../i18n/en/hud.ts';
import { addTexts, t } from '../i18n/index.ts';
import { addressOf } from '../net/address.ts';
import { replayHash } from '../net/finished.ts';
import { recordKey } from '../net/recordKey.ts';
import { lookAt } from '../state/board.ts';
import { request, useTable } from '../state/game.ts';
import { crownedIn } from '../table/layout/model.ts';
import { Badge } from '../ui/Badge.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { seatName, useSeatNames } from '../ui/names.ts';

import './result.css';

addTexts(hud);

const TurningPoints = lazy(() => import('../record/TurningPoints.tsx'));
const TableProof = lazy(() => import('../record/TableProof.tsx'));

function Standings({ view, winners }: { view: View; winners: readonly Seat[] }) {
  // Who has won first, the others by what the columns say, the first of them before all.
  const figures = (s: Seat) => [Number(winners.includes(s)), income(view, s), hexesOf(view, s).length];
  const order = [...view.clockwise].sort((a, b) => {
    const [wonA = 0, incomeA = 0, hexesA = 0] = figures(a);
    const [wonB = 0, incomeB = 0, hexesB = 0] = figures(b);
    return wonB - wonA || incomeB - incomeA || hexesB - hexesA;
  });
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th>{t('players.income')}</th>
          <th>{t('players.hexes')}</th>
          <th>{t('players.gold')}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((s) => (
          <tr key={s} className={winners.includes(s) ? 'is-winner' : ''}>
            <th scope="row">
              <span className="who">
                <Badge seat={s} small /> {seatName(s)}
              </span>
            </th>
            <td>{income(view, s)}</td>
            <td>{hexesOf(view, s).length}</td>
            <td>{seatState(view, s).gold}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who has won, to somebody at the table. */
function outcome(winners: readonly Seat[], me: Seat): string {
  const [winner] = winners;
  if (winner === undefined) return t('result.draw');
  if (winners.length > 1) return t('result.share', { who: winners.map(seatName).join(', ') });
  return winner === me ? t('result.you') : t('result.wins', { who: seatName(winner) });
}

/** What most people want now, in two buttons; the rest is folded. */
function Buttons({ onFold, onLeave, title }: { onFold(): void; onLeave(): void; title: string }) {
  const seat = useTable((s) => s.seat);
  const table = useTable((s) => s.table);
  const game = useTable((s) => s.game);
  return (
    <div className="result-end">
      <div className="result-buttons">
        {seat !== NOBODY && (
          <button
            type="button"
            className="button-main"
            data-testid="action-rematch"
            onClick={() => void request((d) => d.rematch())}
          >
            {t('result.rematch')}
          </button>
        )}
        {table !== null && (
          <a
            className={seat === NOBODY ? 'button-main' : 'button'}
            data-testid="action-replay"
            // In a page of its own: the seat, the result and another game stay where they are.
            target="_blank"
            rel="noreferrer"
            href={replayHash({ room: table.roomId, game, code: table.code })}
          >
            {t('result.replay')}
          </a>
        )}
      </div>
      <details className="result-more">
        <summary data-testid="action-more">{t('result.more')}</summary>
        <div className="result-buttons">
          <button type="button" className="button-quiet" data-testid="action-picture" onClick={() => void give(title)}>
            {t('result.picture')}
          </button>
          {table !== null && <CopyResult room={table.roomId} game={game} code={table.code} />}
          <button type="button" className="button-quiet" onClick={onFold}>
            {t('result.look')}
          </button>
          <button type="button" className="button-quiet" data-testid="action-leave-result" onClick={onLeave}>
            {t('result.leave')}
          </button>
        </div>
        {table !== null && (
          <Suspense>
            <TableProof />
          </Suspense>
        )}
      </details>
    </div>
  );
}

/** Copies the address of a result: a chat program shows who has won. */
export const CopyResult = (of: { room: string; game: number; code: string }) => (
  <CopyLink
    address={() => addressOf(replayHash(of).replace('replay', 'result'), recordKey(of))}
    label={t('result.copy')}
    testid="action-copy-result"
    className="button-quiet"
  />
);

/** Gives the picture of the end to whoever the player shares it with, or as a file. */
async function give(title: string): Promise<void> {
  const { shareEnd } = await import('./endPicture.ts');
  await shareEnd(title);
}

/** The camera goes to where the crown was won: the citadel of who has won. */
function useCrownedHex(view: View | null): void {
  const hex = (view && crownedIn(view)?.hex) ?? -1;
  useEffect(() => {
    if (hex !== -1) lookAt(hex);
  }, [hex]);
}

/** Who has won and how, and what everybody had: whoever has won first. Nothing while the game goes on. */
export function Outcome({ view, seat }: { view: View; seat: Seat }) {
  if (view.victory === null) return null;
  const { winners, how } = view.victory;
  return (
    <>
      <div className="result-head">
        <span className="crowned" aria-hidden="true">
          <svg className="crown" viewBox="0 0 64 40" aria-hidden="true">
            <path d="M4 36 8 8l14 14L32 2l10 20L56 8l4 28Z" fill="#e0ae3c" stroke="#5b3a0c" strokeWidth="2" />
            <circle cx="32" cy="27" r="4" fill="#b3352c" />
            <circle cx="18" cy="29" r="3" fill="#2f7d5b" />
            <circle cx="46" cy="29" r="3" fill="#2f6aa8" />
          </svg>
          {winners.map((winner) => (
            <Badge key={winner} seat={winner} />
          ))}
        </span>
        <h2>{outcome(winners, seat)}</h2>
        <p>
          {t(`victory.${how}`)} {t('result.rounds', { count: view.round })}
        </p>
      </div>
      <Standings view={view} winners={winners} />
    </>
  );
}

export function Result({ onLeave }: { onLeave: () => void }) {
  const view = useTable((s) => s.shown);
  const seat = useTable((s) => s.seat);
  useSeatNames();
  const table = useTable((s) => s.table);
  const [folded, setFolded] = useState(false);
  useCrownedHex(view);
  const victory = view?.victory;
  if (view === null || victory === null || victory === undefined) return null;
  if (folded) {
    return (
      <button type="button" className="button result-again" onClick={() => setFolded(false)}>
        {t('result.title')}
      </button>
    );
  }
  return (
    <section
      className="result parchment"
      data-testid="result"
      data-winners={victory.winners.join(' ')}
      role="dialog"
      aria-label={t('result.title')}
    >
      <Outcome view={view} seat={seat} />
      {table !== null && (
        <Suspense>
          <TurningPoints />
        </Suspense>
      )}
      <Buttons onFold={() => setFolded(true)} onLeave={onLeave} title={outcome(victory.winners, NOBODY)} />
    </section>
  );
}
