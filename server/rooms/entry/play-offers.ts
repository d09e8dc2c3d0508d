// What "Play now" offers on this site. The operator may remove values of options, and
// choose the preselected value.
import { PLAY_WISH } from '../../../shared/play/net/validate.ts';
import type { PlayWish } from '../../../shared/play/net/wish.ts';
import { monotonicNow } from '../../common/clock.ts';
import type { Registry } from '../../store/store.ts';

const NAME = 'play';
/** How long a process reuses the offer, ms. Another process may store a change meanwhile. */
const FRESH = 5_000;

export class PlayOffers {
  private readonly store: Pick<Registry, 'setting' | 'saveSetting'>;
  private offer: PlayWish = {};
  private freshUntil = Number.NEGATIVE_INFINITY;

  constructor(store: Pick<Registry, 'setting' | 'saveSetting'>) {
    this.store = store;
  }

  /** Returns the offered values of each restricted option, the preselected value first. */
  async current(): Promise<PlayWish> {
    const now = monotonicNow();
    if (now < this.freshUntil) return this.offer;
    this.freshUntil = now + FRESH;
    try {
      this.offer = PLAY_WISH.parse(JSON.parse((await this.store.setting(NAME)) || '{}'));
    } catch {
      // The store does not answer, or another build stored values unknown to this build.
      // Keeps the last offer.
    }
    return this.offer;
  }

  async change(offer: PlayWish): Promise<void> {
    await this.store.saveSetting(NAME, JSON.stringify(offer));
    this.freshUntil = Number.NEGATIVE_INFINITY;
  }
}
