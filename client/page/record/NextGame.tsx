// The button of the result that opens the next table for the same people, and makes them a club.
import { useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { account } from '../../i18n/en/account.ts';
import { club } from '../../i18n/en/club.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { AccountFault, openClub } from '../../session/net/account.ts';
import { useSettings } from '../../session/settings.ts';
import { fragmentOf } from '../../ui/route.ts';

addTexts({ ...account, ...club });

export default function NextGame({ room }: { room: string }) {
  const [trouble, setTrouble] = useState('');
  const player = useSettings((s) => s.name);
  const isPlayer = useTable((s) => s.seat !== NOBODY);
  const people = useTable((s) => s.places.filter(({ kind }) => kind === 'human').length);
  if (!isPlayer || people < 2) return null;
  const next = async () => {
    try {
      const table = await openClub({ do: 'club.next', room, player });
      location.hash = fragmentOf({ page: 'table', ...table });
    } catch (error) {
      setTrouble(t(`account.trouble.${error instanceof AccountFault ? error.trouble : 'failed'}`));
    }
  };
  return (
    <p>
      <button type="button" className="button" data-testid="action-next-game" onClick={() => void next()}>
        {t('club.samePeople')}
      </button>{' '}
      <a href="#/club">{t('club.all')}</a> <span role="status">{trouble}</span>
    </p>
  );
}
