// The stage of the flat board: the hex, and the sides in ranks with what each die needs and shows.
import { type CSSProperties, useRef } from 'react';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { isSeated, type Seat, type Target } from '../../../shared/model/game/types.ts';
import { type Fighter, fightersOn } from '../../../shared/rules/battle/sides.ts';
import { fortLevel } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { Badge } from '../../ui/Badge.tsx';
import { fortName, kindName, seatName } from '../../ui/names.ts';
import { useMark } from '../../ui/useMark.ts';
import { type BattleOnStage, diceOf, type StageDie } from './battle-on-stage.ts';
import { faceOf, landOf } from './flat-faces.ts';

/** The most counters in a row. WIDE is for pictures without a panel below them, such as a streamer's. */
const WIDEST = 6;
const WIDE = 8;

/** Returns rows and columns with at most `most` counters in a row. */
export function ranksWithin(counts: readonly number[], most: number): { rows: number; columns: number } {
  const rowsOf = (count: number) => Math.max(1, Math.ceil(count / most));
  return {
    rows: counts.reduce((sum, count) => sum + rowsOf(count), 0),
    columns: Math.max(2, ...counts.map((count) => Math.ceil(count / rowsOf(count)))),
  };
}

function Die({ die }: { die: StageDie }) {
  if (!die.lies) return <span className="need">{t('stage.needs', { n: die.cv })}</span>;
  return (
    <span className={`die ${die.hit ? 'die-hit' : 'die-miss'}`}>
      {die.die}
      <span className="unseen">{t(die.hit ? 'stage.hit' : 'stage.missed')}</span>
    </span>
  );
}

interface StandProps {
  f: Fighter;
  seat: Seat;
  fort: number;
  dice: readonly StageDie[];
  /** What happens to the piece now, as classes. */
  marks: readonly string[];
}

function Stand({ f, seat, fort, dice, marks }: StandProps) {
  const missed = dice.length > 0 && dice.every((d) => d.lies && !d.hit);
  return (
    <li className={['stand', `edge-${seat}`, ...marks, ...(missed ? ['has-missed'] : [])].join(' ')}>
      {f.kind === -1 ? (
        <span className="stand-fort">
          <span>{fortName(fort)}</span> <b>{f.cv}</b>
        </span>
      ) : (
        <span className="stand-face" role="img" aria-label={`${kindName(f.kind)}, ${f.cv}`} style={faceOf(f.kind)} />
      )}
      <span className={`stand-dice seat-${seat}`}>
        {dice.map((die, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice of one piece never reorder
          <Die key={i} die={die} />
        ))}
      </span>
    </li>
  );
}

interface RanksProps {
  staged: BattleOnStage;
  seat: Seat;
  list: readonly Fighter[];
}

function Ranks({ staged, seat, list }: RanksProps) {
  const { battle, view } = staged;
  const dice = diceOf(staged, seat);
  const struck = new Set<Target>(battle.strikes.filter((s) => s.seat === seat).flatMap((s) => s.targets));
  const fort = fortLevel(hexState(view, battle.hex));
  const isOwn = useTable((s) => s.seat === seat);
  const bluff = staged.called?.call.bluff === true ? staged.called.call.id : null;
  const { moving, decides } = staged;
  const marks: readonly (readonly [string, (target: Target) => boolean])[] = [
    ['is-struck', (target) => struck.has(target)],
    ['is-called', (target) => target === bluff],
    ['is-deciding', (target) => target === decides],
    ['strikes', (target) => moving?.strike.includes(target) === true],
    ['recoils', (target) => moving?.struck.includes(target) === true],
    ['falls', (target) => moving?.fall.includes(target) === true],
  ];
  return (
    <div className={`stage-side${isOwn ? ' is-own' : ''}`}>
      <h3>
        {isSeated(seat) && <Badge seat={seat} small />} {seatName(seat)}
      </h3>
      <ul>
        {list.map((f) => (
          <Stand
            key={f.target}
            f={f}
            seat={seat}
            fort={fort}
            dice={dice.get(f.target) ?? []}
            marks={marks.flatMap(([mark, has]) => (has(f.target) ? [mark] : []))}
          />
        ))}
      </ul>
    </div>
  );
}

/** The defender is at the top, the attackers at the bottom. */
export function FlatStage({ staged }: { staged: BattleOnStage }) {
  const { battle, view } = staged;
  const sides = [...battle.sides].reverse().map((seat) => ({ seat, list: fightersOn(view, battle.hex, seat) }));
  const rows = sides.reduce((n, { list }) => n + Math.max(1, Math.ceil(list.length / WIDEST)), 0);
  const widest = Math.min(WIDEST, Math.max(2, ...sides.map(({ list }) => list.length)));
  const wide = ranksWithin(
    sides.map(({ list }) => list.length),
    WIDE,
  );
  const box = useRef<HTMLDivElement>(null);
  useMark(box, '.boards', 'flat', '');
  const measure = { '--rows': rows, '--columns': widest, '--wide-rows': wide.rows, '--wide-columns': wide.columns };
  return (
    <div ref={box} className="flat-stage" data-testid="flat-stage">
      <div className="flat-hex" style={landOf(hexState(view, battle.hex).terrain)} />
      <div className={`flat-ranks${sides.length > 3 ? ' is-many' : ''}`} style={measure as CSSProperties}>
        {sides.map(({ seat, list }) => (
          <Ranks key={seat} staged={staged} seat={seat} list={list} />
        ))}
      </div>
    </div>
  );
}
