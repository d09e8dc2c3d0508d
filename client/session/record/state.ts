// The state of the replay page besides the table: the open record and the shown moment.

import { sharedPart } from '../context.ts';
import type { RecordSource } from '../record.ts';
import { type Audience, type Opened, PUBLIC } from './protocol.ts';
import type { Link } from './source.ts';

export const RATES = [0.5, 1, 2, 4, 8] as const;

interface ReplayState {
  player: RecordSource | null;
  phase: 'closed' | 'loading' | 'open' | 'failed';
  /** How much of the record has been read. */
  percent: number;
  trouble: string;
  text: string;
  name: string;
  link: Link | null;
  opened: Opened | null;
  /** The shown moment, and how many events of the next moment are already shown. */
  index: number;
  part: number;
  playing: boolean;
  rate: number;
  viewer: Audience;
  why: boolean;
}

export const NO_REPLAY: ReplayState = {
  player: null,
  phase: 'closed',
  percent: 0,
  trouble: '',
  text: '',
  name: '',
  link: null,
  opened: null,
  index: 0,
  part: 0,
  playing: false,
  rate: 1,
  viewer: PUBLIC,
  why: false,
};

export const useReplay = sharedPart<ReplayState>(() => NO_REPLAY);

/** Changes the state of the replay page. */
export const patchReplay = (change: Partial<ReplayState>): void => useReplay.setState(change);
