// npm run lab -- digest: computes the digests of 1,000 games. --games 60 plays the first games, --from and
// --to any part. --check compares with the recorded digests, --record records them after an intended change
// of the rules. --list FILE writes the digests of each game.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refuse } from '../refuse.ts';
import { combine, type Digests, digestGame } from './digest.ts';
import { differences, GROUP, groupsOf, readExpected, writeExpected } from './expected.ts';
import { GAMES, gameOf } from './games.ts';

interface Options {
  from: number;
  /** The first game that is not played. */
  to: number;
  check: boolean;
  record: boolean;
  list: string | null;
}

/** Throws an Error with a sentence if the arguments make no sense. */
function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string' },
      from: { type: 'string', default: '0' },
      to: { type: 'string' },
      check: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      list: { type: 'string' },
    },
  });
  const from = Number(values.from);
  const to = values.to === undefined ? from + Number(values.games ?? GAMES - from) : Number(values.to);
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to > GAMES || from >= to)
    throw new Error(`There are the games 0 to ${GAMES - 1}; --to names the first that is not played.`);
  if (values.check && (from % GROUP !== 0 || to % GROUP !== 0))
    throw new Error(`Games are compared in groups of ${GROUP}: take multiples of ${GROUP} for --from and --to.`);
  if (values.record && (from !== 0 || to !== GAMES)) throw new Error('Only the whole list can be recorded.');
  return { from, to, check: values.check, record: values.record, list: values.list ?? null };
}

function play(from: number, to: number): Digests[] {
  const played: Digests[] = [];
  let steps = 0;
  let events = 0;
  for (let game = from; game < to; game++) {
    const digested = digestGame(gameOf(game));
    steps += digested.steps;
    events += digested.events;
    played.push({ stream: digested.stream, course: digested.course });
    if (played.length % 100 === 0) process.stderr.write(`  ${played.length} of ${to - from} games\n`);
  }
  console.log(`${played.length} games, ${steps} steps, ${events} events`);
  return played;
}

function main(): void {
  let o: Options;
  try {
    o = optionsOf(process.argv.slice(2));
  } catch (error) {
    refuse('digest', error);
    return;
  }
  const played = play(o.from, o.to);
  const groups = groupsOf(played);
  const whole = combine(groups);
  if (played.length % GROUP === 0) console.log(`stream ${whole.stream}\ncourse ${whole.course}`);
  if (o.list !== null) {
    const lines = played.map((game, i) => `${o.from + i} ${game.stream} ${game.course}\n`);
    writeFileSync(o.list, lines.join(''));
  }
  if (o.record) writeExpected(played);
  if (!o.check) return;
  const found = differences(readExpected(), groups, o.from / GROUP);
  console.log(found.length === 0 ? 'as recorded' : found.join('\n'));
  if (found.length > 0) process.exitCode = 1;
}

main();
