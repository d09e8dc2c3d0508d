// Watching together, from this page's side: making a session, leading it, following it, breaking free and coming back.
import { create } from 'zustand';
import { RECORD_KEY } from '../../shared/net/messages.ts';
import {
  TOGETHER,
  TOGETHER_PATH,
  type TogetherAct,
  type TogetherMade,
  type TogetherNow,
  type TogetherShown,
} from '../../shared/net/together.ts';
import { ruleOf } from '../net/refused.ts';
import { abortAfter } from '../net/within.ts';

/** Pauses: between changes that are told, and after a failure, ms. */
const TELL_EVERY = 200;
const AGAIN = 3000;
/** The server answers each question after a while. It may be later by so much before the connection counts as dead, ms. */
const LATE = 3000;
/** Events after which the network may be another one. */
const WAKING = ['online', 'visibilitychange'];

/** Where the page stands in a game, and how it goes elsewhere in it. */
export interface Lookout {
  here(): Place;
  goTo(place: Place): unknown;
  subscribe(call: () => void): () => void;
}
/** Number of a step or the game as it stands, and through whose eyes. */
export type Place = Pick<TogetherShown, 'at' | 'viewer'>;

interface TogetherState {
  /** What this page leads or follows by; null where it does neither. */
  line: SessionLine | null;
  /** Who leads follows from when somebody else takes the lead. */
  role: 'none' | 'leads' | 'follows';
  /** Who follows looks around by themselves for now. */
  isFree: boolean;
  /**
   * Why there is no session, or none that answers. `ended`: its leader has gone, or it is too old; `busy`: there is no room for more;
   * `failed`: it is not tried again; `lost`: it is, and the session stands as it was last heard of.
   */
  trouble: '' | 'ended' | 'busy' | 'failed' | 'lost';
  /** What others join by: id and key with a dot between them; '' without a session. */
  session: string;
  /** How the session stands, as the server told it last; null until it has. */
  now: TogetherNow | null;
  /** Ids of the hexes that this page marks while it leads, in the order they were marked. */
  marks: readonly number[];
  /** Ids of the hexes of its arrow, from its tail to its head. */
  arrow: readonly number[];
  /** What a press on a hex of the leader's board does; '': what it does for everybody. */
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
export const useTogether = create<TogetherState>(() => NONE);

const post = (path: string, key: string, body: TogetherAct | Record<string, never>): Promise<Response | null> =>
  fetch(`${TOGETHER_PATH}${path}`, {
    method: 'POST',
    headers: { [RECORD_KEY]: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: abortAfter(),
  }).catch(() => null);

/** What came instead of what was asked for. Too much was asked, and a server that is not well: it may work later. */
async function troubleOf(answer: Response | null): Promise<'busy' | 'failed' | 'lost'> {
  if (answer === null) return 'lost';
  if ((await ruleOf(answer)) === 'match.busy') return 'busy';
  return answer.status === 429 || answer.status >= 500 ? 'lost' : 'failed';
}

/** A session as this page has it: asks how it stands, and tells what this page shows while it leads. */
class SessionLine {
  private readonly id: string;
  private readonly key: string;
  /** The leader's key where this page leads. */
  private leaderKey: string;
  /** What this page calls itself: nothing that outlasts it. */
  private readonly who = Math.random().toString(36).slice(2, 14);
  private isClosed = false;
  private told = '';
  private telling: ReturnType<typeof setTimeout> | undefined;
  private asking = new AbortController();
  /** Asks anew, as the connection that a question went out on may be dead. */
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

  /** Asks how it stands, again and again, each time answered as soon as that has changed. */
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
        // Somebody else has taken the lead: this page follows from here on.
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
      if (text === this.told || this.leaderKey === '') return;
      this.told = text;
      void this.act({ do: 'show', shown }).then((answer) => {
        // Too quick, or the line is lost: it is told again with whatever comes next.
        if (!answer?.ok) this.told = '';
      });
    }, TELL_EVERY);
  }
}

const lineNow = (): SessionLine | null => useTogether.getState().line;

/** Begins to lead. Never rejects: where it cannot be, `trouble` says why. */
export async function begin(): Promise<void> {
  const answer = await post('', '', {});
  if (answer?.ok) new SessionLine((await answer.json()) as TogetherMade).open();
  else useTogether.setState({ trouble: (await troubleOf(answer)) === 'busy' ? 'busy' : 'failed' });
}

/**
 * Follows a session, and leaves the one before it; `trouble` says later why it cannot be.
 * @param session what others join by, as it stands in a link; nothing comes of what is none, or of the one that is followed already
 */
export function join(session: string): void {
  const [id = '', key = ''] = session.split('.');
  if (session === useTogether.getState().session || id === '' || key === '') return;
  leave();
  new SessionLine({ id, key, leaderKey: '' }).open();
}

/** Goes away; who leads ends it for all, unless the server does not hear of it: then it ends when nobody asks for it any more. */
export const leave = (): void => lineNow()?.close('');

/** Lets somebody else lead, or not any more. What the server did not hear of changes nothing, and may be asked for again. */
export const offer = (on: boolean): unknown => lineNow()?.act({ do: 'offer', on });

/** Takes the lead that was offered. Another may have been quicker: then this page follows on, and nothing is said. */
export const take = (): unknown => lineNow()?.take();

/** Tells those who follow what this page shows, every TELL_EVERY at most and only what is new; what was not heard goes with the next. */
export const show = (shown: TogetherShown): void => lineNow()?.show(shown);
