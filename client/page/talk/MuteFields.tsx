// Whom this page mutes: players, all spectators, and single spectators of the chat.
import { NOBODY, seatsOf } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { togglePerson, useChat } from '../../session/chat.ts';
import { useTable } from '../../session/game.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { toggleMute, useTalk } from '../../session/talk.ts';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { speakerName } from './speaker.ts';

export function MuteFields() {
  const muted = useTalk((s) => s.muted);
  const places = useTable((s) => s.places);
  const own = useTable((s) => s.seat);
  const people = useChat((s) => s.mutedPeople);
  const isHidden = useSettings((s) => s.chatHidden);
  useSeatNames();
  const others = [NOBODY, ...seatsOf(places).filter((seat) => seat !== own && places[seat]?.kind === 'human')];
  return (
    <details className="talk-mute" data-testid="talk-mute">
      <summary>{t('talk.mute')}</summary>
      {others.map((who) => (
        <label key={who} className="switch">
          <input
            type="checkbox"
            checked={muted.includes(who)}
            data-testid={`set-mute-${who}`}
            onChange={() => toggleMute(who)}
          />
          {who === NOBODY ? t('talk.spectators') : seatName(who)}
        </label>
      ))}
      {people.map((person) => (
        <label key={person.who} className="switch">
          <input type="checkbox" checked={true} onChange={() => togglePerson(person)} />
          {speakerName({ ...person, from: NOBODY })}
        </label>
      ))}
      <label className="switch">
        <input
          type="checkbox"
          checked={isHidden}
          data-testid="set-chat-hidden"
          onChange={(e) => changeSettings({ chatHidden: e.currentTarget.checked })}
        />
        {t('chat.hide')}
      </label>
      <small className="quiet">{t('talk.muteHint')}</small>
    </details>
  );
}
