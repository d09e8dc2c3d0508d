import { RECORD_KEY, RECORD_PATH } from '../../shared/play/net/messages.ts';

export interface ChaosFigures {
  games: number;
  finished: number;
  kills: number;
  /** How often a process stopped for a while. */
  stalls: number;
  /** How often PostgreSQL or Redis could not be reached. */
  cuts: number;
  drains: number;
  /** How often a table changed its owner. */
  moves: number;
  drops: number;
  badMessages: number;
  lostCommands: number;
  duplicatedCommands: number;
  desyncs: number;
  leaks: number;
  /** How many writes came from a process that no longer owned the table. */
  owners: number;
  verified: number;
}
type Violation = 'lostCommands' | 'duplicatedCommands' | 'desyncs' | 'leaks' | 'owners';

export class Findings {
  readonly figures: ChaosFigures;
  readonly words: string[] = [];
  readonly secrets = new Set<string>();
  readonly commitments = new Map<string, string>();
  acked = 0;
  steps = 0;
  private readonly hashes = new Map<string, string>();
  private readonly port: number;

  /** @param port where records are downloaded */
  constructor(games: number, port: number) {
    this.port = port;
    this.figures = {
      games,
      finished: 0,
      kills: 0,
      stalls: 0,
      cuts: 0,
      drains: 0,
      moves: 0,
      drops: 0,
      badMessages: 0,
      lostCommands: 0,
      duplicatedCommands: 0,
      desyncs: 0,
      leaks: 0,
      owners: 0,
      verified: 0,
    };
  }

  wrong(what: Violation, words: string): void {
    this.figures[what]++;
    if (this.words.length < 40) this.words.push(`${what}: ${words}`);
  }

  /** Checks that all clients have the same public state at the same step. */
  saw(where: string, hash: string, client: string): void {
    const before = this.hashes.get(where);
    if (before === undefined) this.hashes.set(where, hash);
    else if (before !== hash) this.wrong('desyncs', `${client} sees another state at ${where}`);
  }

  async record(roomId: string, token = ''): Promise<string | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}${RECORD_PATH}/${roomId}/1`, {
        headers: token === '' ? {} : { [RECORD_KEY]: token },
      });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  }

  async isOver(roomId: string): Promise<boolean> {
    return (await this.record(roomId)) !== null;
  }

  get good(): boolean {
    const f = this.figures;
    const bad = f.lostCommands + f.duplicatedCommands + f.desyncs + f.leaks + f.owners;
    return bad === 0 && f.finished === f.games && f.verified === f.games;
  }
}
