// Panels about heroes: adding gold after the roll, placing a new hero, and turning over an eliminated hero.

import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { countIn } from '../../shared/rules/queries/queries.ts';
import { spaceIn } from '../../shared/rules/queries/stacking-limit.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import { whyNoMore } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { Group } from './parts/Group.tsx';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PickHex } from './parts/PickHex.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { useProposed, useProposes } from './proposals.ts';
import { hexFacts, kindLine, kindName } from './words.ts';

/** Adding gold after the roll, 10 for each +1. D-13, HERO-03 */
export function HeroBid(panel: PanelProps<'hero.bid'>) {
  const { hero, rolled, need, cost, purse } = panel.options;
  const most = Math.floor(purse / cost);
  const missing = need - rolled;
  const lost = missing > most;
  const first = useProposes() && !lost ? missing : 0;
  const [steps, setSteps] = useDraft<number>(panel.decision, first, (n) => Math.min(n, most));
  useBoardLink({ lit: [], onCancel: () => setSteps(0) });
  const name = kindName(hero);
  return (
    <PanelFrame
      kind="hero.bid"
      warns={lost ? [t('decide.bid.lost', { gold: missing * cost, purse })] : []}
      say={t('decide.bid.say', { name, rolled, need })}
      facts={
        lost
          ? []
          : [
              t('decide.bid.missing', { count: missing, gold: missing * cost }),
              t('decide.goldLeft', { gold: purse - steps * cost }),
              steps >= missing ? t('decide.bid.wins') : t('decide.bid.short', { count: missing - steps }),
            ]
      }
      onEscape={() => setSteps(0)}
      actions={
        <>
          {!lost && (
            <Send
              panel={panel}
              answer={{ gold: steps * cost }}
              kind={steps === 0 ? 'plain' : 'primary'}
              why={steps === 0 ? t('decide.bid.whyNone') : null}
            >
              {t('decide.bid.take', { gold: steps * cost })}
            </Send>
          )}
          <Send panel={panel} answer={{ gold: 0 }} id="pass" kind={lost ? 'primary' : 'plain'}>
            {t('decide.bid.pass')}
          </Send>
          {!lost && (
            <Stepper
              label={t('decide.hero.steps', { gold: cost })}
              value={steps}
              max={most}
              whyMax={whyNoMore(cost, purse, steps * cost)}
              onChange={setSteps}
            />
          )}
        </>
      }
    />
  );
}

/** Which hex a new hero is placed in. D-14, HERO-05 */
export function HeroPlace(panel: PanelProps<'hero.place'>) {
  const { view, seat, options } = panel;
  const frame = view.stack.findLast((f) => f.kind === 'hero.place');
  const name = frame === undefined ? t('group.hero') : kindName(frame.hero);
  // The hero leads the largest stack.
  const proposed = useProposed(view, seat, options.hexes, (_, __, hex) => countIn(hexState(view, hex), seat));
  return (
    <PickHex
      panel={panel}
      once
      proposed={proposed}
      hexes={options.hexes}
      say={t('decide.heroPlace.say', { name })}
      facts={() => [t('decide.heroPlace.rule')]}
      note={(hex) => `${hexFacts(view, hex, seat)} · ${t('decide.retreat.fits', { count: spaceIn(view, hex, seat) })}`}
      take={(hex) => t('decide.heroPlace.take', { hex: placeName(hex) })}
      wait={t('decide.heroPlace.wait')}
    />
  );
}

/** An eliminated hero returns to the pool, and its owner may turn the counter over. D-15, HERO-08 */
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
      <Group label={say}>
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
