// Rerolling one of the player's dice of a step, or none. D-42, POW-05
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { hitChance, targetName } from './words.ts';

export function PowerReroll(panel: PanelProps<'power.reroll'>) {
  const { view, options, decision } = panel;
  const { dice } = options;
  const keep = (d: number | null) => (dice.some(({ die }) => die === d) ? d : null);
  const [die, setDie] = useDraft<number | null>(decision, null, keep);
  useBoardLink({ lit: [{ hex: decision.hex, mark: 'source' }], onCancel: () => setDie(null) });
  const chosen = dice.find((candidate) => candidate.die === die);
  const name = (shown: (typeof dice)[number]): string => targetName(view, shown.by, decision.hex, shown.kind);
  const say = t('decide.reroll.say');
  return (
    <PanelFrame
      kind="power.reroll"
      say={say}
      facts={[t('decide.reroll.rule')]}
      onEscape={() => setDie(null)}
      actions={
        <>
          <Send panel={panel} answer={{ die }} why={chosen === undefined ? t('decide.reroll.why') : null}>
            {chosen === undefined
              ? t('decide.reroll.wait')
              : t('decide.reroll.take', { face: chosen.face, name: name(chosen) })}
          </Send>
          <Send panel={panel} answer={{ die: null }} id="pass" kind="plain">
            {t('decide.reroll.pass')}
          </Send>
        </>
      }
    >
      <Group label={say}>
        {dice.map((entry) => (
          <Action
            key={entry.die}
            id={`die-${entry.die}`}
            kind="choice"
            className="die-choice"
            pressed={entry.die === die}
            onPress={() => setDie(entry.die)}
          >
            <b>{entry.face}</b>
            <small>
              {t(entry.face <= entry.cv ? 'decide.reroll.hit' : 'decide.reroll.missed', {
                name: name(entry),
                percent: hitChance(entry.cv),
              })}
            </small>
          </Action>
        ))}
      </Group>
    </PanelFrame>
  );
}
