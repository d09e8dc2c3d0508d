// The routes of cards: the pictures, and the pages with title, description and picture for link previews.
import type { Application, Request } from 'express';
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Cards } from '../cards/cards.ts';
import { builtPage, CARD_PATH, withWords } from '../cards/page.ts';
import { PainterBusy } from '../cards/painter.ts';
import { type CardPlace, placeOf } from '../cards/places.ts';
import { CLIENT } from '../common/build.ts';
import { isSecure } from '../common/protocol.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import { widerOf } from '../limits/networks.ts';
import type { Proxies } from '../limits/proxies.ts';
import { sendRefusal } from './enter.ts';
import { isAnswered } from './requests.ts';

/** How long a client may cache a picture of a finished game, and of a game in progress, seconds. */
const KEEP = { lasting: 86_400, changing: 30 } as const;

/** How many pictures one address may wait for. Otherwise requests for many moments would fill the queue. */
const AT_ONCE = 4;

const originOf = (req: Request): string => `${isSecure(req) ? 'https' : 'http'}://${req.headers.host ?? 'localhost'}`;

interface CardsServed {
  cards: Cards;
  proxies: Proxies;
  limits: Pick<Limits, 'cards'>;
  limiters: Limiters;
}

/** Adds the routes of pictures and of pages with link previews. */
export function serveCards(app: Application, { cards, proxies, limits, limiters }: CardsServed): void {
  const requests = limiters.byNetwork('cards', limits.cards);
  const underway = new Map<string, number>();
  const wait = async (address: string, place: CardPlace) => {
    underway.set(address, (underway.get(address) ?? 0) + 1);
    try {
      // Takes turns by /48 network: a visitor with many /64 networks gets one turn.
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
    if (!(await requests.take(address)) || (underway.get(address) ?? 0) >= AT_ONCE) {
      return sendRefusal(res.set('Retry-After', '2'), refuse('match.rate'));
    }
    try {
      const picture = await wait(address, place);
      if (isAnswered(res)) return;
      if (picture === null) return next();
      const { png, lasts } = picture;
      const seconds = lasts ? KEEP.lasting : KEEP.changing;
      // Pages of other sites may show the picture.
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
    // The studio (`?obs`) has another page, without a card.
    const place = 'obs' in req.query ? null : placeOf(req.path);
    const words = place === null ? null : await cards.words(place);
    const plain = place === null || words === null ? null : await page();
    if (isAnswered(res)) return;
    if (place === null || words === null || plain === null) return next();
    res.set({ 'Cache-Control': 'no-cache', 'Content-Type': 'text/html; charset=utf-8' });
    res.send(withWords(plain, place, words, originOf(req)));
  });
}
