// Bribing neutral defenders before the battle. D-35, BRIB-01…BRIB-04

import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { refuse } from '../../shared/model/game/refusal.ts';
import { isPiece, type Target } from '../../shared/model/game/types.ts';
import { placeName, refusalText, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { stillOffered, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { hitChance, kindLine, targetKey, targetName } from './words.ts';

export function ExploreBribe(panel: PanelProps<'explore.bribe'>) {
  const { view, options, decision } = panel;
  const { prices, doubled, purse } = options;
  const offered = prices.map((p) => p.target);
  const [targets, setTargets] = useDraft<Target[]>(decision, [], (d) => stillOffered(d, offered));
  const sum = (list: readonly Target[]) => prices.reduce((n, p) => n + (list.includes(p.target) ? p.gold : 0), 0);
  const total = sum(targets);
  const whole = sum(offered);
  const toggle = (target: Target) => {
    if (offered.includes(target)) setTargets(toggled(targets, target));
  };
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: offered.map((id) => ({ id, mark: targets.includes(id) ? ('chosen' as const) : ('target' as const) })),
    onTarget: toggle,
    onCancel: () => setTargets([]),
  });
  const everything = targets.length === prices.length;
  return (
    <PanelFrame
      kind="explore.bribe"
      say={t('decide.bribe.say', { hex: placeName(decision.hex) })}
      facts={[
        t('decide.bribe.total', { gold: total, purse }),
        t('decide.bribe.whole', { gold: whole }),
        ...(doubled ? [t('decide.bribe.doubled')] : []),
        everything ? t('decide.bribe.all') : t('decide.bribe.fight', { count: prices.length - targets.length }),
      ]}
      onEscape={() => setTargets([])}
      actions={
        <>
          <Send panel={panel} answer={{ targets }} why={targets.length === 0 ? t('decide.bribe.whyNone') : null}>
            {t('decide.bribe.take', { count: targets.length, gold: total })}
          </Send>
          <Send panel={panel} answer={{ targets: [] }} id="pass" kind="plain">
            {t('decide.bribe.pass')}
          </Send>
          <Action
            id="all"
            why={
              whole > purse
                ? refusalText(refuse('gold.short', { need: whole, have: purse }))
                : everything
                  ? t('decide.allChosen')
                  : null
            }
            onPress={() => setTargets(offered)}
          >
            {t('decide.all')}
          </Action>
        </>
      }
    >
      <Group label={t('decide.bribe.say', { hex: placeName(decision.hex) })} className="pieces is-wide">
        {prices.map((p) => {
          const tooDear = !targets.includes(p.target) && total + p.gold > purse;
          return (
            <PieceButton
              key={p.target}
              piece={targetKey(p.target)}
              kind={p.kind}
              {...(isPiece(p.target) ? { id: p.target } : {})}
              hex={decision.hex}
              name={targetName(view, p.target, decision.hex, p.kind)}
              note={`${kindLine(p.kind)} · ${t('decide.hitsAt', { percent: hitChance(kindInfo(p.kind).cv) })}`}
              badge={t('decide.bribe.price', { gold: p.gold })}
              chosen={targets.includes(p.target)}
              why={tooDear ? refusalText(refuse('gold.short', { need: total + p.gold, have: purse })) : null}
              onPress={() => toggle(p.target)}
            />
          );
        })}
      </Group>
    </PanelFrame>
  );
}
