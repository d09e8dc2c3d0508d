// Makes twins of positions for tests of secrecy. In the twin, all that a player could use in the open window
// is exchanged with Things from the cup. No other player may notice the difference.
import { isCreature, KINDS } from '../../shared/model/catalogue/index.ts';
import type { Counter, Decision, Game, Kind, PieceId } from '../../shared/model/game/types.ts';
import { options } from '../../shared/rules/decisions/index.ts';

function namedIds(game: Game, d: Decision): PieceId[] {
  const found = new Set<number>();
  const look = (value: unknown): void => {
    if (typeof value === 'number') found.add(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(part);
  };
  look(options(game, d));
  return game.counters.filter((c) => !c.up && c.seat === d.seat && found.has(c.id)).map((c) => c.id);
}

function exchanged(game: Game, c: Counter, kind: Kind): Game {
  const cup = (game.cup ?? []).map((n, k) => n + (k === c.kind ? 1 : 0) - (k === kind ? 1 : 0));
  return { ...game, cup, counters: game.counters.map((o) => (o.id === c.id ? { ...o, kind } : o)) };
}

/**
 * Returns the twin. If the window concerns no certain hidden piece, as when calling a bluff, exchanges any
 * hidden piece of the seat.
 * @throws if the cup has no suitable Thing
 */
export function withoutMeans(game: Game, d: Decision): Game {
  let twin = game;
  const first = namedIds(game, d);
  const targets = first.length > 0 ? first : game.counters.filter((c) => !c.up && c.seat === d.seat).map((c) => c.id);
  for (const id of first.length > 0 ? targets : targets.slice(0, 1)) {
    const c = twin.counters.find((o) => o.id === id) as Counter;
    const fits = (kind: Kind): boolean =>
      kind !== c.kind && (c.at === 'rack' || isCreature(kind)) && !namedIds(exchanged(twin, c, kind), d).includes(id);
    const kind = KINDS.map((info) => info.kind).find((k) => (twin.cup?.[k] ?? 0) > 0 && fits(k));
    if (kind === undefined) throw new Error(`the cup has nothing for ${c.kind}`);
    twin = exchanged(twin, c, kind);
  }
  if (twin === game) throw new Error('nothing is hidden there');
  return twin;
}
