// A log line: words in the language's order, names with badges, pictures of dice.
import { Fragment, type ReactNode } from 'react';
import type { HexOrNone, Seat } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { log, ownLog } from '../i18n/en/log.ts';
import { addTexts, type Key, placeName, t, tIf } from '../i18n/index.ts';
import { useTable } from '../session/game.ts';
import { type Line, nameKinds, type Part } from '../session/log.ts';
import { Who } from './Badge.tsx';
import { seatName } from './names.ts';

addTexts({ ...log, ...ownLog });

const OPEN = '\u2063';

function Die({ face, hit }: { face: number; hit: boolean | null }) {
  return (
    <span className={`die${hit === null ? '' : hit ? ' die-hit' : ' die-miss'}`}>
      {face}
      {hit === true && <span className="unseen">!</span>}
    </span>
  );
}

/** How to write the names in a line. Lines of other tables use other names. */
interface LineNames {
  who(seat: Seat): ReactNode;
  place(hex: HexOrNone): string;
}
const OF_TABLE: LineNames = { who: (seat) => <Who seat={seat} />, place: placeName };

function draw(part: Part, names: LineNames): ReactNode {
  if (typeof part === 'number' || typeof part === 'string') return part;
  if ('seat' in part) return names.who(part.seat);
  if ('seats' in part) {
    return part.seats.map((s, i) => (
      <Fragment key={s}>
        {i > 0 && ', '}
        {names.who(s)}
      </Fragment>
    ));
  }
  if ('hex' in part) return <b className="place">{names.place(part.hex)}</b>;
  if ('kinds' in part) return <em>{nameKinds(part.kinds)}</em>;
  if ('dice' in part) {
    return (
      <span className="dice">
        {part.dice.map((d, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll never reorder
          <Die key={i} {...d} />
        ))}
      </span>
    );
  }
  return tIf(part.key, part.n === undefined ? {} : { count: part.n });
}

function flat(part: Part): string {
  if (typeof part === 'number' || typeof part === 'string') return `${part}`;
  if ('seat' in part) return seatName(part.seat);
  if ('seats' in part) return part.seats.map(seatName).join(', ');
  if ('hex' in part) return placeName(part.hex);
  if ('kinds' in part) return nameKinds(part.kinds);
  if ('dice' in part) return part.dice.map((d) => (d.hit === true ? `${d.face}!` : `${d.face}`)).join(' ');
  return tIf(part.key, part.n === undefined ? {} : { count: part.n });
}

/** Returns a sentence. The viewer's own frequent actions have sentences with "you". */
function sentence(key: Key, params: Line['params'], filled: Readonly<Record<string, string | number>>): string {
  const { who } = params;
  const isOwn = typeof who === 'object' && 'seat' in who && who.seat === useTable.getState().seat;
  return (isOwn && tIf(`${key}.you`, filled)) || t(key, filled);
}

/** Returns the line as plain text. */
export function plainText({ key, params, by }: Pick<Line, 'key' | 'params' | 'by'>): string {
  const text = sentence(
    key,
    params,
    Object.fromEntries(
      Object.entries(params).map(([name, part]) => [name, typeof part === 'number' ? part : flat(part)]),
    ),
  );
  return by === undefined ? text : `${text} · ${t(`log.by.${by}`)}`;
}

/** Lets screen readers announce the clock's or bot's choice. */
export const SayBy = ({ by }: Pick<Line, 'by'>) =>
  by !== undefined && (
    <span className="quiet" data-testid={`by-${by}`}>
      {' '}
      · {t(`log.by.${by}`)}
    </span>
  );

export function LineText({ k, params, names = OF_TABLE }: { k: Key; params: Line['params']; names?: LineNames }) {
  const parts = Object.values(params);
  const places = Object.fromEntries(
    Object.entries(params).map(([name, part], i) => [
      name,
      // `count` selects the plural form.
      name === 'count' && typeof part === 'number' ? part : `${OPEN}${i}${OPEN}`,
    ]),
  );
  const pieces = (names === OF_TABLE ? sentence(k, params, places) : t(k, places)).split(OPEN);
  return pieces.map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never reorder
    <Fragment key={i}>{i % 2 === 0 ? piece : draw(entryAt(parts, Number(piece)), names)}</Fragment>
  ));
}
