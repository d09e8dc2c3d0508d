// `npm run generate -- scenes` rewrites the positions of the scenes page from self-played games. With --check
// it only lists outdated positions.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { steady1 } from '../../lab/steady-1/index.ts';
import { type Bot, randomBot } from '../../shared/minds/bots/bot.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { redact, toTuple } from '../../shared/model/events/redact.ts';
import { hexState, shownCount } from '../../shared/model/game/pieces.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { type Game, isSeated, type RuleSet, type Seat, type View } from '../../shared/model/game/types.ts';
import { DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import { isFaceDown } from '../../shared/rules/queries/queries.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { battleOfSix } from './battle-of-six.ts';
import type { Effect } from './effect.ts';
import { EFFECTS } from './effects.ts';
import { OPTION_SCENES } from './option-scenes.ts';
import { startOf } from './starts.ts';

const DATA = fileURLToPath(new URL('../../client/scenes/data', import.meta.url));

/**
 * A position as a seat sees it, and the steps before it if a scene shows them (client/scenes/prepared.ts).
 */
interface Position {
  seat: Seat;
  view: View;
  earlier?: { view: View; steps: unknown[][][] };
}

interface PastStep {
  before: Game;
  events: readonly GameEvent[];
}

/** The steps lead to the game, oldest first. */
interface Moment {
  game: Game;
  past: readonly PastStep[];
}

/** The options of games that show boards and battles. effects.ts has the scenes of effects. */
const PLAIN = { heroes: false, magic: false, events: false, specialPowers: false } as const;

const PAST_STEPS = 14;

function seenBy(seat: Seat, { game, past }: Moment): Position {
  const view = project(game, seat);
  const [first] = past;
  if (first === undefined) return { seat, view };
  const steps = past.map((step) => step.events.map((e) => toTuple(redact(e, seat))));
  return { seat, view, earlier: { view: project(first.before, seat), steps } };
}

class Enough extends Error {}

/** Plays a game until `look` returns true for a state. */
function watch(
  players: number,
  opening: Bot,
  seed: string,
  cap: number,
  look: (moment: Moment) => boolean,
  more: Partial<RuleSet> = {},
): boolean {
  const past: PastStep[] = [];
  const bots = Array.from({ length: players }, () => (opening === steady1 ? steady1 : randomBot));
  try {
    playGame({
      rules: { ...classicRules(players), ...PLAIN, ...more },
      seed: `scenes ${seed}`,
      bots,
      cap,
      openingBots: bots.map(() => opening),
      openingRounds: 8,
      onStep: ({ before, events, after }) => {
        past.push({ before, events });
        if (past.length > PAST_STEPS) past.shift();
        if (look({ game: after, past: past.slice() })) throw new Enough();
      },
    });
  } catch (e) {
    if (e instanceof Enough) return true;
    throw e;
  }
  return false;
}

const askedSeat = (game: Game, kind: string): Seat | undefined => game.open.find((d) => d.kind === kind)?.seat;

/**
 * Searches a game for an exchange. Returns the view of the player who may send pieces against flyers, and the
 * later view of the player who may stay.
 */
function exchange(seed: string): Record<string, Position> | null {
  let before: Moment | null = null;
  let found: Record<string, Position> | null = null;
  watch(4, crowdBot, seed, 12, (moment) => {
    const meets = askedSeat(moment.game, 'fly.intercept');
    if (meets !== undefined) before = moment;
    const stays = askedSeat(moment.game, 'fly.stay');
    const from = before as Moment | null;
    if (stays === undefined || from === null || moment.game.seq - from.game.seq > 3) return false;
    found = {
      'exchange-intercept': seenBy(askedSeat(from.game, 'fly.intercept') as Seat, from),
      'exchange-stay': seenBy(stays, moment),
    };
    return true;
  });
  return found;
}

/**
 * Returns a search for the first state in which `seatAt` returns a seat. The result is the position as
 * this seat sees it.
 */
function momentOf(
  name: string,
  opening: Bot,
  cap: number,
  seatAt: (game: Game) => Seat | undefined,
  players = 4,
  more: Partial<RuleSet> = {},
) {
  return (seed: string): Record<string, Position> | null => {
    let found: Record<string, Position> | null = null;
    watch(
      players,
      opening,
      seed,
      cap,
      (moment) => {
        const seat = seatAt(moment.game);
        if (seat === undefined) return false;
        found = { [name]: seenBy(seat, moment) };
        return true;
      },
      more,
    );
    return found;
  };
}

/** Returns a seat that assigns hits after a roll among three players in one hex. */
function ofThree(game: Game): Seat | undefined {
  const battle = game.stack.find((f) => f.kind === 'battle');
  if (battle === undefined || battle.round < 1) return undefined;
  const h = hexState(game, battle.hex);
  if (battle.sides.filter((s) => isSeated(s) && shownCount(h, s) > 0).length < 3) return undefined;
  return askedSeat(game, 'battle.hits');
}

function callingSeat(game: Game): Seat | undefined {
  return game.open.filter((d) => d.kind === 'bluff.call').length > 1 ? askedSeat(game, 'bluff.call') : undefined;
}

/** Returns the seat to move if all players are left and over a hundred pieces are on the board. */
function crowded(game: Game): Seat | undefined {
  const pieces = game.hexes.flatMap((h) => [...h.hidden, ...h.shown, h.neutral]).reduce((sum, n) => sum + n);
  return pieces > 100 && game.seats.every((s) => !s.fallen) ? askedSeat(game, 'move') : undefined;
}

const early = (game: Game): Seat | undefined => (game.round === 1 ? askedSeat(game, 'move') : undefined);

/** Returns the seat to move when half of a hidden map is discovered. */
function halfDiscovered(game: Game): Seat | undefined {
  const down = game.hexes.filter(isFaceDown).length;
  return game.round > 0 && down * 2 <= game.hexes.length ? askedSeat(game, 'move') : undefined;
}

function winningSeat(game: Game): Seat | undefined {
  return game.victory?.winners[0];
}

function seek(what: string, look: (seed: string) => Record<string, Position> | null): Record<string, Position> {
  for (let n = 0; n < 60; n++) {
    const found = look(`${what} ${n}`);
    if (found !== null) return found;
  }
  throw new Error(`no game reaches ${what}`);
}

function effectOf({ seat, before, steps, after }: Effect): Position {
  const seen = steps.map((step) => step.map((e) => toTuple(redact(e, seat))));
  return { seat, view: project(after, seat), earlier: { view: project(before, seat), steps: seen } };
}

/** Returns every position by file name. The positions are the same on every machine. */
function positions(): Record<string, Position> {
  return {
    ...Object.fromEntries(DECISION_KINDS.map((kind) => [kind, seenBy(0, { game: startOf(kind).game, past: [] })])),
    ...Object.fromEntries(Object.entries(EFFECTS).map(([name, make]) => [`effect-${name}`, effectOf(make())])),
    ...Object.fromEntries(
      Object.entries(OPTION_SCENES).map(([name, make]) => [name, seenBy(0, { game: make(), past: [] })]),
    ),
    ...seek('exchange', exchange),
    ...seek('three', momentOf('battle-three', crowdBot, 12, ofThree)),
    ...seek('window', momentOf('call-window', crowdBot, 12, callingSeat)),
    ...seek('crowd', momentOf('crowded-table', crowdBot, 12, crowded)),
    ...seek('hidden', momentOf('half-discovered', steady1, 12, halfDiscovered, 4, { hiddenMap: 'onExplore' })),
    ...seek('six', momentOf('six-early', randomBot, 2, early, 6)),
    ...seek('crowd of six', momentOf('six-crowded', crowdBot, 12, crowded, 6)),
    'battle-six': seenBy(0, { game: battleOfSix(), past: [] }),
    ...seek('end', momentOf('result', steady1, 60, winningSeat)),
  };
}

/** Returns the files that would change. */
function stale(): string[] {
  const made = positions();
  const kept = readdirSync(DATA).map((f) => f.replace(/\.json$/, ''));
  const read = (name: string) => readFileSync(join(DATA, `${name}.json`), 'utf8');
  const same = (name: string) => {
    const position = made[name];
    return position !== undefined && kept.includes(name) && read(name) === text(position);
  };
  return [...new Set([...kept, ...Object.keys(made)])].filter((name) => !same(name)).sort();
}

const text = (position: Position): string => `${JSON.stringify(position)}\n`;

function write(): void {
  const made = Object.entries(positions());
  rmSync(DATA, { recursive: true, force: true });
  mkdirSync(DATA, { recursive: true });
  let size = 0;
  for (const [name, position] of made) {
    size += text(position).length;
    writeFileSync(join(DATA, `${name}.json`), text(position));
  }
  console.log(`${made.length} positions, ${Math.ceil(size / 1024)} KiB, in client/scenes/data`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) {
    const names = stale();
    console.log(names.length === 0 ? 'The positions are as this build writes them.' : `Different: ${names.join(', ')}`);
    process.exitCode = names.length === 0 ? 0 : 1;
  } else write();
}
