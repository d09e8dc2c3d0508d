// Compares answers. Two answers are equal if they differ only in the order of a list, in the path to the same
// hex, or in which of several equal pieces they name.
import { type Answer, type Game, isPiece, type Target } from '../../model/game/types.ts';
import { lastOf } from '../../model/shape/entry.ts';

/** The fields of answers that hold pieces. */
const PIECES = new Set('id ids target targets calls item piece saver saves discard trade cash'.split(' '));

function pieceKey(game: Game, id: Target): string {
  const c = isPiece(id) ? game.counters.find((counter) => counter.id === id) : undefined;
  if (c === undefined) return String(id);
  const { kind, seat, at, up, role, spent } = c;
  // An item in use belongs to one bearer, so pieces with a role are all different.
  return JSON.stringify([kind, seat, at, up, role === null ? 0 : id, spent]);
}

function normal(game: Game, value: unknown, field: string): unknown {
  if (Array.isArray(value)) {
    if (field === 'path') return lastOf(value);
    const list = value.map((entry) => normal(game, entry, field));
    return list.map((entry) => JSON.stringify(entry)).sort();
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return fields.map(([name, entry]) => [name, normal(game, entry, name)]);
  }
  return PIECES.has(field) && value !== null ? pieceKey(game, value as Target) : value;
}

/** Returns a text that is equal for answers of the same effect. */
export const answerKey = (game: Game, answer: Answer): string => JSON.stringify(normal(game, answer, ''));
