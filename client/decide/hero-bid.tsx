// Adding gold after the roll, 10 for each +1. D-13, HERO-03
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import { whyNoMore } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { kindName } from './words.ts';

export function HeroBid(panel: PanelProps<'hero.bid'>) {
  const { hero, rolled, need, cost, purse } = panel.options;
  const most = Math.floor(purse / cost);
  const missing = need - rolled;
  const [steps, setSteps] = useDraft<number>(panel.decision, 0, (n) => Math.min(n, most));
  useBoardLink({ lit: [], onCancel: () => setSteps(0) });
  const name = kindName(hero);
  const lost = missing > most;
  const pass = (
    <Send panel={panel} answer={{ gold: 0 }} id="pass" kind={lost ? 'primary' : 'plain'}>
      {t('decide.bid.pass')}
    </Send>
  );
  return (
    <PanelFrame
      kind="hero.bid"
      warns={lost ? [t('decide.bid.lost', { gold: missing * cost, purse })] : []}
      say={t('decide.bid.say', { name, rolled, need })}
      facts={[
        ...(lost ? [] : [t('decide.bid.missing', { count: missing, gold: missing * cost })]),
        t('decide.goldLeft', { gold: purse - steps * cost }),
        steps >= missing ? t('decide.bid.wins') : t('decide.bid.short', { count: missing - steps }),
      ]}
      onEscape={() => setSteps(0)}
      actions={
        <>
          {lost && pass}
          <Send
            panel={panel}
            answer={{ gold: steps * cost }}
            kind={lost || steps === 0 ? 'plain' : 'primary'}
            why={steps === 0 ? t('decide.bid.whyNone') : null}
          >
            {t('decide.bid.take', { gold: steps * cost })}
          </Send>
          {!lost && pass}
          <Stepper
            label={t('decide.hero.steps', { gold: cost })}
            value={steps}
            max={most}
            whyMax={whyNoMore(cost, purse, steps * cost)}
            onChange={setSteps}
          />
        </>
      }
    />
  );
}
