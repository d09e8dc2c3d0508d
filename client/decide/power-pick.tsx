// Picking a player's power for the whole game from the powers left. D-07, POW-01, AMB-150
import { powerInfo } from '../../shared/model/catalogue/index.ts';
import type { PowerId } from '../../shared/model/game/types.ts';
import { seatEntries } from '../../shared/model/game/types.ts';
import { t, tIf } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useBoardActions } from '../session/board-actions.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { seatName } from './words.ts';

/** Returns two letters for a power's face, of two words or of one. */
function initials(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/);
  return second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0).toUpperCase()}`;
}

export function PowerPick(panel: PanelProps<'power.pick'>) {
  const { inspect } = useBoardActions();
  const { view, options, decision } = panel;
  const { powers } = options;
  const [power, setPower] = useDraft<PowerId | null>(decision, null, (p) =>
    p !== null && powers.includes(p) ? p : null,
  );
  useBoardLink({ lit: [], onCancel: () => setPower(null) });
  const takenFacts = seatEntries(view.powers ?? []).flatMap(([seat, choice]) =>
    choice.power === null
      ? []
      : [t('decide.power.taken', { who: seatName(seat), power: powerInfo(choice.power).name })],
  );
  return (
    <PanelFrame
      kind="power.pick"
      shape="has-three-lines"
      say={t('decide.power.say')}
      facts={[...(power === null ? [] : [tIf(`powerHelp.${power}`)]), ...takenFacts]}
      onEscape={() => setPower(null)}
      actions={
        <Send
          panel={panel}
          answer={{ power: power ?? (powers[0] as PowerId) }}
          why={power === null ? t('decide.power.why') : null}
        >
          {power === null ? t('decide.power.wait') : t('decide.power.take', { power: powerInfo(power).name })}
        </Send>
      }
    >
      <Group label={t('decide.power.say')} className="powers">
        {powers.map((id) => (
          <Action
            key={id}
            id={`power-${id}`}
            kind="choice"
            className="piece"
            pressed={power === id}
            onPress={() => setPower(id)}
            onPoint={(on) => inspect(on ? { what: 'word', word: `power.${id}` } : null)}
            onAsk={() => inspect({ what: 'word', word: `power.${id}` }, true)}
          >
            <span className="power-face" aria-hidden="true">
              {initials(powerInfo(id).name)}
            </span>
            <span className="piece-words">
              <b>{powerInfo(id).name}</b>
              <small>{tIf(`powerHelp.${id}`)}</small>
            </span>
          </Action>
        ))}
      </Group>
    </PanelFrame>
  );
}
