// Panels of exploring a hex: the income piece that stays, items and bribes for its defenders, and placing
// Things after the capture.
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { refuse } from '../../shared/model/game/refusal.ts';
import { type Arm, isPiece, type PieceId, type Target } from '../../shared/model/game/types.ts';
import { pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, refusalText, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { doesOf } from '../ui/does.ts';
import { stillOffered, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PickPieces } from './parts/PickPieces.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { PlacingOnOne } from './parts/PlacingOnOne.tsx';
import { Send } from './parts/Send.tsx';
import { defendersFact } from './question-words.tsx';
import { hitChance, kindLine, kindName, targetKey, targetName } from './words.ts';

/** Which of the tied income pieces stays in the explored hex. D-34, EXPL-04 */
export function ExploreIncome(panel: PanelProps<'explore.income'>) {
  const { view, seat, options, decision } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={([id]) => (id === undefined ? null : { id })}
      say={t('decide.exploreIncome.say', { hex: placeName(decision.hex) })}
      facts={() => [
        ...defendersFact(view, seat),
        t('decide.exploreIncome.rest'),
        t('decide.exploreIncome.fight'),
        t('decide.final'),
      ]}
      note={(c) =>
        kindInfo(c.kind).cv > 0
          ? t('decide.exploreIncome.town', { cv: kindInfo(c.kind).cv, gold: kindInfo(c.kind).gold })
          : kindLine(c.kind)
      }
      exactly={1}
      hexes={[decision.hex]}
      take={() => t('decide.exploreIncome.take')}
      wait={t('decide.exploreIncome.take')}
    />
  );
}

/** The acting opponent gives the neutral defenders' items to bearers. D-61, EXPL-06, AMB-116 */
export function ExploreArm(panel: PanelProps<'explore.arm'>) {
  const { view, options, decision } = panel;
  const { items, bearers } = options;
  const [arms, setArms] = useDraft<Arm[]>(decision, [], (list) =>
    list.filter((arm) => items.some((i) => i.id === arm.item) && bearers.includes(arm.bearer)),
  );
  const isGiven = (item: PieceId, bearer: PieceId) => arms.some((arm) => arm.item === item && arm.bearer === bearer);
  const give = (item: PieceId, bearer: PieceId) => {
    const rest = arms.filter((arm) => arm.item !== item);
    setArms(isGiven(item, bearer) ? rest : [...rest, { item, bearer }]);
  };
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: bearers.map((id) => ({
      id,
      mark: arms.some((arm) => arm.bearer === id) ? ('chosen' as const) : ('target' as const),
    })),
    onCancel: () => setArms([]),
  });
  return (
    <PanelFrame
      kind="explore.arm"
      say={t('decide.arm.say', { hex: placeName(decision.hex) })}
      facts={[
        ...defendersFact(view, panel.seat),
        t('decide.arm.rule'),
        ...items.map(({ kind }) => t('decide.arm.with', { name: kindName(kind), does: doesOf(kind) })),
      ]}
      onEscape={() => setArms([])}
      actions={
        <>
          <Send panel={panel} answer={{ arms }} why={arms.length === 0 ? t('decide.arm.why') : null}>
            {t('decide.arm.take')}
          </Send>
          <Send panel={panel} answer={{ arms: [] }} id="pass" kind="plain">
            {t('decide.arm.pass')}
          </Send>
        </>
      }
    >
      {items.map((item) => (
        <Group key={item.id} label={`${kindName(item.kind)}: ${doesOf(item.kind)}`} className="is-wide">
          {bearers.map((id) => {
            const piece = pieceById(view, id);
            const chosen = isGiven(item.id, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`${item.id}-on-${id}`}
                  kind={piece.kind}
                  id={id}
                  note={kindName(item.kind)}
                  badge={chosen ? kindName(item.kind) : undefined}
                  chosen={chosen}
                  onPress={() => give(item.id, id)}
                />
              )
            );
          })}
        </Group>
      ))}
    </PanelFrame>
  );
}

/** Bribing neutral defenders before the battle. D-35, BRIB-01…BRIB-04 */
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
      <Group label={t('decide.bribe.say', { hex: placeName(decision.hex) })} className="is-wide">
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

/**
 * Placing Things from the rack onto a captured hex. The player is asked even if no Thing of the rack may go
 * there, because no question would reveal what the rack holds. D-45, POST-06, SEC-02
 */
export function CapturePlace(panel: PanelProps<'capture.place'>) {
  const hex = placeName(panel.decision.hex);
  return (
    <PlacingOnOne panel={panel} say={t('decide.capture.say', { hex })} sayNone={t('decide.capture.sayNone', { hex })} />
  );
}
