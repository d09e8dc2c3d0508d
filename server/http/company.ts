// Requests about other players: friends, blocks, invitations and reports. Only claimed accounts
// may send them.
import { z } from 'zod';
import { refuse } from '../../shared/model/game/refusal.ts';
import { type Company, type CompanyRequest, REPORT_KINDS, REPORT_MOST } from '../../shared/play/net/account.ts';
import { isRoomId } from '../../shared/play/net/room-id.ts';
import type { Account } from '../accounts/accounts.ts';
import type { CompanyBook, TieFault } from '../accounts/company.ts';
import { AccountError } from '../accounts/desk.ts';
import { addReport } from '../accounts/reports.ts';
import type { Limiter } from '../limits/limiters.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { SqlDatabase } from '../store/sql.ts';

const player = z.string().min(1).max(100);

export const COMPANY_REQUESTS = [
  z.strictObject({ do: z.literal('company') }),
  z.strictObject({ do: z.literal('befriend'), player }),
  z.strictObject({ do: z.literal('release'), player }),
  z.strictObject({ do: z.literal('decline'), player }),
  z.strictObject({ do: z.literal('block'), player }),
  z.strictObject({
    do: z.literal('invite'),
    player,
    room: z.string().refine(isRoomId),
    code: z.string().regex(/^[\w-]{0,64}$/),
  }),
  z.strictObject({
    do: z.literal('report'),
    player,
    what: z.enum(REPORT_KINDS),
    text: z.string().trim().max(REPORT_MOST),
  }),
] as const;

interface CompanyDesk {
  book: CompanyBook;
  db: SqlDatabase;
  limiter: Limiter;
}

/**
 * Runs a request about another player. Returns the new friends, blocks and invitations.
 * @throws AccountError
 */
export async function companyAfter(
  request: CompanyRequest,
  account: Account | null,
  { book, db, limiter }: CompanyDesk,
): Promise<Company> {
  if (account === null) throw new AccountError('signedOut');
  if (!account.isClaimed) throw new AccountError('guest');
  const now = Date.now();
  const fault = await change(request, account);
  if (fault !== '') throw new AccountError(fault);
  await book.saw([account.id], now);
  return book.of(account.id, now);

  async function change(asked: CompanyRequest, { id }: Account): Promise<'' | TieFault> {
    switch (asked.do) {
      case 'company':
        return '';
      case 'befriend':
        return book.tie(id, asked.player, 'friend');
      case 'block':
        return book.tie(id, asked.player, 'block');
      case 'decline':
        return book.decline(id, asked.player);
      case 'release':
        return book.release(id, asked.player);
      case 'invite':
        return book.invite(id, asked.player, asked.room, asked.code, now);
      case 'report': {
        const other = await book.find(asked.player);
        if (other === null) return 'player';
        if (!(await limiter.take(id))) throw new RefusalError(refuse('match.rate'));
        await addReport(db, id, other, { ...asked, now });
        return '';
      }
    }
  }
}
