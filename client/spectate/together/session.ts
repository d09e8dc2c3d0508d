// A shared session on this page: making it, leading, following, leaving the leader and coming back.

import { RECORD_KEY } from '../../../shared/play/net/messages.ts';
import {
  TOGETHER,
  TOGETHER_PATH,
  type TogetherAct,
  type TogetherMade,
  type TogetherNow,
  type TogetherShown,
} from '../../../shared/play/net/together.ts';
import { sharedPart } from '../../session/context.ts';
import { abortAfter, ruleOf } from '../../session/net/answer.ts';
import { send } from '../../session/net/request.ts';

/** The shortest time between two sent changes, and the pause after a failure, ms. */
const TELL_EVERY = 200;
const AGAIN = 3000;
/** If the server's answer is this late, the connection counts as dead, ms. */
const LATE = 3000;
/** Events after which the network may have changed. */
const WAKING = ['online', 'visibilitychange'];

export interface Lookout {
  place(): Place;
  goTo(place: Place): unknown;
  subscribe(call: () => void): () => void;
}
/** The place of a page in the game: a step number or the present, and the seat whose view is shown. */
export type Place = Pick<TogetherShown, 'at' | 'viewer'>;

interface TogetherState {
  line: SessionLine | null;
  /** A leader becomes a follower when another person takes the lead. */
  role: 'none' | 'leads' | 'follows';
  /** The follower does not follow for now. */
  isFree: boolean;
  /**
   * Why there is no session, or no answer. `ended`: its leader left, or it is too old; `busy`: it is full;
   * `failed`: it is not tried again; `lost`: it is tried again, with the last known state.
   */
  trouble: '' | 'ended' | 'busy' | 'failed' | 'lost';
  /** The code to join by: id and key with a dot between; '' without a session. */
  session: string;
  /** The session's last state from the server; null before the first. */
  now: TogetherNow | null;
  /** Ids of the marked hexes while this page leads, in order. */
  marks: readonly number[];
  arrow: readonly number[];
  /** The effect of a press on the leader's board; '' for the usual action. */
  tool: '' | 'mark' | 'arrow';
}

const NONE: TogetherState = {
  line: null,
  role: 'none',
  isFree: false,
  trouble: '',
  session: '',
  now: null,
  marks: [],
  arrow: [],
  tool: '',
};
export const useTogether = sharedPart<TogetherState>(() => NONE);

/** Changes this page's state of watching together. */
export const patchTogether = (change: Partial<TogetherState>): void => useTogether.setState(change);

const post = (path: string, key: string, body: TogetherAct | Record<string, never>): Promise<Response | null> =>
  send(`${TOGETHER_PATH}${path}`, body, { headers: { [RECORD_KEY]: key } }).catch(() => null);

/** Returns why a request failed. After too many requests or a server error it may work later. */
async function troubleOf(answer: Response | null): Promise<'busy' | 'failed' | 'lost'> {
  if (answer === null) return 'lost';
  if ((await ruleOf(answer)) === 'match.busy') return 'busy';
  return answer.status === 429 || answer.status >= 500 ? 'lost' : 'failed';
}

/** Polls the state of a session, and sends this page's place while it leads. */
class SessionLine {
  private readonly id: string;
  private readonly key: string;
  private leaderKey: string;
  private readonly who = Math.random().toString(36).slice(2, 14);
  private isClosed = false;
  private sentText = '';
  private telling: ReturnType<typeof setTimeout> | undefined;
  private asking = new AbortController();
  /** Asks again immediately, because the old connection may be dead. */
  private readonly wake = () => document.hidden || this.asking.abort();

  constructor({ id, key, leaderKey }: TogetherMade) {
    this.id = id;
    this.key = key;
    this.leaderKey = leaderKey;
  }

  open(): void {
    const role = this.leaderKey === '' ? 'follows' : 'leads';
    useTogether.setState({ ...NONE, line: this, role, session: `${this.id}.${this.key}` });
    for (const event of WAKING) addEventListener(event, this.wake);
    void this.listen();
  }

  close(trouble: TogetherState['trouble']): void {
    if (this.leaderKey !== '' && trouble === '') void this.act({ do: 'end' });
    this.isClosed = true;
    for (const event of WAKING) removeEventListener(event, this.wake);
    this.asking.abort();
    clearTimeout(this.telling);
    useTogether.setState({ ...NONE, trouble });
  }

  private get own(): string {
    return this.leaderKey === '' ? this.key : this.leaderKey;
  }

  act(act: TogetherAct): Promise<Response | null> {
    return post(`/${this.id}`, this.own, act);
  }

  /** The server answers as soon as the state changes. */
  private async listen(): Promise<void> {
    while (!this.isClosed) {
      const after = useTogether.getState().now?.version ?? 0;
      const path = `${TOGETHER_PATH}/${this.id}?after=${after}&who=${this.who}`;
      this.asking = new AbortController();
      const signal = abortAfter(TOGETHER.wait + LATE, this.asking.signal);
      const answer = await fetch(path, { headers: { [RECORD_KEY]: this.own }, signal }).catch(() => null);
      if (this.isClosed) return;
      if (answer === null && this.asking.signal.aborted) continue;
      if (answer?.status === 204) {
        if (this.leaderKey === '') return this.close('ended');
        // Another person has taken the lead, so this page follows.
        this.leaderKey = '';
        useTogether.setState({ role: 'follows', tool: '' });
      } else if (answer?.ok) useTogether.setState({ now: (await answer.json()) as TogetherNow, trouble: '' });
      else {
        const trouble = await troubleOf(answer);
        if (this.isClosed) return;
        if (trouble !== 'lost') return this.close(trouble);
        useTogether.setState({ trouble: 'lost' });
        await new Promise((go) => setTimeout(go, AGAIN));
      }
    }
  }

  async take(): Promise<void> {
    const answer = await this.act({ do: 'take' });
    if (!answer?.ok) return;
    this.leaderKey = ((await answer.json()) as { leaderKey: string }).leaderKey;
    const { marks = [], arrow = [] } = useTogether.getState().now?.shown ?? {};
    useTogether.setState({ role: 'leads', isFree: false, marks, arrow });
  }

  show(shown: TogetherShown): void {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      const text = JSON.stringify(shown);
      if (text === this.sentText || this.leaderKey === '') return;
      this.sentText = text;
      void this.act({ do: 'show', shown }).then((answer) => {
        // The change was lost (too many requests, or no connection): the next change contains it.
        if (!answer?.ok) this.sentText = '';
      });
    }, TELL_EVERY);
  }
}

const lineNow = (): SessionLine | null => useTogether.getState().line;

/** Begins to lead. Never rejects: on failure `trouble` says why. */
export async function begin(): Promise<void> {
  const answer = await post('', '', {});
  if (answer?.ok) new SessionLine((await answer.json()) as TogetherMade).open();
  else useTogether.setState({ trouble: (await troubleOf(answer)) === 'busy' ? 'busy' : 'failed' });
}

/**
 * Follows a session and leaves the previous session. On failure `trouble` says why later.
 * @param session the code to join by, from a link; ignored if it is invalid or already followed
 */
export function join(session: string): void {
  const [id = '', key = ''] = session.split('.');
  if (session === useTogether.getState().session || id === '' || key === '') return;
  leave();
  new SessionLine({ id, key, leaderKey: '' }).open();
}

/**
 * Leaves the session. A leader ends it for all. If this request is lost, the session ends when polling stops.
 */
export const leave = (): void => lineNow()?.close('');

/** Offers the lead to others, or withdraws the offer. A lost request changes nothing and can be repeated. */
export const offer = (on: boolean): unknown => lineNow()?.act({ do: 'offer', on });

/** Takes the offered lead. If another follower was quicker, this page continues to follow. */
export const take = (): unknown => lineNow()?.take();

/**
 * Sends this page's place to the followers if it has changed, at most every TELL_EVERY. A lost change is sent
 * with the next change.
 */
export const show = (shown: TogetherShown): void => lineNow()?.show(shown);
