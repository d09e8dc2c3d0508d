// An eliminated hero returns to the pool, and its owner may turn the counter over. D-15, HERO-08
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { kindLine, kindName } from './words.ts';

export function HeroTurn(panel: PanelProps<'hero.turn'>) {
  const { hero, other } = panel.options;
  const [face, setFace] = useDraft<number>(panel.decision, hero);
  useBoardLink({ lit: [], onCancel: () => setFace(hero) });
  const say = t('decide.turn.say', { name: kindName(hero) });
  return (
    <PanelFrame
      kind="hero.turn"
      say={say}
      facts={[t('decide.turn.rule')]}
      onEscape={() => setFace(hero)}
      actions={
        <Send panel={panel} answer={{ turnOver: face === other }}>
          {face === other ? t('decide.turn.take', { name: kindName(other) }) : t('decide.turn.keep')}
        </Send>
      }
    >
      <Group label={say} className="pieces">
        {[hero, other].map((kind) => (
          <PieceButton
            key={kind}
            piece={`hero-${kind}`}
            kind={kind}
            note={kindLine(kind) || t('decide.cv', { cv: kindInfo(kind).cv })}
            chosen={face === kind}
            onPress={() => setFace(kind)}
          />
        ))}
      </Group>
    </PanelFrame>
  );
}
