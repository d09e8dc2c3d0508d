// A visitor of a tournament, for tests: makes a tournament, joins it, and enters its tables.
import {
  TOURNAMENT_PATH,
  type TournamentAct,
  type TournamentJoined,
  type TournamentMade,
  type TournamentPlan,
  type TournamentState,
} from '../../shared/play/net/tournament.ts';
import { Way } from './enter.ts';
import { PATIENCE } from './patience.ts';
import { pause } from './play.ts';

/** The shortest games: bots play them in seconds. */
export const SHORT_PLAN: TournamentPlan = {
  name: 'Autumn Cup',
  options: { preset: 'short', turnLimit: 6, botLevel: 'easy' },
  rounds: 2,
  pause: 0,
  bots: false,
  isListed: false,
};

/** Lets a bot play for the entrant when the game has begun. Rejects if the entrant cannot enter. */
async function comeTo(way: Way, room: string, token: string): Promise<() => void> {
  const line = await way.join(room, { token });
  line.onMessage('*', () => {});
  const timer = setInterval(() => {
    if (line.state.table?.status !== 'playing') return;
    clearInterval(timer);
    void line.request('auto' as never, { on: true } as never).catch(() => {});
  }, 20);
  return () => {
    clearInterval(timer);
    void line.leave();
  };
}

export class TestTournament {
  readonly port: number;
  made: TournamentMade = { id: '', host: '' };
  readonly tokens: string[] = [];
  private readonly leaves: (() => void)[] = [];

  constructor(port: number) {
    this.port = port;
  }

  /** Sends a request. Returns the answer, or the code of a refusal. */
  async post<T>(path: string, body: unknown): Promise<T | string> {
    const answer = await fetch(`http://127.0.0.1:${this.port}${TOURNAMENT_PATH}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = (await answer.json()) as T & { rule?: string };
    return answer.ok ? reply : (reply.rule ?? `status ${answer.status}`);
  }

  act<T = TournamentState>(act: TournamentAct): Promise<T | string> {
    return this.post(`/${this.made.id}`, act);
  }

  host(act: 'begin' | 'end'): Promise<TournamentState | string> {
    return this.act({ do: act, host: this.made.host });
  }

  async state(): Promise<TournamentState> {
    const answer = await fetch(`http://127.0.0.1:${this.port}${TOURNAMENT_PATH}/${this.made.id}`);
    return (await answer.json()) as TournamentState;
  }

  async make(plan: TournamentPlan, entrants: number): Promise<void> {
    this.made = (await this.post('', plan)) as TournamentMade;
    for (let n = 0; n < entrants; n++) {
      const joined = await this.act<TournamentJoined>({ do: 'join', name: `Knight ${n + 1}` });
      if (typeof joined === 'string') throw new Error(joined);
      this.tokens.push(joined.token);
    }
  }

  /** Waits until the state of the tournament meets a condition. */
  async until(holds: (state: TournamentState) => boolean, what: string, ms = PATIENCE): Promise<TournamentState> {
    for (const end = Date.now() + ms; ; ) {
      // A killed process does not answer.
      const state = await this.state().catch(() => null);
      if (state !== null && holds(state)) return state;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
      await pause(200);
    }
  }

  /** Waits for the tables of the newest round, and lets entrants enter them. */
  async come(comes: (entrant: number) => boolean = () => true): Promise<TournamentState> {
    const state = await this.until(
      ({ played }) => played.at(-1)?.tables.every(({ room }) => room !== '') === true,
      'the tables',
    );
    const way = new Way(this.port);
    for (const { room, seats } of state.played.at(-1)?.tables ?? []) {
      for (const entrant of seats) {
        if (entrant >= 0 && comes(entrant)) this.leaves.push(await comeTo(way, room, this.tokens[entrant] ?? ''));
      }
    }
    return state;
  }

  leave(): void {
    for (const leave of this.leaves.splice(0)) leave();
  }
}
