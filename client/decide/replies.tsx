// Panels of windows in which every player may reply: calling bluffs, an item against an item, the Lucky
// Charm.
import { type Counter, NOBODY } from '../../shared/model/game/types.ts';
import { pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PickPieces } from './parts/PickPieces.tsx';
import { Send } from './parts/Send.tsx';
import { ShowItem } from './parts/ShowItem.tsx';
import { ownerLine } from './question-words.tsx';
import { kindName, seatName } from './words.ts';

/** Calling bluffs. Everything that this panel shows is public. D-32, BLUF-03, BLUF-04 */
export function BluffCall(panel: PanelProps<'bluff.call'>) {
  const { view, options, decision } = panel;
  const note = (c: Pick<Counter, 'seat' | 'kind' | 'at'>) => ownerLine(view, c);
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.call.say', { hex: placeName(decision.hex) })}
      facts={() => [t('decide.call.rule'), t('decide.call.wrong')]}
      note={note}
      hexes={[decision.hex]}
      take={(ids) => t('decide.call.take', { count: ids.length })}
      whyNone={t('decide.call.whyNone')}
      pass={{ id: 'pass', words: t('decide.call.pass'), answer: { ids: [] } }}
    />
  );
}

// Using an item in reply to another item. D-31, D-58

function itemShown(view: PanelProps['view']): { name: string; player: string } {
  const frame = view.stack.findLast((f) => f.kind === 'reply');
  const item = frame === undefined ? undefined : pieceById(view, frame.item);
  return { name: kindName(item?.kind ?? -1), player: seatName(frame?.seat ?? NOBODY) };
}

export function ItemReply(panel: PanelProps<'item.reply'>) {
  const { view, options, decision } = panel;
  const say = t(decision.hex === null ? 'decide.reply.say' : 'decide.reply.sayAt', {
    ...itemShown(view),
    hex: decision.hex === null ? '' : placeName(decision.hex),
  });
  return (
    <ShowItem
      panel={panel}
      offers={options.items}
      say={say}
      facts={[t('decide.reply.rule')]}
      answer={(id, hex) => ({ do: 'show', id, hex })}
      pass={{ do: 'pass' }}
    />
  );
}

// Using a Lucky Charm on one die of the last roll, up or down by one. D-42, MAG-09, AMB-78

type Draft = { die: number; by: number } | null;

export function LuckCharm(panel: PanelProps<'luck.charm'>) {
  const { options, decision } = panel;
  const { ids, dice } = options;
  const [draft, setDraft] = useDraft<Draft>(decision, null, (d) => (d !== null && d.die < dice.length ? d : null));
  useBoardLink({
    lit: decision.hex !== null ? [{ hex: decision.hex, mark: 'source' }] : [],
    onCancel: () => setDraft(null),
  });
  const say = t('decide.charm.say');
  const [charm] = ids;
  const turned = draft === null ? undefined : dice[draft.die];
  const faces = dice.map((face, die) => ({ face, die }));
  const why = charm === undefined ? t('decide.charm.none') : draft === null ? t('decide.charm.whyNone') : null;
  const answer = charm === undefined || draft === null ? null : ({ do: 'turn', id: charm, ...draft } as const);
  return (
    <PanelFrame
      kind="luck.charm"
      say={say}
      facts={[t('decide.charm.rule')]}
      onEscape={() => setDraft(null)}
      actions={
        <>
          <Send panel={panel} answer={answer} why={why}>
            {draft === null || turned === undefined
              ? t('decide.charm.wait')
              : t('decide.charm.take', { from: turned, to: turned + draft.by })}
          </Send>
          <Send panel={panel} answer={{ do: 'pass' }} id="pass" kind="plain">
            {t('decide.charm.pass')}
          </Send>
        </>
      }
    >
      <Group label={say}>
        {faces.flatMap(({ face, die }) =>
          [1, -1].map((by) => (
            <Action
              key={`${die}/${by}`}
              id={`die-${die}-${by > 0 ? 'up' : 'down'}`}
              kind="choice"
              className="die-choice"
              pressed={draft?.die === die && draft.by === by}
              why={
                charm === undefined
                  ? t('decide.charm.none')
                  : face + by < 1 || face + by > 6
                    ? t('decide.charm.bounds')
                    : null
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
