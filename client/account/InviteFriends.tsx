// Invites friends who are online to the table where the player waits.
import { useState } from 'react';
import { account as texts } from '../i18n/en/account.ts';
import { addTexts, t } from '../i18n/index.ts';
import { askCompany } from '../session/net/account.ts';
import { useFetched } from '../ui/useFetched.ts';

addTexts(texts);

export function InviteFriends({ room, code }: { room: string; code: string }) {
  const [invited, setInvited] = useState<readonly string[]>([]);
  // Without an answer the player still has the link of the table.
  const company = useFetched('company', () => askCompany({ do: 'company' }));
  const friends = company?.friends.filter(({ isOnline }) => isOnline) ?? [];
  const invite = (player: string) =>
    void askCompany({ do: 'invite', player, room, code }).then(
      () => setInvited((all) => [...all, player]),
      () => {},
    );
  if (friends.length === 0) return null;
  return (
    <div className="row">
      {friends.map(({ handle, name }) => (
        <button
          key={handle}
          type="button"
          className="button-quiet"
          data-testid="action-invite-friend"
          aria-disabled={invited.includes(handle)}
          onClick={() => invited.includes(handle) || invite(handle)}
        >
          {t(invited.includes(handle) ? 'company.invitedNow' : 'company.invite', { who: name })}
        </button>
      ))}
    </div>
  );
}
