// Panels of losses: the target of a hit, the hero's aimed shot, and the pieces above the
// limit after a retreat.

import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { counterOf, hexState } from '../../shared/model/game/pieces.ts';
import { isPiece, type PieceId, type Target } from '../../shared/model/game/types.ts';
import { fortLevel, pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { FortFace } from './parts/FortFace.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PickPieces } from './parts/PickPieces.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { ownPieceLine } from './question-words.tsx';
import { hitChance, kindLine, seatName, targetKey, targetName } from './words.ts';

/** How a hero who can aim shoots. D-40, HPOW-06 */
export function BattleShot(panel: PanelProps<'battle.shot'>) {
  const { options, decision } = panel;
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: options.targets.map((id) => ({ id, mark: 'target' as const })),
  });
  return (
    <PanelFrame
      kind="battle.shot"
      say={t('decide.shot.say', { hex: placeName(decision.hex) })}
      facts={[t('decide.shot.high', { percent: hitChance(5) }), t('decide.shot.low', { percent: hitChance(2) })]}
      actions={
        <>
          <Send panel={panel} answer={{ aimed: true }}>
            {t('decide.shot.take')}
          </Send>
          <Send panel={panel} answer={{ aimed: false }} id="pass" kind="plain">
            {t('decide.shot.pass')}
          </Send>
        </>
      }
    >
      {null}
    </PanelFrame>
  );
}

/** What an aimed shot has hit. D-62, HPOW-06 */
export function BattleVictim(panel: PanelProps<'battle.victim'>) {
  const { view, options, decision } = panel;
  const { targets } = options;
  const [chosen, setChosen] = useDraft<Target | null>(decision, null, (x) =>
    x !== null && targets.includes(x) ? x : null,
  );
  const pick = (target: Target) => {
    if (targets.includes(target)) setChosen(chosen === target ? null : target);
  };
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: targets.map((id) => ({ id, mark: chosen === id ? ('chosen' as const) : ('target' as const) })),
    onTarget: pick,
    onCancel: () => setChosen(null),
  });
  const say = t('decide.victim.say', { hex: placeName(decision.hex) });
  const h = hexState(view, decision.hex);
  return (
    <PanelFrame
      kind="battle.victim"
      say={say}
      onEscape={() => setChosen(null)}
      actions={
        <Send
          panel={panel}
          answer={chosen === null ? null : { target: chosen }}
          why={chosen === null ? t('decide.victim.why') : null}
        >
          {t('decide.victim.take')}
        </Send>
      }
    >
      <Group label={say}>
        {targets.map((target) => {
          const piece = pieceById(view, target);
          const kind = target === 'town' ? (h.income?.kind ?? -1) : (piece?.kind ?? -1);
          const common = {
            piece: targetKey(target),
            name: targetName(view, target, decision.hex, kind),
            note:
              piece === undefined || kind === -1
                ? t('decide.shot.wall')
                : `${seatName(piece.seat)} · ${kindLine(kind)}`,
            chosen: chosen === target,
            why: null,
            onPress: () => pick(target),
          };
          return kind === -1 ? (
            <FortFace key={target} level={fortLevel(h)} {...common} />
          ) : (
            <PieceButton
              key={target}
              kind={kind}
              hex={decision.hex}
              {...(isPiece(target) ? { id: target } : {})}
              {...common}
            />
          );
        })}
      </Group>
    </PanelFrame>
  );
}

/**
 * Choosing lost pieces, among retreating pieces and pieces already there, because the target hex would hold
 * more than ten. D-44, RET-04
 */
export function RetreatExcess(panel: PanelProps<'retreat.excess'>) {
  const { view, seat, options, decision } = panel;
  const to = view.stack.findLast((f) => f.kind === 'retreat')?.to ?? decision.hex;
  const cv = (ids: readonly PieceId[]) => ids.reduce((sum, id) => sum + kindInfo(counterOf(view, id).kind).cv, 0);
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.overflow.say', { count: options.count, hex: placeName(to) })}
      facts={(ids) => [
        t('decide.chosenOf', { n: ids.length, of: options.count }),
        t('decide.overflow.lost', { cv: cv(ids) }),
        t('decide.final'),
      ]}
      note={(c) => ownPieceLine(view, seat, c)}
      exactly={options.count}
      hexes={[decision.hex, to]}
      take={(ids) => t('decide.overflow.take', { count: ids.length })}
      wait={t('decide.overflow.wait')}
    />
  );
}
