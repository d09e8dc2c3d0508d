// Which own pieces take the hits of a step, in order. D-41, HIT-01…HIT-03
import { KINDS } from '../../shared/catalogue/index.ts';
import { FORT_TARGET, type Target, TOWN_TARGET } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/facts.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { filled, hit, hitsLeft, hitsOn, keepHits } from './draft/hits.ts';
import { toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { FortFace } from './parts/FortFace.tsx';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { targetKey, targetName } from './words.ts';

export function BattleHits(panel: PanelProps<'battle.hits'>) {
  const { view, options, decision } = panel;
  const [both, setBoth] = useDraft<{ hits: Target[]; saves: Target[] }>(decision, { hits: [], saves: [] }, (d) => {
    const hits = keepHits(d.hits, options);
    return { hits, saves: d.saves.filter((id) => maySave(options, hits, id)) };
  });
  const draft = both.hits;
  const set = (hits: Target[]) => setBoth({ hits, saves: both.saves.filter((id) => maySave(options, hits, id)) });
  const [saver] = options.savers;
  const save = (id: Target) => setBoth({ ...both, saves: toggled(both.saves, id) });
  const answer =
    saver === undefined || both.saves.length === 0
      ? { targets: draft }
      : { targets: draft, talisman: saver, saves: both.saves };
  const left = options.n - draft.length;
  const give = (target: Target) => set(hit(options, draft, target));
  const back = () => set(draft.slice(0, -1));
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'danger' }],
    pieces: options.targets.map(({ target }) => ({
      id: target,
      mark: hitsOn(draft, target) > 0 ? ('chosen' as const) : ('target' as const),
    })),
    onPiece: give,
    onCancel: back,
  });
  const say = t('decide.hits.say', { count: options.n, hex: hexName(decision.hex) });
  return (
    <Frame
      kind="battle.hits"
      say={say}
      facts={[
        t('decide.hits.left', { count: left }),
        ...(decision.hits > options.n ? [t('decide.hits.surplus', { count: decision.hits - options.n })] : []),
        t('decide.hits.does'),
        ...(options.savers.length > 0 ? [t('decide.hits.saveRule')] : []),
      ]}
      onEscape={back}
      actions={
        <>
          <Send panel={panel} answer={answer} why={left > 0 ? t('decide.hits.why', { count: left }) : null}>
            {t('decide.hits.take', { count: options.n })}
          </Send>
          <Action id="undo" why={draft.length > 0 ? null : t('decide.nothingDone')} onPress={back}>
            {t('decide.undo')}
          </Action>
          <Action
            id="fill"
            why={left > 0 ? null : t('decide.hits.allPlaced')}
            onPress={() => set(filled(options, draft))}
          >
            {t('decide.hits.fill')}
          </Action>
        </>
      }
    >
      <Group label={say} className="pieces">
        {options.targets.map(({ target, kind, cv }) => {
          const taken = hitsOn(draft, target);
          const free = hitsLeft(options, draft, target);
          const after =
            target >= 0
              ? t('decide.hits.dies')
              : cv - taken > 1
                ? t('decide.hits.value', { cv: cv - taken - 1 })
                : t('decide.hits.silent');
          const common = {
            piece: targetKey(target),
            name: targetName(view, target, decision.hex, kind),
            note:
              taken > 0 && free === 0
                ? t(target >= 0 ? 'decide.hits.dead' : 'decide.hits.down')
                : target === FORT_TARGET
                  ? `${t('decide.hits.cv', { cv: cv - taken })} · ${after}`
                  : after,
            badge: taken > 0 ? orderOf(draft, target) : undefined,
            chosen: taken > 0,
            why:
              free === 0
                ? t(target >= 0 ? 'decide.hits.fullPiece' : 'decide.hits.fullWall')
                : left === 0
                  ? t('decide.hits.allPlaced')
                  : null,
            onPress: () => give(target),
          };
          return target === FORT_TARGET ? (
            <FortFace key={target} level={view.hexes[decision.hex].fort} {...common} />
          ) : (
            <PieceButton
              key={target}
              kind={target === TOWN_TARGET ? view.hexes[decision.hex].income : kind}
              hex={decision.hex}
              value={target >= 0 ? cv : cv - taken}
              {...(target >= 0 && KINDS[kind] ? { id: target } : {})}
              {...common}
            />
          );
        })}
      </Group>
      {saver !== undefined && options.saves.length > 0 && (
        <Group label={t('decide.hits.saveLabel')} className="pieces is-wide" digits={false}>
          {options.saves.map((id) => (
            <PieceButton
              key={id}
              piece={`save-${id}`}
              kind={options.targets.find((x) => x.target === id)?.kind ?? pieceById(view, id)?.kind ?? -1}
              id={id}
              note={t('decide.hits.saveNote')}
              badge={both.saves.includes(id) ? t('decide.hits.saveOn') : undefined}
              chosen={both.saves.includes(id)}
              why={maySave(options, draft, id) ? null : t('decide.hits.saveWhy')}
              onPress={() => save(id)}
            />
          ))}
        </Group>
      )}
    </Frame>
  );
}

/** May this piece be saved? Only one that is hit: by the draft, or by an aimed shot. MAG-11 */
const maySave = (options: PanelProps<'battle.hits'>['options'], hits: readonly Target[], id: Target): boolean =>
  options.saves.includes(id) && (hits.includes(id) || !options.targets.some((x) => x.target === id));

/** The places of a target in the order of hits: "1, 3". */
const orderOf = (draft: readonly Target[], target: Target): string =>
  draft.flatMap((x, i) => (x === target ? [i + 1] : [])).join(', ');
