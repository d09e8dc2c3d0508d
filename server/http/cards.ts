// Cards over HTTP: the page with its title, description and picture for whoever only reads its head, and the pictures.
import type { Application, Request } from 'express';
import { refuse } from '../../shared/game/refusal.ts';
import type { Cards } from '../cards/cards.ts';
import { builtPage, CARD_PATH, withWords } from '../cards/page.ts';
import { PainterBusy } from '../cards/painter.ts';
import { type CardPlace, placeOf } from '../cards/places.ts';
import { CLIENT } from '../common/build.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Limits } from '../common/limits.ts';
import { NetworkBuckets, widerOf } from '../common/networks.ts';
import { addressOf } from './address.ts';
import { sendRefusal } from './enter.ts';
import type { Proxies } from './proxies.ts';
import { isAnswered, isSecure } from './requests.ts';

/** How long a picture may be kept by whoever asked, seconds: one that will never be another, one of a game that is played. */
const KEEP = { lasting: 86_400, changing: 30 } as const;

/** Pictures that one address waits for at a time: a few records with moments without end must not fill the whole list. */
const AT_ONCE = 4;

const originOf = (req: Request): string => `${isSecure(req) ? 'https' : 'http'}://${req.headers.host ?? 'localhost'}`;

interface CardsServed {
  cards: Cards;
  proxies: Proxies;
  limits: Pick<Limits, 'cards'>;
}

/** Puts the pictures and the pages with words of their own on the app. What has none is left to whoever comes next. */
export function serveCards(app: Application, { cards, proxies, limits }: CardsServed): void {
  const asked = new NetworkBuckets(limits.cards);
  /** How many pictures each address waits for. */
  const underway = new Map<string, number>();
  const wait = async (address: string, place: CardPlace) => {
    underway.set(address, (underway.get(address) ?? 0) + 1);
    try {
      // (Whoever has many networks is one of those who take turns.)
      return await cards.picture(place, widerOf(address));
    } finally {
      const left = (underway.get(address) ?? 1) - 1;
      if (left > 0) underway.set(address, left);
      else underway.delete(address);
    }
  };
  app.get(/^\/api\/card(\/.+)\.png$/, async (req, res, next) => {
    const path = req.path.slice(CARD_PATH.length, -'.png'.length);
    const place = placeOf(path);
    if (place === null) return next();
    const address = addressOf(req, proxies);
    if (!asked.take(address, monotonicNow()) || (underway.get(address) ?? 0) >= AT_ONCE) {
      return sendRefusal(res.set('Retry-After', '2'), refuse('match.rate'));
    }
    try {
      const picture = await wait(address, place);
      if (isAnswered(res)) return;
      if (picture === null) return next();
      const { png, lasts } = picture;
      const seconds = lasts ? KEEP.lasting : KEEP.changing;
      // It is made to stand in other pages.
      res.set({ 'Cache-Control': `public, max-age=${seconds}`, 'Cross-Origin-Resource-Policy': 'cross-origin' });
      res.type('png').send(png);
    } catch (error) {
      if (error instanceof PainterBusy && isAnswered(res)) return;
      if (error instanceof PainterBusy) return sendRefusal(res.set('Retry-After', '5'), refuse('match.busy'), 503);
      next(error);
    }
  });
  const page = builtPage(`${CLIENT}index.html`);
  app.get(/^\/(t|watch|obs|result|replay|battle|clip)\//, async (req, res, next) => {
    // A streamer's picture has a page of its own.
    const place = 'obs' in req.query ? null : placeOf(req.path);
    const words = place === null ? null : cards.words(place);
    const plain = place === null || words === null ? null : await page();
    if (isAnswered(res)) return;
    if (place === null || words === null || plain === null) return next();
    res.set({ 'Cache-Control': 'no-cache', 'Content-Type': 'text/html; charset=utf-8' });
    res.send(withWords(plain, place, words, originOf(req)));
  });
}
