// A chaos run: servers fail again and again, connections break, and a client sends garbage. Games
// must still end correctly.

import { SWITCHES, type Switch } from '../../server/testing/switches.ts';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { Entry } from '../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { ChaosClient, type Enter, pause, quit, watch } from './client.ts';
import { Cluster } from './cluster.ts';
import { type ChaosFigures, Findings } from './findings.ts';
import { FlakyProxy } from './flaky-proxy.ts';
import { Intruder } from './intruder.ts';
import { ChaosPlayer, NONCE_CONDUCTS } from './player.ts';
import { LoneServer, type Target } from './target.ts';

interface ChaosOptions {
  games: number;
  /** The number of processes, if several share PostgreSQL and Redis. */
  processes?: number;
  /** How often servers are killed; with several processes other faults count, too. */
  kills: number;
  drops: number;
  seed: string;
  /** A protection that is switched off. Then the run must find a fault. */
  without?: Switch;
  players?: readonly (2 | 3 | 4)[];
  /** A player of each game resigns after this number of commands. */
  commands?: number;
  /** The longest duration, ms. */
  limit?: number;
  onProgress?(figures: ChaosFigures, acked: number): void;
}

interface ChaosResult {
  figures: ChaosFigures;
  good: boolean;
  words: string[];
  acked: number;
  steps: number;
  seconds: number;
  /** True if the figure that should reveal the switched-off protection did not. */
  missed: boolean;
  server: string;
}

interface Game {
  roomId: string;
  players: readonly [ChaosPlayer, ...ChaosPlayer[]];
}

/** How many commands each game answers between two kills, and between two broken connections. */
const BETWEEN = 40;

export async function chaos(o: ChaosOptions): Promise<ChaosResult> {
  const startedAt = Date.now();
  const random = randomOf(`chaos ${o.seed}`);
  const { processes = 1, without } = o;
  const target: Target =
    processes > 1 ? await Cluster.open(processes, random, without) : await LoneServer.open(random, without);
  const proxy = await FlakyProxy.open(target.port, random);
  const findings = new Findings(o.games, target.port);
  const { figures } = findings;
  const errors: unknown[] = [];
  let stop = false;
  const everybody: ChaosClient[] = [];
  try {
    const games: Game[] = [];
    const running: Promise<void>[] = [];
    const run = (what: Promise<void>): void => {
      running.push(what.catch((error: unknown) => void (stop || errors.push(error))));
    };
    for (let n = 0; n < o.games; n++) {
      const game = await openGame(n, proxy.port, findings, o);
      games.push(game);
      const spectators = ['a', 'b'].map(
        (c) => new ChaosClient(`watch${n}${c}`, proxy.port, findings, randomOf(`${o.seed} w${n}${c}`)),
      );
      const intruder = new Intruder(`intruder${n}`, proxy.port, findings, randomOf(`${o.seed} i${n}`));
      everybody.push(...game.players, ...spectators, intruder);
      for (const player of game.players) run(player.play());
      for (const client of [...spectators, intruder]) client.roomId = game.roomId;
      for (const client of spectators) run(watch(client));
      run(intruder.annoy(target.port));
    }
    const all = Promise.all(running).then(() => {
      stop = true;
    });
    const end = startedAt + (o.limit ?? 15 * 60_000);
    let [dropped, struck] = [0, 0];
    if (o.kills > 0 && o.without === undefined) {
      // At this moment some nonces are open and some are not.
      await pause(200);
      struck++;
      await target.strike(findings);
    }
    let reportedAt = 0;
    while (!stop && errors.length === 0 && !isRevealed(figures, o.without)) {
      await Promise.race([all, pause(25)]);
      if (Date.now() > end) throw new Error('the games do not end');
      if (Date.now() - reportedAt > 2000) {
        reportedAt = Date.now();
        await target.audit(findings);
        o.onProgress?.(figures, findings.acked);
      }
      const per = Math.min(BETWEEN * o.games, ((o.commands ?? 100) * o.games) / Math.max(1, o.kills));
      if (struck < o.kills && findings.acked > (struck + 1) * per) {
        struck++;
        await target.strike(findings);
      }
      const each = Math.min(BETWEEN * o.games, (100 * o.games) / Math.max(1, o.drops));
      if (dropped < o.drops && findings.acked > (dropped + 1) * each && proxy.drop(random)) {
        dropped++;
        figures.drops++;
      }
    }
    for (const error of errors) throw error;
    // With a protection switched off, the games need not end and are not judged.
    if (!stop) return result();
    await target.settle(findings);
    for (const game of games) await judge(game, findings);
    for (const secret of findings.secrets) {
      if (target.output.includes(secret)) findings.wrong('leaks', 'a token is in the log of the server');
    }
  } catch (error) {
    findings.words.push(`stopped: ${(error as Error).message}`);
  } finally {
    stop = true;
    for (const client of everybody) client.over = true;
    await Promise.all(everybody.map((client) => quit(client.room)));
    proxy.close();
    await target.stop();
  }
  return result();

  function result(): ChaosResult {
    return {
      figures,
      good: findings.good,
      words: findings.words,
      missed: isRevealed(figures, o.without),
      acked: findings.acked,
      steps: findings.steps,
      seconds: Math.round((Date.now() - startedAt) / 100) / 10,
      server: target.output,
    };
  }
}

const isRevealed = (figures: ChaosFigures, without: Switch | undefined): boolean =>
  without !== undefined && figures[SWITCHES[without]] > 0;

async function openGame(n: number, port: number, findings: Findings, o: ChaosOptions): Promise<Game> {
  const sizes = o.players ?? [2, 4, 3, 2];
  const players = entryAt(sizes, n % sizes.length);
  // No player is replaced while away, and windows are short.
  const test: Enter['test'] = { bot: 5, window: 20, limit: 600_000, grace: 600_000, tick: 10 };
  const player = (i: number): ChaosPlayer => {
    const opens = entryAt(NONCE_CONDUCTS, (2 * n + i) % NONCE_CONDUCTS.length);
    return new ChaosPlayer(`g${n}p${i}`, port, findings, randomOf(`${o.seed} g${n}p${i}`), BOTS.steady, opens);
  };
  const host = player(0);
  const guests = Array.from({ length: players - 1 }, (_, i) => player(i + 1));
  const list: Game['players'] = [host, ...guests];
  if (o.commands !== undefined) for (const guest of guests) guest.resignsAfter = o.commands;
  await host.make({ name: 'Chaos 0', commitment: host.commitment, table: { players, clock: 'fast' }, test });
  const { roomId } = host;
  for (const [i, guest] of guests.entries()) await guest.enter(roomId, { name: `Chaos ${i + 1}` });
  for (const { room, commitment } of list) await room?.request('commit' as never, { commitment } as never);
  for (const { room } of list) await room?.request('ready' as never, { ready: true } as never);
  return { roomId, players: list };
}

/** Verifies the record and compares it with the answers that each player received. */
async function judge({ roomId, players }: Game, findings: Findings): Promise<void> {
  const text = await findings.record(roomId, players[0].token);
  if (text === null) {
    findings.words.push(`there is no record of ${roomId}`);
    return;
  }
  findings.figures.finished++;
  const commitment = findings.commitments.get(roomId);
  const bySeat = (of: (player: ChaosPlayer) => string | null) =>
    players.map((_, seat) => of(players.find((p) => p.seat === seat) as ChaosPlayer));
  const anchor = {
    ...(commitment === undefined ? {} : { commitment }),
    nonceCommitments: bySeat((p) => p.commitment),
    // A nonce that was never sent cannot be in the record.
    nonces: bySeat((p) => (p.taken ? p.nonce : p.opens === 'never' ? '' : null)),
  };
  const verified = verifyRecord(text, anchor);
  if (verified.ok) findings.figures.verified++;
  else findings.words.push(`the record of ${roomId} is not true: entry ${verified.entry}, ${verified.why}`);
  const done = new Map<string, { times: number; seat: number }>();
  for (const row of text.split('\n')) {
    if (row === '') continue;
    const entry = JSON.parse(row) as Entry;
    if ((entry.t !== 'held' && entry.t !== 'free' && entry.t !== 'undo') || entry.cid === '') continue;
    const before = done.get(entry.cid);
    done.set(entry.cid, { times: (before?.times ?? 0) + 1, seat: entry.seat });
  }
  for (const player of players) {
    for (const command of player.commands) {
      const { cid } = command.sent;
      const found = done.get(cid);
      done.delete(cid);
      if ('reply' in command && found === undefined)
        findings.wrong('lostCommands', `${cid} was answered and is not in the record`);
      if ((found?.times ?? 0) > 1) findings.wrong('duplicatedCommands', `${cid} was done ${found?.times} times`);
      if (found !== undefined && found.seat !== player.seat)
        findings.wrong('duplicatedCommands', `${cid} was done for seat ${found.seat}`);
    }
  }
  for (const cid of done.keys()) findings.wrong('duplicatedCommands', `${cid} is a command that no player sent`);
}
