// Log sentences of dice outside battles: the events of shared/model/events/dice.ts.
import { type DiceStep, type HexOrNone, NOBODY, type View } from '../../../shared/model/game/types.ts';
import type { Key } from '../../i18n/index.ts';
import { noSentence, type Part, type Sentences, seatHexLine, seatLine } from './line.ts';

/** Returns the target of a damage die: the fort of the hex, or its income. POST-03 */
function damaged({ hex }: { hex: HexOrNone | null }, view: View | null): Part | null {
  const frame = view?.stack.at(-1);
  const h = hex === null || hex === -1 ? undefined : view?.hexes[hex];
  if (frame?.kind !== 'damage' || h === undefined) return null;
  if (frame.state === 'fortRolled') return { key: `fort.${h.fort?.level ?? 1}` };
  return h.income === null ? null : { kinds: [h.income.kind] };
}

const NAMED = ['first', 'explore', 'damage', 'hero', 'event', 'power', 'item', 'save'] as const;

function purposeOf(purpose: string): Key {
  const named = NAMED.find((name) => name === purpose);
  return named === undefined ? 'log.rolled.other' : `log.rolled.${named}`;
}

export const dice = {
  rolled: (e, { view }) => {
    const thing = e.purpose === 'damage' ? damaged(e, view) : null;
    return seatHexLine(
      'roll',
      thing === null ? purposeOf(e.purpose) : 'log.rolled.damageTo',
      { seat: e.seat, hex: e.hex ?? -1 },
      { dice: { dice: e.dice.map((face) => ({ face, hit: null })) }, ...(thing === null ? {} : { things: thing }) },
    );
  },
  battleRolled: (e, { view }) =>
    seatHexLine(
      'roll',
      e.side === NOBODY ? 'log.battleRolledNeutral' : 'log.battleRolled',
      { seat: e.side, hex: e.hex },
      {
        step: { key: view === null ? `step.${e.step}` : stepName(view, e.step) },
        dice: { dice: e.dice.map((d) => ({ face: d.die, hit: d.hit })) },
        hits: e.hits === 0 ? { key: 'battle.noHits' } : { key: 'battle.hits', n: e.hits },
      },
    ),
  charmed: (e, { view }) => seatLine('roll', 'log.charmed', e, { from: view?.dice[e.die] ?? '?', to: e.face }),
  rerolled: (e, { view }) => seatLine('roll', 'log.rerolled', e, { from: view?.dice[e.die] ?? '?', to: e.face }),
  picked: noSentence,
} satisfies Partial<Sentences>;

/** Returns the key of a battle step's name; the only step of a round has its own name. COMB-05 */
export const stepName = ({ rules }: View, step: DiceStep) =>
  rules.battleSteps === 'single' ? ('step.single' as const) : (`step.${step}` as const);
