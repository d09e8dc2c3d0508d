// A Lucky Charm on one die of the batch just thrown, up or down by one. D-42, MAG-09, AMB-78
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';

interface Draft {
  die: number;
  by: number;
}
const NONE: Draft = { die: -1, by: 1 };

export function LuckCharm(panel: PanelProps<'luck.charm'>) {
  const { options, decision } = panel;
  const { ids, dice } = options;
  const [draft, setDraft] = useDraft<Draft>(decision, NONE, (d) => (d.die < dice.length ? d : NONE));
  useBoardLink({
    lit: decision.hex !== null ? [{ hex: decision.hex, mark: 'source' }] : [],
    onCancel: () => setDraft(NONE),
  });
  const say = t('decide.charm.say');
  const [charm = -1] = ids;
  const faces = dice.map((face, die) => ({ face, die }));
  const why = charm < 0 ? t('decide.charm.none') : draft.die < 0 ? t('decide.charm.whyNone') : null;
  return (
    <PanelFrame
      kind="luck.charm"
      say={say}
      facts={[t('decide.charm.rule')]}
      onEscape={() => setDraft(NONE)}
      actions={
        <>
          <Send panel={panel} answer={{ id: charm, die: Math.max(0, draft.die), by: draft.by }} why={why}>
            {draft.die < 0
              ? t('decide.charm.wait')
              : t('decide.charm.take', { from: dice[draft.die], to: dice[draft.die] + draft.by })}
          </Send>
          <Send panel={panel} answer={{ id: -1, die: 0, by: 1 }} id="pass" kind="plain">
            {t('decide.charm.pass')}
          </Send>
        </>
      }
    >
      <Group label={say} className="pieces">
        {faces.flatMap(({ face, die }) =>
          [1, -1].map((by) => (
            <Action
              key={`${die}/${by}`}
              id={`die-${die}-${by > 0 ? 'up' : 'down'}`}
              kind="choice"
              className="die-choice"
              pressed={draft.die === die && draft.by === by}
              why={
                charm < 0 ? t('decide.charm.none') : face + by < 1 || face + by > 6 ? t('decide.charm.bounds') : null
              }
              label={t('decide.charm.label', { n: die + 1, from: face, to: face + by })}
              onPress={() => setDraft({ die, by })}
            >
              <b>
                {face} → {face + by}
              </b>
              <small>{t('decide.charm.nth', { n: die + 1 })}</small>
            </Action>
          )),
        )}
      </Group>
    </PanelFrame>
  );
}
