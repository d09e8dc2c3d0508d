// The invitation to a table: a large link, the share sheet of the device, and a code for a phone.
import { t } from '../i18n/index.ts';
import { useTable } from '../session/game.ts';
import { addressOf } from '../session/net/address.ts';
import { hasAccount } from '../session/net/has-account.ts';
import { useSafeLink } from '../session/settings.ts';
import { useCopy } from '../ui/CopyLink.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { fragmentOf } from '../ui/route.ts';

const InviteFriends = lazyPart(async () => (await import('../account/InviteFriends.tsx')).InviteFriends);
const QrCode = lazyPart(async () => (await import('../ui/QrCode.tsx')).QrCode);

/** `isMain`: is inviting the next thing to do? */
export function Invite({ isMain }: { isMain: boolean }) {
  const table = useTable((s) => s.table);
  const { roomId: room = '', code = '' } = table ?? {};
  const link = addressOf(fragmentOf({ page: 'table', room, code }), code);
  const safeLink = useSafeLink(link);
  const { copied, copy } = useCopy();
  if (table === null) return null;
  const main = isMain ? 'button-main' : 'button';
  const canShare = typeof navigator.share === 'function';
  // The promise rejects if the player closes the share sheet.
  const share = () => void navigator.share({ url: link, text: t('room.shareText') }).catch(() => {});
  return (
    <>
      <div className="invite-card">
        <label htmlFor="invite">{t('room.link')}</label>
        <input id="invite" readOnly value={safeLink} data-testid="invite" onFocus={(e) => e.currentTarget.select()} />
        <span className="row">
          {canShare && (
            <button type="button" className={main} data-testid="action-share" onClick={share}>
              {t('room.share')}
            </button>
          )}
          <button
            type="button"
            className={canShare ? 'button' : main}
            data-testid="action-copy-invite"
            onClick={() => void copy(link)}
          >
            {t(copied ? 'link.copied' : 'room.copy')}
          </button>
        </span>
        {/* A streamer's page hides the link, so it shows no code of it either. */}
        {safeLink === link && <QrCode link={link} />}
      </div>
      {hasAccount() && <InviteFriends room={room} code={code} />}
    </>
  );
}
