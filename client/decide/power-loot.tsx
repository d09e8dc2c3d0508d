// What the Thief takes: all gold, or a random Thing. D-49, AMB-86
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';

export function PowerLoot(panel: PanelProps<'power.loot'>) {
  const { gold, things } = panel.options;
  const [chosen, setChosen] = useDraft<'gold' | 'thing' | null>(panel.decision, null);
  useBoardLink({ lit: [], onCancel: () => setChosen(null) });
  const say = t('decide.loot.say');
  const choice = (id: 'gold' | 'thing', why: string | null, words: string, note: string) => (
    <Action
      id={id}
      kind="choice"
      className="seat-choice"
      pressed={chosen === id}
      why={why}
      onPress={() => setChosen(id)}
    >
      <b>{words}</b>
      <small>{note}</small>
    </Action>
  );
  return (
    <PanelFrame
      kind="power.loot"
      say={say}
      facts={[t('decide.loot.secret')]}
      onEscape={() => setChosen(null)}
      actions={
        <Send panel={panel} answer={{ gold: chosen === 'gold' }} why={chosen === null ? t('decide.loot.why') : null}>
          {t('decide.loot.take')}
        </Send>
      }
    >
      <Group label={say} className="is-wide">
        {choice(
          'gold',
          gold > 0 ? null : t('decide.loot.noGold'),
          t('decide.loot.gold'),
          t('decide.gold', { count: gold }),
        )}
        {choice(
          'thing',
          things > 0 ? null : t('decide.loot.noThing'),
          t('decide.loot.thing'),
          t('decide.loot.of', { count: things }),
        )}
      </Group>
    </PanelFrame>
  );
}
