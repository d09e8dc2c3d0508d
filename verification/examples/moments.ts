// Collects moments that may show a rule: events of recorded games and of scripted effects, with the game
// before and after and the sentence in the log. Also positions in which a player decides.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prepared } from '../../client/scenes/prepared.ts';
import { describe, kindIn } from '../../client/session/log.ts';
import { EFFECTS } from '../../server/testing/effects.ts';
import { apply, type GameEvent } from '../../shared/model/events/index.ts';
import { withWholeRules } from '../../shared/model/game/ruleset.ts';
import type { Game, Seat, View } from '../../shared/model/game/types.ts';
import { EVERYTHING, seekableReplay } from '../../shared/play/replay/seekable-replay.ts';
import { PREPARED_EFFECTS } from '../../shared/testkit/effects/index.ts';
import { Table } from '../../shared/testkit/index.ts';
import { SCRIPTS } from './scripts.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Games of several numbers of players, and of profiles with other rules. */
const GAMES = [
  '2-held-steady-manual',
  '3-held-mixed-auto',
  '4-second-steady-manual',
  '2-held-steady-faidutti',
  '4-income-steady-express',
  '2-sole-steady-design',
  '5-capped-steady-faidutti',
  '2-capped-random-manual',
  '4-capped-random-auto',
  '2-fast-steady',
  '2-held-steady-table',
  '2-income-steady-summary',
  '2-second-steady-auto',
  '2-second-steady-twoAtEnd',
  '2-seized-steady-unique',
  '2-territory-steady',
  '2-turns-random-turnLimit-6',
  '3-draw-mixed-manual',
  '3-second-steady-manual',
  '4-held-steady-auto',
  '4-resigned-mixed-auto',
  '6-capped-steady-express',
];

export interface TableMoment {
  source: string;
  before: Game;
  e: GameEvent;
  after: Game;
  /** The sentence that the log shows for it; null if there is no sentence. */
  said: ReturnType<typeof describe>;
  /** All events of the source in order, and the index of this event among them. */
  all: readonly TableMoment[];
  place: number;
}

function momentsOf(
  source: string,
  steps: Iterable<{ readonly before: Game; readonly events: readonly GameEvent[] }>,
): TableMoment[] {
  const all: TableMoment[] = [];
  for (const { before, events } of steps) {
    let game = before;
    for (const e of events) {
      const after = apply(game, e);
      all.push({ source, before: game, e, after, said: describe(e, game, kindIn(game)), all, place: all.length });
      game = after;
    }
  }
  return all;
}

export function momentsOfRecord(name: string): TableMoment[] {
  const replay = seekableReplay(readFileSync(join(ROOT, 'shared/play/replay/fixtures', `${name}.jsonl`), 'latin1'));
  const steps = replay.moments.map(({ index }) => ({
    before: index === 0 ? replay.start(EVERYTHING) : replay.at(index - 1, EVERYTHING),
    events: replay.events(index, EVERYTHING),
  }));
  return momentsOf(name, steps);
}

/**
 * Returns the moments of scripted effects, whose table
 * checks the laws at each step (shared/testkit/table.ts).
 */
function ofScripts(): TableMoment[] {
  const shown = Object.entries(EFFECTS).flatMap(([name, make]) => {
    const { before, steps } = make();
    return momentsOf(name, [{ before, events: steps.flat() }]);
  });
  const used = Object.entries(PREPARED_EFFECTS).flatMap(([name, make]) => {
    const { game, script, kind, answer } = make();
    const t = Table.from(game, script);
    // Some effects first wait for a window of other players.
    if (!t.open(0).some((d) => d.kind === kind)) return [];
    const startGame = t.game;
    const from = t.history.length;
    t.answer(0, kind, answer);
    for (let i = 0; i < 4 && t.history.length === from; i++) t.timeOut();
    return momentsOf(name, [{ before: startGame, events: t.history.slice(from) }]);
  });
  const chosen = Object.entries(SCRIPTS).flatMap(([name, make]) => momentsOf(name, [make()]));
  return [...shown, ...used, ...chosen];
}

/** All moments; recorded games come first. */
export const allMoments = (): TableMoment[] => [...GAMES.flatMap(momentsOfRecord), ...ofScripts()];

/** Returns a position of the page of scenes, as the asked seat sees it. */
export function positionOf(name: string): { seat: Seat; view: View } {
  const { seat, view } = JSON.parse(readFileSync(join(ROOT, 'client/scenes/data', `${name}.json`), 'utf8')) as Prepared;
  return { seat, view: withWholeRules(view) };
}
