// Groups that watch a game together: a leader shows, others follow. The server keeps only numbers of a
// step, a viewer and hexes, which mean nothing without the game.
import { randomBytes } from 'node:crypto';
import type { PlainCode } from '../../shared/model/catalogue/refusals.ts';
import {
  TOGETHER,
  type TogetherAct,
  type TogetherMade,
  type TogetherNow,
  type TogetherShown,
} from '../../shared/play/net/together.ts';
import { hashToken, newToken, tokenMatches } from '../common/tokens.ts';
import { largestCrowd, mayHoldMore, SHARES_PER_WIDER_NETWORK, widerOf } from '../limits/networks.ts';
import { Bucket } from '../limits/rate.ts';
import { shareOf } from '../limits/table-places.ts';

interface Session {
  /** Digests of the followers' key and the leader's key. */
  key: string;
  leader: string;
  address: string;
  made: number;
  used: number;
  version: number;
  /** Null until the leader shows something. */
  shown: TogetherShown | null;
  offered: boolean;
  changes: Bucket;
  /** When and from where each follower last polled, by a name that the follower chose. */
  followers: Map<string, { at: number; address: string }>;
  /** Callbacks for the next change, with the address of the waiting client. */
  waiting: Map<() => void, string>;
}

/**
 * Removes the newest follower of the most crowded network; false if it has no more followers than the newcomer's would have.
 */
function makeRoom({ followers }: Session, address: string): boolean {
  const crowd = largestCrowd(
    [...followers.values()].map((one) => one.address),
    address,
  );
  const newest = [...followers].findLast(([, one]) => widerOf(one.address) === crowd);
  return newest !== undefined && followers.delete(newest[0]);
}

export class TogetherSessions {
  private readonly sessions = new Map<string, Session>();

  make(address: string, now: number): TogetherMade | PlainCode {
    this.forget(now);
    const holders = [...this.sessions.values()].map((session) => session.address);
    const free = TOGETHER.sessions - holders.length;
    const mayHave = (share: number): number => shareOf(share, free, TOGETHER.sessions);
    const [own, inNetwork] = [mayHave(TOGETHER.perAddress), mayHave(SHARES_PER_WIDER_NETWORK * TOGETHER.perAddress)];
    if (free <= 0 || !mayHoldMore(address, holders, own, inNetwork)) return 'match.busy';
    const id = randomBytes(9).toString('base64url');
    const [key, leaderKey] = [newToken(), newToken()];
    this.sessions.set(id, {
      key: hashToken(key),
      leader: hashToken(leaderKey),
      address,
      made: now,
      used: now,
      version: 1,
      shown: null,
      offered: false,
      changes: new Bucket(TOGETHER, now),
      followers: new Map(),
      waiting: new Map(),
    });
    return { id, key, leaderKey };
  }

  /** Runs a client's act. Returns the new leader's key after `take`, otherwise '' or a refusal. */
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
      this.tell(session);
      return { leaderKey };
    }
    if (!leads) return 'together.lead';
    if (!session.changes.take(now)) return 'match.rate';
    if (act.do === 'end') this.end(id, session);
    else if (act.do === 'offer') session.offered = act.on;
    else session.shown = act.shown;
    this.tell(session);
    return { leaderKey: '' };
  }

  /**
   * Returns the session's state to a client with either key. Refuses with 'match.unknown', or 'match.busy'
   * if too many follow.
   * @param who the name that the follower chose
   * @param address limits followers: invented names must not shut other clients out
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
      const fromAddress = [...session.followers.values()].filter((one) => one.address === address);
      if (isNew && fromAddress.length >= TOGETHER.followersPerAddress) return 'match.busy';
      if (isNew && session.followers.size >= TOGETHER.followers && !makeRoom(session, address)) return 'match.busy';
      session.followers.set(who, { at: now, address });
      if (isNew) this.tell(session);
    } else session.followers.delete(who);
    const { version, shown, offered, followers } = session;
    return { version, shown, offered, followers: followers.size };
  }

  /**
   * Calls back on the next change; the returned function stops waiting. If too many clients wait, calls the
   * oldest of the same address, so a flooding client only answers its own requests.
   */
  wait(id: string, address: string, call: () => void): () => void {
    const session = this.sessions.get(id);
    if (session === undefined) {
      call();
      return () => {};
    }
    const { waiting } = session;
    const own = [...waiting].filter(([, other]) => other === address).map(([waits]) => waits);
    // All allowed followers and the leader.
    if (own.length > TOGETHER.followersPerAddress || waiting.size > TOGETHER.followers) {
      const [oldest = call] = own;
      waiting.delete(oldest);
      oldest();
      if (oldest === call) return () => {};
    }
    waiting.set(call, address);
    return () => waiting.delete(call);
  }

  private tell(session: Session): void {
    session.version++;
    const calls = [...session.waiting.keys()];
    session.waiting.clear();
    for (const call of calls) call();
  }

  private end(id: string, session: Session): void {
    this.sessions.delete(id);
    this.tell(session);
  }

  private find(id: string, now: number): Session | null {
    this.forget(now);
    return this.sessions.get(id) ?? null;
  }

  private forget(now: number): void {
    for (const [id, session] of this.sessions) {
      if (now - session.used > TOGETHER.idle || now - session.made > TOGETHER.most) this.end(id, session);
    }
  }
}
