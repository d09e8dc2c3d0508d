// The result: who won and how, the standings, and a rematch, next to the board with the crown.

import { lazy, type ReactNode, type Ref, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { seatState } from '../../../shared/model/game/pieces.ts';
import { NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { income } from '../../../shared/rules/income.ts';
import { hexesOf } from '../../../shared/rules/queries/queries.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { addressOf, recordKey } from '../../session/net/address.ts';
import { replayHash } from '../../session/net/finished.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { FaceBadge } from '../../ui/Portrait.tsx';
import { ProfileLink } from '../../ui/ProfileLink.tsx';
import { useMark } from '../../ui/useMark.ts';
import { lookAtCrown, useCrowning } from '../bridge/crowning.ts';
import { outcome, victoryText } from '../crown/outcome.ts';
import './result.css';

addTexts(hud);

const TurningPoints = lazy(() => import('../record/TurningPoints.tsx'));
const RatingChange = lazy(() => import('../record/RatingChange.tsx'));
const QueueAgain = lazyPart(async () => (await import('../record/RatingChange.tsx')).QueueAgain);
const NextGame = lazy(() => import('../record/NextGame.tsx'));
const TableProof = lazy(() => import('../record/TableProof.tsx'));

function Standings({ view, winners }: { view: View; winners: readonly Seat[] }) {
  // Winners first, then by income, then by hexes.
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
            <th scope="row" className="cut" title={seatName(s)}>
              <span className="who">
                <FaceBadge seat={s} small /> {seatName(s)} <ProfileLink seat={s} />
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

interface ButtonsProps {
  more: boolean;
  onMore(): void;
}

/** The buttons are outside the part that scrolls, so that they stay in place. */
function Buttons({ more, onMore }: ButtonsProps) {
  const session = useSession();
  const seat = useTable((s) => s.seat);
  const table = useTable((s) => s.table);
  const game = useTable((s) => s.game);
  return (
    <div className="result-end">
      <div className="row is-centred result-buttons">
        {seat !== NOBODY && table?.isRanked === true && <QueueAgain />}
        {seat !== NOBODY && table?.isRanked !== true && (
          <button
            type="button"
            className="button-main"
            data-testid="action-rematch"
            onClick={() => void session.request((d) => d.rematch())}
          >
            {t('result.rematch')}
          </button>
        )}
        {table !== null && (
          <a
            className={seat === NOBODY ? 'button-main' : 'button'}
            data-testid="action-replay"
            // Opens another tab, because this tab keeps the seat, the result and the rematch.
            target="_blank"
            rel="noreferrer"
            href={replayHash({ room: table.roomId, game, code: table.code })}
          >
            {t('result.replay')}
          </a>
        )}
      </div>
      <button
        type="button"
        className="button-quiet result-more"
        data-testid="action-more"
        aria-expanded={more}
        aria-controls="result-rest"
        onClick={onMore}
      >
        {t(more ? 'result.less' : 'result.more')}
      </button>
    </div>
  );
}

interface RestProps {
  ref: Ref<HTMLElement>;
  onFold(): void;
  onLeave(): void;
  title: string;
}

function Rest({ ref, onFold, onLeave, title }: RestProps) {
  const table = useTable((s) => s.table);
  const game = useTable((s) => s.game);
  return (
    <section ref={ref} className="result-rest" id="result-rest" aria-label={t('result.more')}>
      <div className="row is-centred result-buttons">
        <button type="button" className="button-quiet" data-testid="action-picture" onClick={() => void give(title)}>
          {t('result.picture')}
        </button>
        {table !== null && <CopyResult room={table.roomId} game={game} code={table.code} />}
        <a className="button-quiet" href="#/puzzle" target="_blank" rel="noreferrer" data-testid="action-puzzle">
          {t('start.puzzle')}
        </a>
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
    </section>
  );
}

/** Copies the address of a result, for which chat programs show the winner. */
export const CopyResult = (of: { room: string; game: number; code: string }) => (
  <CopyLink
    address={() => addressOf(replayHash(of).replace('replay', 'result'), recordKey(of))}
    label={t('result.copy')}
    testid="action-copy-result"
    className="button-quiet"
  />
);

async function give(title: string): Promise<void> {
  const { shareEnd } = await import('../bridge/end-picture.ts');
  await shareEnd(title);
}

/** Moves the camera to the crown if the page opened after the crowning. */
function useCrownedHex(view: View | null): void {
  const ended = useRef(view).current;
  useEffect(() => {
    if (ended !== null && !useCrowning.getState().isSeen) lookAtCrown(ended);
  }, [ended]);
}

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
            <FaceBadge key={winner} seat={winner} />
          ))}
        </span>
        <h2>{outcome(winners, seat)}</h2>
        <p>
          {victoryText(view, how, seat)} {t('result.rounds', { count: view.round })}
        </p>
      </div>
      <Standings view={view} winners={winners} />
    </>
  );
}

/** The attributes by which the boards and tests find the sheet. A sheet that still loads has none of them. */
const SHOWN = { 'data-testid': 'result', 'data-inset': true };

interface SheetProps {
  view: View;
  isShown: boolean;
  onFold(): void;
  onLeave(): void;
  children: ReactNode;
}

function Sheet({ view, isShown, onFold, onLeave, children }: SheetProps) {
  const { makeRoom } = useBoardActions();
  const seat = useTable((s) => s.seat);
  const [more, setMore] = useState(false);
  const box = useRef<HTMLElement>(null);
  useMark(box, '.page-table', 'result', isShown ? '' : null);
  const rest = useRef<HTMLElement>(null);
  const winners = view.victory?.winners ?? [];
  useEffect(() => {
    if (!isShown) return;
    makeRoom();
    return makeRoom;
  }, [makeRoom, isShown]);
  useEffect(() => {
    if (more) rest.current?.scrollIntoView?.({ block: 'nearest' });
  }, [more]);
  return (
    <section
      ref={box}
      className={`result parchment${isShown ? '' : ' is-coming'}`}
      data-winners={winners.join(' ')}
      {...(isShown ? SHOWN : {})}
      role="dialog"
      aria-label={t('result.title')}
    >
      <div className="column result-body">
        <Outcome view={view} seat={seat} />
        {children}
        {more && <Rest ref={rest} onFold={onFold} onLeave={onLeave} title={outcome(winners, NOBODY)} />}
      </div>
      <Buttons more={more} onMore={() => setMore(!more)} />
    </section>
  );
}

/** How long the sheet waits for its later parts, ms. Parts that are later still appear at its end. */
const LATEST = 1500;

/** The sheet loads while the crown is shown, and appears complete. */
export function Result({ onLeave }: { onLeave: () => void }) {
  const view = useTable((s) => s.shown);
  useSeatNames();
  const table = useTable((s) => s.table);
  const isCrowning = useCrowning((s) => s.isOn);
  const [folded, setFolded] = useState(false);
  const [isComplete, setComplete] = useState(table === null);
  const complete = useCallback(() => setComplete(true), []);
  useEffect(() => {
    const timer = setTimeout(complete, LATEST);
    return () => clearTimeout(timer);
  }, [complete]);
  useCrownedHex(view);
  if (view === null || view.victory === null) return null;
  if (folded) {
    return (
      <button type="button" className="button result-again" onClick={() => setFolded(false)}>
        {t('result.title')}
      </button>
    );
  }
  return (
    <Sheet view={view} isShown={isComplete && !isCrowning} onFold={() => setFolded(true)} onLeave={onLeave}>
      {table !== null && (
        <Suspense>
          {table.isRanked && <RatingChange room={table.roomId} />}
          <NextGame room={table.roomId} />
          <TurningPoints onFound={complete} />
        </Suspense>
      )}
    </Sheet>
  );
}
