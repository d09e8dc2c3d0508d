// The state of a session of watching together, and how processes share it. Each process sends whole sessions
// and merges the sessions that it receives. The result does not depend on the order or number of messages.
import { z } from 'zod';
import { TOGETHER, type TogetherShown } from '../../../shared/play/net/together.ts';
import { SHOWN } from '../../../shared/play/net/validate.ts';
import { Bucket } from '../../limits/rate.ts';

export interface Session {
  /** The digests of the followers' key and of the leader's key. */
  key: string;
  leader: string;
  address: string;
  made: number;
  used: number;
  /** Counts the changes: the leader showed something, the leader changed, or the session ended. */
  rev: number;
  /** What the leader shows; null until the leader shows something. */
  shown: TogetherShown | null;
  offered: boolean;
  hasEnded: boolean;
  changes: Bucket;
  /** By name: when each follower last sent a request, and from which address. */
  followers: Map<string, { at: number; address: string }>;
  /** The callbacks of followers who wait for the next change, with their addresses. */
  waiting: Map<() => void, string>;
}

/** More than the limit of followers, because several processes together may admit a few more. */
const FOLLOWERS = 256;
/** More changes than all processes allow in the longest session. So a version has nine digits. */
const REV_MOST = 3_000_000;

const ago = z.number().min(0);
const digest = z.string().max(64);
const address = z.string().max(64);

/** Times are sent as ages, because processes have different clocks. */
export const SENT_SESSION = z.object({
  id: z.string().max(24),
  key: digest,
  leader: digest,
  address,
  made: ago,
  used: ago,
  rev: z.int().min(0).max(REV_MOST),
  shown: SHOWN.nullable(),
  offered: z.boolean(),
  hasEnded: z.boolean(),
  followers: z.array(z.object({ who: z.string().max(24), address, at: ago })).max(FOLLOWERS),
});
type Sent = z.infer<typeof SENT_SESSION>;

/** Returns a session in which nothing is shown yet. */
export const newSession = (of: Pick<Session, 'key' | 'leader' | 'address'>, now: number): Session => ({
  key: of.key,
  leader: of.leader,
  address: of.address,
  made: now,
  used: now,
  rev: 0,
  shown: null,
  offered: false,
  hasEnded: false,
  changes: new Bucket(TOGETHER, now),
  followers: new Map(),
  waiting: new Map(),
});

/**
 * Returns a number that changes with every change. It is equal in processes that know the
 * same about the session.
 */
export const versionOf = ({ rev, followers }: Session): number =>
  (rev + 1) * FOLLOWERS + Math.min(followers.size, FOLLOWERS - 1);

/** Returns a session in the form for other processes. */
export const sentOf = (id: string, session: Session, now: number): Sent => {
  const { key, leader, address, rev, shown, offered, hasEnded } = session;
  const followers = [...session.followers].map(([who, follower]) => ({
    who,
    address: follower.address,
    at: now - follower.at,
  }));
  const times = { made: now - session.made, used: now - session.used };
  return { id, key, leader, address, ...times, rev, shown, offered, hasEnded, followers };
};

/** Returns the order of two changes with the same `rev`, so that all processes choose the same change. */
const orderOf = ({ leader, shown, offered, hasEnded }: Pick<Session, 'leader' | 'shown' | 'offered' | 'hasEnded'>) =>
  JSON.stringify([hasEnded, leader, offered, shown]);

/** Merges the state that another process sent into a session. */
export function mergeInto(session: Session, sent: Sent, now: number): void {
  session.made = Math.min(session.made, now - sent.made);
  session.used = Math.max(session.used, now - sent.used);
  if (sent.rev > session.rev || (sent.rev === session.rev && orderOf(sent) > orderOf(session))) {
    const { leader, rev, shown, offered, hasEnded } = sent;
    Object.assign(session, { leader, rev, shown, offered, hasEnded });
  }
  for (const { who, address, at } of sent.followers) {
    const known = session.followers.get(who);
    if (at > TOGETHER.gone || (known !== undefined && known.at >= now - at)) continue;
    session.followers.set(who, { address, at: now - at });
  }
}
