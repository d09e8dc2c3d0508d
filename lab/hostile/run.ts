// Sends thousands of forbidden messages to a server where honest players play.
import { ServerProcess } from '../../server/testing/process.ts';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { pickOf, randomOf, takeOf } from '../../shared/model/luck/random.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { pause, quit } from '../chaos/client.ts';
import { Findings } from '../chaos/findings.ts';
import { ChaosPlayer } from '../chaos/player.ts';
import { Attacker, publicState, refusedOf, tooLate } from './attacker.ts';
import type { HostileResult } from './result.ts';
import { burst, calls, frames, requests } from './storm.ts';

interface HostileOptions {
  messages: number;
  seed: string;
  onProgress?(sent: number, refusals: number): void;
}

/** How much memory may grow after the first tenth of the messages, MB. */
const GROWTH = 32;
/** The memory of an ended table, which is kept for ten minutes, MB. */
const A_TABLE = 4;
type Part = 'requests' | 'frames' | 'calls' | 'burst';
/** The parts of one series. A series is complete within 1,000 messages, so a short run has all parts, too. */
const SERIES: readonly Part[] = [
  ...Array<Part>(12).fill('requests'),
  ...Array<Part>(4).fill('frames'),
  ...Array<Part>(3).fill('calls'),
  'burst',
];

export async function hostile(o: HostileOptions): Promise<HostileResult> {
  const startedAt = Date.now();
  const random = randomOf(`hostile ${o.seed}`);
  const server = await ServerProcess.start();
  const result: HostileResult = {
    messages: 0,
    requests: 0,
    frames: 0,
    calls: 0,
    bursts: 0,
    refusals: {},
    statuses: {},
    wrong: [],
    honestGames: 0,
    honestCommands: 0,
    memory: [0, 0],
    seconds: 0,
  };
  const say = (words: string): void => {
    if (result.wrong.length < 30) result.wrong.push(words);
  };
  try {
    // An attacker in each seat and a spectator, none of whom ever moves.
    const slow = { limit: 1_000_000, grace: 1_000_000, bot: 1000, window: 1000 };
    const seated = new Attacker(server.port);
    await seated.make(slow);
    const second = new Attacker(server.port);
    await second.enter(seated.roomId, false);
    for (const attacker of [seated, second]) await attacker.room?.request('ready' as never, { ready: true } as never);
    const watching = new Attacker(server.port);
    await watching.enter(seated.roomId, true);
    const witness = new Attacker(server.port);
    await witness.enter(seated.roomId, true);
    const quick = new Attacker(server.port);
    await quick.make({ ...slow, rate: 10, flood: 60 });
    await refusedOf(seated, 'nonce', { game: 1, nonce: 'cd'.repeat(32) }, result, say);
    const end = Date.now() + 15_000;
    while (publicState(witness) === '') {
      if (Date.now() > end) throw new Error('the table does not begin');
      await pause(20);
    }
    await tooLate([seated, second], result, say);
    const before = publicState(witness);
    const honest = honestly(server, o.seed, result, say);
    const attackers = [seated, second, watching];
    let tables = 0;
    let series: Part[] = [];
    while (result.messages < o.messages) {
      if (!server.isAlive) throw new Error('the server is gone');
      const attacker = pickOf(random, attackers);
      await attacker.comeBack();
      if (series.length === 0) series = [...SERIES];
      const part = takeOf(random, series);
      if (part === 'requests') await requests(attacker, random, result, say);
      else if (part === 'frames') await frames(attacker, random, result);
      else if (part === 'calls') await calls(server.port, attacker, random, result, say);
      else await burst(quick, server.port, random, result, say);
      if (result.memory[0] === 0 && result.messages >= o.messages / 10) {
        result.memory[0] = await server.memory();
        tables = result.honestGames;
      }
      o.onProgress?.(
        result.messages,
        Object.values(result.refusals).reduce((a, b) => a + b, 0),
      );
    }
    await pause(200);
    const after = publicState(witness);
    if (after !== before) say(`the table has changed: ${difference(before, after)}`);
    result.memory[1] = await server.memory();
    const bound = GROWTH + A_TABLE * (result.honestGames + 1 - tables);
    if (result.memory[1] > result.memory[0] + bound)
      say(`the server grew from ${result.memory[0]} to ${result.memory[1]} MB`);
    if (!server.isAlive) say('the server is gone');
    for (const line of server.output.split('\n')) {
      if (/nobody expected|failed:|at .*\.ts:\d+/.test(line)) say(`in the log: ${line.slice(0, 200)}`);
      if ([seated, second].some((f) => line.includes(f.token))) say('a token is in the log');
    }
    await honest();
    await Promise.all([...attackers, witness, quick].map((attacker) => quit(attacker.room)));
  } catch (error) {
    say(`stopped: ${(error as Error).message}`);
  } finally {
    await server.stop();
  }
  result.seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  return result;
}

/** Plays honest games. The returned function waits until one more game has ended. */
function honestly(server: ServerProcess, seed: string, result: HostileResult, say: (words: string) => void) {
  const findings = new Findings(1, server.port);
  let enough = false;
  let players: ChaosPlayer[] = [];
  const playing = (async () => {
    do {
      const n = result.honestGames;
      const honest = (name: string, i: number): ChaosPlayer =>
        new ChaosPlayer(`${name}${n}`, server.port, findings, randomOf(`${seed} ${name} ${i} ${n}`), BOTS.steady);
      const ann = honest('ann', 0);
      const ben = honest('ben', 1);
      players = [ann, ben];
      await ann.make({
        commitment: ann.commitment,
        table: { players: 2, clock: 'fast' },
        test: { bot: 5, window: 10, limit: 600_000, grace: 600_000, tick: 10 },
      });
      await ben.enter(ann.roomId, { commitment: ben.commitment });
      for (const player of [ann, ben]) await player.room?.request('ready' as never, { ready: true } as never);
      await Promise.all([ann.play(), ben.play()]);
      if (ann.view?.victory != null) {
        result.honestGames++;
        await checked([ann, ben], findings, say);
      }
      await Promise.all([ann, ben].map((player) => quit(player.room)));
    } while (!enough);
  })().catch((error: unknown) => say(`honest players were disturbed: ${(error as Error).message}`));
  return async (): Promise<void> => {
    enough = true;
    // One complete game is enough: the players need not finish the next.
    if (result.honestGames > 0) for (const player of players) player.over = true;
    const late = setTimeout(() => say('an honest game does not end'), 60_000);
    await Promise.race([playing, pause(60_500)]);
    clearTimeout(late);
    result.honestCommands = findings.acked;
    for (const words of findings.words) say(`honest players were disturbed: ${words}`);
  };
}

async function checked(
  players: readonly [ChaosPlayer, ChaosPlayer],
  findings: Findings,
  say: (words: string) => void,
): Promise<void> {
  const text = await findings.record(players[0].roomId, players[0].token);
  const nonces = [...players].sort((a, b) => a.seat - b.seat).map((p) => p.nonce);
  const verified = text === null ? null : verifyRecord(text, { nonces });
  if (verified?.ok !== true) say(`the record of an honest game: ${verified === null ? 'none' : verified.why}`);
}

function difference(a: string, b: string): string {
  let i = 0;
  while (a[i] === b[i] && i < a.length) i++;
  return `${a.slice(Math.max(0, i - 60), i + 60)} / ${b.slice(Math.max(0, i - 60), i + 60)}`;
}
