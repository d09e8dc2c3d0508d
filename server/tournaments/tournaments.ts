// The tournaments of a site. Any process changes them in the store; the leading process also makes the tables
// of their rounds.
import { randomBytes } from 'node:crypto';
import { refuse } from '../../shared/model/game/refusal.ts';
import { cleanName } from '../../shared/play/net/names.ts';
import type {
  TournamentAct,
  TournamentEntry,
  TournamentJoined,
  TournamentMade,
  TournamentState,
} from '../../shared/play/net/tournament.ts';
import type { Account } from '../accounts/accounts.ts';
import { CompanyBook } from '../accounts/company.ts';
import { monotonicNow } from '../common/clock.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { SerialQueue } from '../common/serial-queue.ts';
import { hashToken, newToken, tokenMatches } from '../common/tokens.ts';
import type { Limiter, Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import { SHARES_PER_WIDER_NETWORK } from '../limits/networks.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Tables } from '../rooms/tables.ts';
import { type ServerProcess, type Store, widerMakerOf } from '../store/store.ts';
import { TournamentRows } from '../store/tournament-rows.ts';
import { PublicList } from './public-list.ts';
import { ACT, checkOptions, PLAN, STORED } from './requests.ts';
import { RoundTables } from './round-tables.ts';
import {
  areUpdatesOf,
  beginRound,
  comeBack,
  endRound,
  endTournament,
  type IsBlocked,
  isBetweenRounds,
  join,
  knownEntrant,
  leave,
  remove,
  stageOf,
  stateOf,
  type Tournament,
  withUpdates,
} from './tournament.ts';

/** How often the leading process checks the tournaments in play, ms. */
const EVERY = 1_000;
/** The leading process deletes old tournaments at every FORGET_EVERYth check. */
const FORGET_EVERY = 3_600;
/** How long a tournament is cached after a read, ms. */
const SHOWN = 1_000;
const SHOWN_MOST = 200;
const TAG = 8;
/** How often a change is tried while other processes change the same tournament. */
const TRIES = 8;

interface Parts {
  store: Store;
  tables: Tables;
  process: Pick<ServerProcess, 'state'>;
  limits: Pick<Limits, 'tournaments' | 'tournamentsPerAddress' | 'tournamentActs' | 'entrantsPerAddress'>;
  limiters: Limiters;
  log: Log;
}

interface Visitor {
  address: string;
  account: Account | null;
}

/** Returns the changed tournament, or throws a refusal. */
type Change = (tournament: Tournament) => Tournament | Promise<Tournament>;

const unknown = (): never => {
  throw new RefusalError(refuse('match.unknown'));
};

export class Tournaments {
  private readonly parts: Parts;
  private readonly rows: TournamentRows;
  private readonly roundTables: RoundTables;
  private readonly publicList: PublicList;
  private readonly acts: Limiter;
  private readonly shown = new Map<string, { state: Promise<TournamentState | null>; until: number }>();
  private readonly logFailure: ReturnType<typeof limitedLog>;
  /**
   * Runs the changes of this process one after the other, so that only changes of
   * other processes can conflict.
   */
  private readonly changes = new SerialQueue();
  private looks = 0;

  constructor(parts: Parts) {
    this.parts = parts;
    this.rows = new TournamentRows(parts.store.database());
    this.roundTables = new RoundTables(parts);
    this.publicList = new PublicList(this.rows);
    this.acts = parts.limiters.byNetwork('tournaments', parts.limits.tournamentActs);
    this.logFailure = limitedLog(parts.log, 'error');
  }

  /**
   * Makes a tournament.
   * @param raw the unchecked body of the request
   * @throws RefusalError
   */
  async make(raw: unknown, { address }: Visitor): Promise<TournamentMade> {
    await this.count(address);
    const { data } = PLAN.safeParse(raw);
    if (data === undefined) throw new RefusalError(refuse('match.shape'));
    const name = cleanName(data.name);
    if (name === '') throw new RefusalError(refuse('match.name'));
    checkOptions(data);
    const maker = await this.parts.tables.makerOf(address);
    await this.checkRoom(maker);
    const [id, host] = [randomBytes(12).toString('base64url'), newToken()];
    const begun = { entrants: [], barred: [], played: [], isOver: false, nextAt: 0 };
    const tournament: Tournament = { ...data, name, ...begun, hostKey: hashToken(host), seed: newToken() };
    await this.rows.add({ id, state: 'open', maker, json: JSON.stringify(tournament) });
    return { id, host };
  }

  private async checkRoom(maker: string): Promise<void> {
    const { tournaments, tournamentsPerAddress: most } = this.parts.limits;
    const all = await this.rows.unfinished();
    if (all.length >= tournaments) throw new RefusalError(refuse('match.busy'));
    const own = all.filter((other) => other.maker === maker).length;
    const wider = all.filter((other) => widerMakerOf(other.maker) === widerMakerOf(maker)).length;
    if (own >= most || wider >= SHARES_PER_WIDER_NETWORK * most)
      throw new RefusalError(refuse('match.tables', { most }));
  }

  list(): Promise<TournamentEntry[]> {
    return this.publicList.read();
  }

  /**
   * Renames or ends a tournament, for the operator.
   * @param name null to end the tournament
   */
  async moderate(id: string, name: string | null): Promise<void> {
    const clean = cleanName(name ?? 'end');
    if (clean === '') throw new RefusalError(refuse('match.shape'));
    await this.change(id, (tournament) => (name === null ? endTournament(tournament) : { ...tournament, name: clean }));
    this.publicList.forget();
  }

  /** Returns a tournament for pages; null if no tournament has this id. */
  async state(id: string): Promise<TournamentState | null> {
    const now = monotonicNow();
    const known = this.shown.get(id);
    if (known !== undefined && now < known.until) return known.state;
    if (this.shown.size >= SHOWN_MOST) this.shown.clear();
    const state = this.read(id).then((found) => (found === null ? null : stateOf(found.tournament, Date.now())));
    this.shown.set(id, { state, until: now + SHOWN });
    state.catch(() => this.shown.delete(id));
    return state;
  }

  /**
   * Runs a request on a tournament, and returns the answer to the page.
   * @param raw the unchecked body of the request
   * @throws RefusalError
   */
  async act(id: string, raw: unknown, visitor: Visitor): Promise<TournamentJoined | TournamentState> {
    await this.count(visitor.address);
    const { data } = ACT.safeParse(raw);
    if (data === undefined) throw new RefusalError(refuse('match.shape'));
    if (data.do === 'join') return this.join(id, data, visitor);
    const changed = await this.change(id, (tournament) => {
      if ('token' in data)
        return data.do === 'leave' ? leave(tournament, data.token) : comeBack(tournament, data.token);
      if (!tokenMatches(data.host, tournament.hostKey)) throw new RefusalError(refuse('match.host'));
      if (data.do === 'remove') return remove(tournament, data.tag);
      if (data.do === 'endRound') return endRound(tournament, Date.now());
      return data.do === 'begin' ? this.begin(tournament, Date.now()) : endTournament(tournament);
    });
    return stateOf(changed, Date.now());
  }

  private async begin(tournament: Tournament, now: number): Promise<Tournament> {
    const accounts = tournament.entrants.flatMap(({ account }) => account ?? []);
    const blocks = await new CompanyBook(this.parts.store.database()).blocksOf(accounts);
    const isBlocked: IsBlocked = (a, b) => blocks.get(a)?.has(b) === true || blocks.get(b)?.has(a) === true;
    return beginRound(tournament, now, isBlocked);
  }

  private async join(
    id: string,
    { name, token = '' }: TournamentAct & { do: 'join' },
    { address, account }: Visitor,
  ): Promise<TournamentJoined> {
    const maker = await this.parts.tables.makerOf(address);
    const own = account?.id ?? null;
    const fresh = newToken();
    let joined: TournamentJoined = { tag: '', token };
    await this.change(id, (tournament) => {
      const entrant = knownEntrant(tournament, own, token);
      const known = tournament.entrants[entrant];
      if (known === undefined) {
        joined = { tag: newToken().slice(0, TAG), token: fresh };
        const added = { name, tag: joined.tag, key: hashToken(fresh), account: own, maker };
        return join(tournament, added, this.parts.limits);
      }
      // An entrant who joins again keeps the place. An account on another browser gets a separate token.
      joined = { tag: known.tag, token: tokenMatches(token, known.key) ? token : fresh };
      const entrants = tournament.entrants.with(entrant, { ...known, key: hashToken(joined.token) });
      return { ...tournament, entrants };
    });
    return joined;
  }

  private async count(address: string): Promise<void> {
    if (!(await this.acts.take(address))) throw new RefusalError(refuse('match.rate'));
  }

  private async read(id: string): Promise<{ tournament: Tournament; version: number } | null> {
    const row = await this.rows.find(id);
    return row === null ? null : { tournament: STORED.parse(JSON.parse(row.json)), version: row.version };
  }

  /**
   * Changes a stored tournament. If another process has changed it meanwhile, runs the change again
   * on the new state.
   */
  private change(id: string, run: Change): Promise<Tournament> {
    return this.changes.run(() => this.changeNow(id, run));
  }

  private async changeNow(id: string, run: Change): Promise<Tournament> {
    for (let tries = 0; tries < TRIES; tries++) {
      const found = await this.read(id);
      if (found === null) return unknown();
      const changed = await run(found.tournament);
      if (await this.rows.save(id, found.version, stageOf(changed), JSON.stringify(changed))) {
        this.shown.delete(id);
        return changed;
      }
    }
    throw new RefusalError(refuse('match.store'));
  }

  /**
   * Checks the tournaments in play while this process leads and may make tables. The returned function stops
   * this.
   * @param leads returns whether this process maintains the store
   */
  start(leads: () => boolean): () => Promise<void> {
    let round: Promise<void> | null = null;
    const timer = setInterval(() => {
      if (!leads() || this.parts.process.state !== 'open') return;
      round ??= this.look().finally(() => {
        round = null;
      });
    }, EVERY);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await round;
    };
  }

  private async look(): Promise<void> {
    const failed = (why: unknown): void => this.logFailure({ why }, 'a tournament cannot be read or stored');
    try {
      if (this.looks++ % FORGET_EVERY === 0) await this.rows.forget();
      for (const { id, state } of await this.rows.unfinished())
        if (state === 'playing') await this.advance(id).catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  /** Makes tables, reads results, and begins the next round when its time has come. */
  private async advance(id: string): Promise<void> {
    const found = await this.read(id);
    if (found === null) return;
    const { tournament } = found;
    const now = Date.now();
    if (isBetweenRounds(tournament)) {
      const isDue = tournament.nextAt > 0 && now >= tournament.nextAt;
      if (isDue) await this.change(id, (latest) => (isBetweenRounds(latest) ? this.begin(latest, now) : latest));
      return;
    }
    const updates = await this.roundTables.updates(id, tournament, now);
    if (updates.length === 0) return;
    let isCurrent = false;
    try {
      await this.change(id, (latest) => {
        isCurrent = areUpdatesOf(latest, tournament, updates);
        return isCurrent ? withUpdates(latest, updates, now) : latest;
      });
    } catch (error) {
      isCurrent = false;
      throw error;
    } finally {
      if (!isCurrent) await this.roundTables.drop(updates);
    }
  }
}
