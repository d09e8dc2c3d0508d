import { NOBODY } from '../../../shared/game/types.ts';
import type { Key } from '../../i18n/index.ts';
import { at, by, type Sentences, silent } from './line.ts';
import { stepName } from './step-name.ts';

const TOLD = ['first', 'explore', 'damage', 'hero', 'event', 'power', 'item', 'save'] as const;

/** What the dice are thrown for, where there is a sentence of its own for it. */
function purposeOf(purpose: string): Key {
  const told = TOLD.find((one) => one === purpose);
  return told === undefined ? 'log.rolled.other' : `log.rolled.${told}`;
}

/** Sentences of shared/events/dice.ts. */
export const dice = {
  rolled: (e) =>
    at(
      'roll',
      purposeOf(e.purpose),
      { seat: e.seat, hex: e.hex ?? -1 },
      { dice: { dice: e.dice.map((face) => ({ face, hit: null })) } },
    ),
  battleRolled: (e, { view }) =>
    at(
      'roll',
      e.side === NOBODY ? 'log.battleRolledNeutral' : 'log.battleRolled',
      { seat: e.side, hex: e.hex },
      {
        step: { key: view === null ? `step.${e.step}` : stepName(view, e.step) },
        dice: { dice: e.dice.map((d) => ({ face: d.die, hit: d.hit })) },
        hits: e.hits === 0 ? { key: 'battle.noHits' } : { key: 'battle.hits', n: e.hits },
      },
    ),
  charmed: (e, { view }) => by('roll', 'log.charmed', e, { from: view?.dice[e.die] ?? '?', to: e.face }),
  rerolled: (e, { view }) => by('roll', 'log.rerolled', e, { from: view?.dice[e.die] ?? '?', to: e.face }),
  picked: silent,
} satisfies Partial<Sentences>;
