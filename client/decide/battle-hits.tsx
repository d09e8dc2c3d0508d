// Which of the player's pieces take the hits of a step, in order. D-41, HIT-01…HIT-03

import { counterOf, hexState } from '../../shared/model/game/pieces.ts';
import { isPiece, type PieceId, type Target } from '../../shared/model/game/types.ts';
import type { OptionsOf } from '../../shared/rules/decisions/ask.ts';
import { fortLevel } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useTable } from '../session/game.ts';
import { draftedHits, filledUp, hit, hitsLeft, keepHits, maySave, orderOf } from './draft/hits.ts';
import { toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { FortFace } from './parts/FortFace.tsx';
import { Group } from './parts/Group.tsx';
import { litPieces } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { defendersFact } from './question-words.tsx';
import { targetKey, targetName } from './words.ts';

type Panel = PanelProps<'battle.hits'>;
type Offer = OptionsOf['battle.hits']['targets'][number];

interface Draft {
  /** Null while the player accepts the proposed hits: walls first, then the weakest pieces. */
  hits: Target[] | null;
  saves: PieceId[];
}

function useHits({ options, decision }: Panel) {
  const isPuzzle = useTable((s) => s.driver?.isPuzzle === true);
  const proposed = filledUp(options, []);
  const keep = (hits: Target[] | null, saves: PieceId[]): Draft => ({
    hits,
    saves: saves.filter((id) => maySave(options, hits ?? proposed, id)),
  });
  const [{ hits: own, saves }, setDraft] = useDraft<Draft>(decision, { hits: isPuzzle ? [] : null, saves: [] }, (d) =>
    keep(d.hits && keepHits(d.hits, options), d.saves),
  );
  const hits = own ?? proposed;
  const setHits = (next: Target[]) => setDraft(keep(next, saves));
  const [saver] = options.savers;
  const saved = saver === undefined || saves.length === 0 ? {} : { saver, saves };
  return {
    hits,
    saves,
    isProposed: own === null,
    left: options.count - hits.length,
    answer: { targets: hits, ...saved },
    /**
     * Pressing a hit piece removes its hit. Pressing another target adds a hit, or first clears the proposal.
     */
    give: (target: Target) =>
      setHits(
        isPiece(target) && hits.includes(target)
          ? hits.filter((other) => other !== target)
          : hit(options, own ?? [], target),
      ),
    back: () => setHits((own ?? []).slice(0, -1)),
    fill: () => setHits(filledUp(options, hits)),
    save: (id: PieceId) => setDraft({ hits: own, saves: toggled(saves, id) }),
  };
}
type Hits = ReturnType<typeof useHits>;

export function BattleHits(panel: Panel) {
  const { options, decision } = panel;
  const draft = useHits(panel);
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'danger' }],
    pieces: litPieces(
      options.targets.map((o) => o.target),
      draft.hits,
    ),
    onTarget: draft.give,
    onCancel: draft.back,
  });
  // The acting opponent assigns the hits of the defenders of an unowned hex. EXPL-02
  const piece = options.targets.find(({ target }) => isPiece(target))?.target;
  const isOwn =
    piece === undefined || !isPiece(piece)
      ? hexState(panel.view, decision.hex).owner === panel.seat
      : counterOf(panel.view, piece).seat === panel.seat;
  const say = t(isOwn ? 'decide.hits.say' : 'decide.hits.sayNeutral', {
    count: options.count,
    hex: placeName(decision.hex),
  });
  return (
    <PanelFrame
      kind="battle.hits"
      shape="has-wide-send"
      say={say}
      facts={[
        ...(isOwn ? [] : defendersFact(panel.view, panel.seat)),
        draft.isProposed ? t('decide.hits.proposed') : t('decide.hits.left', { count: draft.left }),
        ...(decision.hits > options.count ? [t('decide.hits.surplus', { count: decision.hits - options.count })] : []),
        t('decide.hits.does'),
        ...(options.spares ? [t('decide.hits.firstSpared')] : []),
        ...(panel.view.rules.fortDamage === 'persistent' ? [t('decide.hits.lasts')] : []),
        ...(options.savers.length > 0 ? [t('decide.hits.saveRule')] : []),
      ]}
      onEscape={draft.back}
      actions={<Buttons panel={panel} draft={draft} />}
    >
      <Group label={say}>
        {options.targets.map((offer) => (
          <HitTarget key={offer.target} panel={panel} draft={draft} offer={offer} />
        ))}
      </Group>
      {options.savers.length > 0 && options.saves.length > 0 && <Saves panel={panel} draft={draft} />}
    </PanelFrame>
  );
}

interface PartProps {
  panel: Panel;
  draft: Hits;
}

function Buttons({ panel, draft: { hits, left, answer, back, fill } }: PartProps) {
  return (
    <>
      <Send panel={panel} answer={answer} why={left > 0 ? t('decide.hits.why', { count: left }) : null}>
        {t('decide.hits.take', { count: panel.options.count })}
      </Send>
      <Action id="undo" why={hits.length > 0 ? null : t('decide.nothingDone')} onPress={back}>
        {t('decide.undo')}
      </Action>
      <Action id="fill" why={left > 0 ? null : t('decide.hits.allPlaced')} onPress={fill}>
        {t('decide.hits.fill')}
      </Action>
    </>
  );
}

function noteOf({ target, cv }: Offer, hitCount: number, free: number, lasts: boolean): string {
  if (hitCount > 0 && free === 0) return t(isPiece(target) || lasts ? 'decide.hits.dead' : 'decide.hits.down');
  if (isPiece(target)) return t('decide.hits.dies');
  const next =
    cv - hitCount > 1
      ? t('decide.hits.value', { cv: cv - hitCount - 1 })
      : t(lasts ? 'decide.hits.ruins' : 'decide.hits.silent');
  return target === 'fort' ? `${t('decide.hits.cv', { cv: cv - hitCount })} · ${next}` : next;
}

function whyNoHit(target: Target, free: number, left: number): string | null {
  if (free === 0) return t(isPiece(target) ? 'decide.hits.fullPiece' : 'decide.hits.fullWall');
  return left === 0 ? t('decide.hits.allPlaced') : null;
}

function HitTarget({ panel, draft, offer }: PartProps & { offer: Offer }) {
  const { target, kind, cv } = offer;
  const { hex } = panel.decision;
  const hitCount = draftedHits(draft.hits, target);
  const free = hitsLeft(panel.options, draft.hits, target);
  const button = {
    piece: targetKey(target),
    name: targetName(panel.view, target, hex, kind),
    note: noteOf(offer, hitCount, free, panel.view.rules.fortDamage === 'persistent'),
    badge: hitCount > 0 ? orderOf(draft.hits, target) : undefined,
    chosen: hitCount > 0,
    why: draft.isProposed || (isPiece(target) && hitCount > 0) ? null : whyNoHit(target, free, draft.left),
    onPress: () => draft.give(target),
  };
  if (kind === -1) return <FortFace level={fortLevel(hexState(panel.view, hex))} {...button} />;
  if (!isPiece(target)) return <PieceButton kind={kind} hex={hex} value={cv - hitCount} {...button} />;
  return <PieceButton kind={kind} hex={hex} value={cv} id={target} {...button} />;
}

function Saves({ panel, draft }: PartProps) {
  const { view, options } = panel;
  return (
    <Group label={t('decide.hits.saveLabel')} className="is-wide" digits={false}>
      {options.saves.map((id) => (
        <PieceButton
          key={id}
          piece={`save-${id}`}
          kind={counterOf(view, id).kind}
          id={id}
          note={t('decide.hits.saveNote')}
          badge={draft.saves.includes(id) ? t('decide.hits.saveOn') : undefined}
          chosen={draft.saves.includes(id)}
          why={maySave(options, draft.hits, id) ? null : t('decide.hits.saveWhy')}
          onPress={() => draft.save(id)}
        />
      ))}
    </Group>
  );
}
