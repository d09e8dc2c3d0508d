// The number of Things to buy, and the Things to trade. D-16, REC-02…REC-04

import { seatState } from '../../shared/model/game/pieces.ts';
import type { PieceId } from '../../shared/model/game/types.ts';
import { mostShown } from '../../shared/rules/recruiting-numbers.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { type BuyDraft, keepBuying, tallyOf, tradedToggle } from './draft/spending.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { ownPieceLine } from './question-words.tsx';
import { rackInOrder } from './words.ts';

const NOTHING: BuyDraft = { paid: 0, trade: [] };

function whyMaxOf({ view, options }: PanelProps<'recruit.buy'>): string {
  const most = view.rules.paidRecruitMax;
  return most !== null && options.maxPaid >= most
    ? t('decide.buy.whyMost', { max: most })
    : t('decide.buy.whyGold', { gold: options.cost });
}

const sumIn = ({ view, options }: PanelProps<'recruit.buy'>) =>
  options.ratio !== null
    ? 'decide.buy.sum'
    : view.rules.recruitStages === 'freeThenPaid'
      ? 'decide.buy.sumPaid'
      : 'decide.buy.sumBought';

export function RecruitBuy(panel: PanelProps<'recruit.buy'>) {
  const { view, seat, options, decision } = panel;
  const { gold } = seatState(view, seat);
  const [draft, setDraft] = useDraft<BuyDraft>(decision, NOTHING, (d) => keepBuying(d, options));
  const tally = tallyOf(draft, options, gold, view.cupSize);
  const toggle = (id: PieceId) => {
    if (options.ratio !== null && options.things.includes(id)) setDraft(tradedToggle(draft, id));
  };
  const trades = options.things.length > 0 && options.ratio !== null;
  useBoardLink({
    lit: [],
    pieces: draft.trade.map((id) => ({ id, mark: 'chosen' as const })),
    onPiece: toggle,
    takesRack: trades,
    onCancel: () => setDraft(NOTHING),
  });
  const odd = options.ratio !== null && draft.trade.length % options.ratio !== 0;
  const more = options.maxPaid - draft.paid;
  const mostTraded = mostShown(view, seat);
  const fullTrade = draft.trade.length >= mostTraded;
  return (
    <PanelFrame
      kind="recruit.buy"
      isRack={trades}
      say={t('decide.buy.say')}
      warns={
        odd ? [t('decide.buy.oddWarn')] : more > 0 && view.round > 1 ? [t('decide.buy.more', { count: more })] : []
      }
      facts={[
        t(sumIn(panel), { free: options.free, paid: draft.paid, trade: tally.trades, total: tally.total }),
        t('decide.goldLeft', { gold: tally.goldLeft }),
        t('decide.buy.rack', { n: tally.rack, max: view.rules.rackLimit }),
        ...(tally.short ? [t('decide.buy.cup', { count: view.cupSize })] : []),
        t('decide.buy.final'),
      ]}
      onEscape={() => setDraft(NOTHING)}
      actions={
        <>
          <Send panel={panel} answer={draft} why={odd ? t('decide.buy.odd') : null}>
            {t('decide.buy.take', { count: tally.total })}
          </Send>
          <Stepper
            label={t('decide.buy.paid', { gold: options.cost })}
            value={draft.paid}
            max={options.maxPaid}
            whyMax={whyMaxOf(panel)}
            onChange={(paid) => setDraft({ ...draft, paid })}
          />
        </>
      }
    >
      {trades && (
        <Group label={t(options.ratio === 1 ? 'decide.buy.tradeOne' : 'decide.buy.trade')}>
          {rackInOrder(view, seat).map((c) => (
            <PieceButton
              key={c.id}
              piece={`${c.id}`}
              kind={c.kind}
              id={c.id}
              note={ownPieceLine(view, seat, c)}
              badge={draft.trade.includes(c.id) ? t('decide.buy.traded') : undefined}
              chosen={draft.trade.includes(c.id)}
              why={fullTrade && !draft.trade.includes(c.id) ? t('decide.enough', { count: mostTraded }) : null}
              onPress={() => toggle(c.id)}
            />
          ))}
        </Group>
      )}
    </PanelFrame>
  );
}
