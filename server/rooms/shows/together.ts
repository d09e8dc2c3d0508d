// Groups that watch a game together. A leader shows something, and followers see the same. The server
// keeps only numbers (a step, a viewer, hexes), which mean nothing without the game. Every process of a
// site has all sessions.
import { randomBytes } from 'node:crypto';
import type { PlainCode } from '../../../shared/model/catalogue/refusals.ts';
import { TOGETHER, type TogetherAct, type TogetherMade, type TogetherNow } from '../../../shared/play/net/together.ts';
import { type Bus, LocalBus } from '../../bus/bus.ts';
import { monotonicNow } from '../../common/clock.ts';
import { hashToken, newToken, tokenMatches } from '../../common/tokens.ts';
import { largestCrowd, mayHoldMore, SHARES_PER_WIDER_NETWORK, widerOf } from '../../limits/networks.ts';
import { shareOf } from '../../limits/table-places.ts';
import { mergeInto, newSession, SENT_SESSION, type Session, sentOf, versionOf } from './shared-sessions.ts';

const TOPIC = 'together';
/** How often each process repeats its sessions, ms. A follower counts for longer than this. */
const AGAIN = 10_000;
/**
 * How long an ended session is remembered, ms. Otherwise a late message of another process would revive it.
 */
const ENDED = 3 * AGAIN;
/**
 * The most sessions in memory, including ended sessions and sessions that processes made at the same moment.
 */
const HELD_MOST = 4 * TOGETHER.sessions;

/**
 * Removes the newest follower of the most crowded network. Returns false if no network has more followers
 * than the newcomer's network would then have.
 */
function makeRoom({ followers }: Session, address: string): boolean {
  const crowd = largestCrowd(
    [...followers.values()].map((follower) => follower.address),
    address,
  );
  const newest = [...followers].findLast(([, follower]) => widerOf(follower.address) === crowd);
  return newest !== undefined && followers.delete(newest[0]);
}

export class TogetherSessions {
  private readonly sessions = new Map<string, Session>();
  private readonly bus: Bus;

  constructor(bus: Bus = new LocalBus()) {
    this.bus = bus;
  }

  /** Shares the sessions with the other processes until the returned function is called. */
  start(): () => void {
    const end = this.bus.subscribe(TOPIC, (message) => this.receive(message, monotonicNow()));
    const timer = setInterval(() => {
      this.forget(monotonicNow());
      this.publish(...this.sessions.keys());
    }, AGAIN);
    timer.unref();
    return () => {
      clearInterval(timer);
      end();
    };
  }

  make(address: string, now: number): TogetherMade | PlainCode {
    this.forget(now);
    const holders = [...this.sessions.values()].filter(({ hasEnded }) => !hasEnded).map(({ address: other }) => other);
    const free = TOGETHER.sessions - holders.length;
    const mayHave = (share: number): number => shareOf(share, free, TOGETHER.sessions);
    const [own, inNetwork] = [mayHave(TOGETHER.perAddress), mayHave(SHARES_PER_WIDER_NETWORK * TOGETHER.perAddress)];
    if (free <= 0 || !mayHoldMore(address, holders, own, inNetwork)) return 'match.busy';
    const id = randomBytes(9).toString('base64url');
    const [key, leaderKey] = [newToken(), newToken()];
    this.sessions.set(id, newSession({ key: hashToken(key), leader: hashToken(leaderKey), address }, now));
    this.publish(id);
    return { id, key, leaderKey };
  }

  /** Runs an act of a client. Returns the new leader's key after `take`, otherwise '' or a refusal. */
  act(id: string, key: string, act: TogetherAct, now: number): { leaderKey: string } | PlainCode {
    const session = this.find(id, now);
    if (session === null) return 'match.unknown';
    const leads = tokenMatches(key, session.leader);
    if (!leads && !tokenMatches(key, session.key)) return 'match.unknown';
    session.used = now;
    if (act.do === 'take') {
      if (!session.offered) return 'together.lead';
      const leaderKey = newToken();
      session.leader = hashToken(leaderKey);
      session.offered = false;
      this.change(id, session);
      return { leaderKey };
    }
    if (!leads) return 'together.lead';
    if (!session.changes.take(now)) return 'match.rate';
    if (act.do === 'end') session.hasEnded = true;
    else if (act.do === 'offer') session.offered = act.on;
    else session.shown = act.shown;
    this.change(id, session);
    return { leaderKey: '' };
  }

  /**
   * Returns the session's state to a client with the leader's or the followers' key. Refuses with
   * 'match.unknown', or with 'match.busy' if there are too many followers.
   * @param who the name that the follower's page made up
   * @param address limits followers, because pages can make up any number of names
   */
  now(id: string, key: string, who: string, address: string, now: number): TogetherNow | PlainCode {
    const session = this.find(id, now);
    if (session === null) return 'match.unknown';
    const leads = tokenMatches(key, session.leader);
    if (!leads && !tokenMatches(key, session.key)) return 'match.unknown';
    session.used = now;
    for (const [other, { at }] of session.followers) if (at + TOGETHER.gone < now) session.followers.delete(other);
    if (!leads) {
      const isNew = !session.followers.has(who);
      const fromAddress = [...session.followers.values()].filter((follower) => follower.address === address);
      if (isNew && fromAddress.length >= TOGETHER.followersPerAddress) return 'match.busy';
      if (isNew && session.followers.size >= TOGETHER.followers && !makeRoom(session, address)) return 'match.busy';
      session.followers.set(who, { at: now, address });
      if (isNew) {
        this.publish(id);
        this.answerWaiting(session);
      }
    } else session.followers.delete(who);
    const { shown, offered, followers } = session;
    return { version: versionOf(session), shown, offered, followers: followers.size };
  }

  /**
   * Calls back at the next change. Returns a function that stops waiting. If too many clients wait,
   * calls back the client of the same address that has waited longest, so that a client can only
   * disturb its own address.
   */
  wait(id: string, address: string, call: () => void): () => void {
    const session = this.sessions.get(id);
    if (session === undefined) {
      call();
      return () => {};
    }
    const { waiting } = session;
    const own = [...waiting].filter(([, other]) => other === address).map(([waits]) => waits);
    // The limit allows all followers and the leader to wait.
    if (own.length > TOGETHER.followersPerAddress || waiting.size > TOGETHER.followers) {
      const [oldest = call] = own;
      waiting.delete(oldest);
      oldest();
      if (oldest === call) return () => {};
    }
    waiting.set(call, address);
    return () => waiting.delete(call);
  }

  /** Counts a change, calls back the waiting clients, and sends the session to the other processes. */
  private change(id: string, session: Session): void {
    session.rev++;
    this.publish(id);
    this.answerWaiting(session);
  }

  private answerWaiting(session: Session): void {
    const calls = [...session.waiting.keys()];
    session.waiting.clear();
    for (const call of calls) call();
  }

  private find(id: string, now: number): Session | null {
    this.forget(now);
    const session = this.sessions.get(id);
    return session === undefined || session.hasEnded ? null : session;
  }

  private forget(now: number): void {
    for (const [id, session] of this.sessions) {
      const idle = session.hasEnded ? ENDED : TOGETHER.idle;
      if (now - session.used <= idle && now - session.made <= TOGETHER.most) continue;
      this.sessions.delete(id);
      session.hasEnded = true;
      this.answerWaiting(session);
    }
  }

  private publish(...ids: string[]): void {
    const now = monotonicNow();
    for (const id of ids) {
      const session = this.sessions.get(id);
      if (session !== undefined) this.bus.publish(TOPIC, sentOf(id, session, now));
    }
  }

  private receive(message: unknown, now: number): void {
    const { data } = SENT_SESSION.safeParse(message);
    if (data === undefined) return;
    const known = this.sessions.get(data.id);
    if (known === undefined && this.sessions.size >= HELD_MOST) return;
    const session = known ?? newSession(data, now);
    this.sessions.set(data.id, session);
    const before = versionOf(session);
    mergeInto(session, data, now);
    if (session.hasEnded && !data.hasEnded) this.publish(data.id);
    if (versionOf(session) !== before) this.answerWaiting(session);
  }
}
