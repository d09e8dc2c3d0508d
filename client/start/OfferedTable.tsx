// Offers the player a table that differs from what they wished for. The player joins it or makes their own.
import { tableFrom } from '../../shared/model/options/index.ts';
import { type Offer, WISHED } from '../../shared/play/net/wish.ts';
import { offer as offerTexts } from '../i18n/en/waiting.ts';
import { addTexts, t } from '../i18n/index.ts';
import type { Offered, SeatRequest } from '../session/net/lobby.ts';
import { termsText, termText } from '../ui/option-texts.ts';

addTexts(offerTexts);

interface OfferedProps {
  busy: boolean;
  offered: Offered;
  onOpen(entry: SeatRequest): void;
}

/** Returns a text for each difference between the table and the wish. */
function differencesOf({ differs }: Offer): string[] {
  const values = WISHED.flatMap((name) => (differs[name] === undefined ? [] : [termText(name, differs[name])]));
  return differs.rules ? [...values, t('offer.rules')] : values;
}

/** Moves the focus to the offer, because the pressed button is gone. */
const takeFocus = (question: HTMLElement | null) => question?.focus();

// In the same script: both answer a press on "Play" that led to no table.
export { Retry } from './Retry.tsx';

export function OfferedTable({ busy, offered: { offer, request }, onOpen }: OfferedProps) {
  const { room, people, differs } = offer;
  const differences = differencesOf(offer);
  return (
    <section className="parchment" aria-label={t('offer.label')} data-testid="offer">
      <p ref={takeFocus} tabIndex={-1}>
        {t('offer.people', { count: people, game: termsText(tableFrom({ ...offer.options })) })}{' '}
        {differences.length > 0 && (
          <b data-testid="offer-differs">{t('offer.differs', { differences: differences.join(', ') })}</b>
        )}{' '}
        {differs.waits && t('offer.waits')}
      </p>
      <div className="row">
        <button
          type="button"
          className="button-main"
          disabled={busy}
          data-testid="action-offer-join"
          onClick={() => onOpen({ ...request, room, accepts: differs })}
        >
          {t('offer.join', { count: people })}
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          data-testid="action-offer-own"
          onClick={() => onOpen({ ...request, strict: true })}
        >
          {t('offer.own')}
        </button>
      </div>
    </section>
  );
}
