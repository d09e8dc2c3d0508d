// A session of watching together, and how the processes of a site share it: each sends whole sessions, and merges
// what it receives. It does not matter in which order, or how often.
import { z } from 'zod';
import { TOGETHER, type TogetherShown } from '../../shared/play/net/together.ts';
import { SHOWN } from '../../shared/play/net/validate.ts';
import { Bucket } from '../limits/rate.ts';

export interface Session {
  /** Digests of the followers' key and the leader's key. */
  key: string;
  leader: string;
  address: string;
  made: number;
  used: number;
  /** Counts the changes of what is shown, of the leader, and the end. */
  rev: number;
  /** Null until the leader shows something. */
  shown: TogetherShown | null;
  offered: boolean;
  hasEnded: boolean;
  changes: Bucket;
  /** When and from where each follower last polled, by a name that the follower chose. */
  followers: Map<string, { at: number; address: string }>;
  /** Callbacks for the next change, with the address of the waiting client. */
  waiting: Map<() => void, string>;
}

const ago = z.number().min(0);

/** Times are how long ago something happened: each process has its own clock. */
export const SENT_SESSION = z.object({
  id: z.string(),
  key: z.string(),
  leader: z.string(),
  address: z.string(),
  made: ago,
  used: ago,
  rev: z.int().min(0),
  shown: SHOWN.nullable(),
  offered: z.boolean(),
  hasEnded: z.boolean(),
  followers: z.array(z.object({ who: z.string(), address: z.string(), at: ago })),
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

/** More than the most followers: processes that merge theirs may have a few more. */
const FOLLOWERS = 256;

/** Returns a number that is the same in each process that knows the same of a session, and differs after a change. */
export const versionOf = ({ rev, followers }: Session): number =>
  (rev + 1) * FOLLOWERS + Math.min(followers.size, FOLLOWERS - 1);

/** Returns a session as it is sent to the other processes. */
export const sentOf = (id: string, session: Session, now: number): Sent => {
  const { key, leader, address, rev, shown, offered, hasEnded } = session;
  const followers = [...session.followers].map(([who, one]) => ({ who, address: one.address, at: now - one.at }));
  const times = { made: now - session.made, used: now - session.used };
  return { id, key, leader, address, ...times, rev, shown, offered, hasEnded, followers };
};

/** Of two changes with one number, all processes choose the same. */
const orderOf = ({ leader, shown, offered, hasEnded }: Pick<Session, 'leader' | 'shown' | 'offered' | 'hasEnded'>) =>
  JSON.stringify([hasEnded, leader, offered, shown]);

/** Adds what another process knows of a session. */
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
