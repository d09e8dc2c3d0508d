// Panels that interrupt a move: flyers on their way, and the proof of a pinning piece.
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';
import { hasCalls, ownPieceLine } from './question-words.tsx';
import { enemiesAt } from './words.ts';

/** Revealing flyers to hold flyers that pass. D-28, FLY-02, FLY-03 */
export function FlyIntercept(panel: PanelProps<'fly.intercept'>) {
  const { view, seat, options, decision } = panel;
  const fly = view.stack.findLast((f) => f.kind === 'fly');
  const passing = fly?.flyers.length ?? 0;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.intercept.say', { count: passing, hex: placeName(decision.hex) })}
      facts={(ids) => [
        t('decide.intercept.holds', { count: Math.min(ids.length, passing) }),
        t(hasCalls(panel.view) ? 'decide.intercept.bluff' : 'decide.intercept.bluffLost'),
        t('decide.shownFinal'),
      ]}
      note={(c) => ownPieceLine(view, seat, c)}
      hexes={[decision.hex]}
      take={(ids) => t('decide.intercept.take', { count: ids.length })}
      whyNone={t('decide.intercept.whyNone')}
      pass={{ id: 'pass', words: t('decide.intercept.pass'), answer: { ids: [] } }}
    />
  );
}

/** Which flyers reveal themselves to pass enemies. D-27, FLY-02 */
export function FlyReveal(panel: PanelProps<'fly.reveal'>) {
  const { view, seat, options, decision } = panel;
  const foes = enemiesAt(view, decision.hex, seat);
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.flyReveal.say', { hex: placeName(decision.hex), to: placeName(options.to) })}
      facts={() => [t('decide.flyReveal.foes', { count: foes }), t('decide.flyReveal.held'), t('decide.shownFinal')]}
      note={(c) => ownPieceLine(view, seat, c)}
      hexes={[decision.hex]}
      take={(ids) => t('decide.flyReveal.take', { count: ids.length })}
      whyNone={t('decide.flyReveal.whyNone')}
      pass={{ id: 'stay', words: t('decide.flyReveal.stay'), answer: { ids: [] } }}
    />
  );
}

/** Which of the revealed flyers stay behind. D-29, FLY-02 */
export function FlyStay(panel: PanelProps<'fly.stay'>) {
  const { view, seat, options, decision } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.flyStay.say', { count: options.count, hex: placeName(decision.hex) })}
      facts={(ids) => [
        t('decide.flyStay.go', { count: options.ids.length - options.count }),
        t('decide.chosenOf', { n: ids.length, of: options.count }),
        t('decide.final'),
      ]}
      note={(c) => ownPieceLine(view, seat, c)}
      exactly={options.count}
      hexes={[decision.hex]}
      take={() => t('decide.flyStay.take')}
      wait={t('decide.flyStay.take')}
    />
  );
}

/** Answering a demand to prove that the pinning piece is no bluff. D-25, MOVE-08 */
export function PinShow(panel: PanelProps<'pin.show'>) {
  const { options, decision } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={([id = null]) => ({ id })}
      say={t('decide.pin.say', { hex: placeName(decision.hex) })}
      facts={() => [t('decide.pin.shown'), t('decide.pin.refused'), t('decide.pin.hidden')]}
      exactly={1}
      hexes={[decision.hex]}
      take={() => t('decide.pin.take')}
      wait={t('decide.pin.wait')}
      pass={{ id: 'refuse', words: t('decide.pin.refuse'), answer: { id: null } }}
    />
  );
}
