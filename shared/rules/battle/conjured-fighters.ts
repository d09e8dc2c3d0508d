// Items that stand up as fighters of their own in a battle's window, with the catalogue's value or that of a die. MAG-05,
// MAG-06

import { magicItemInfo } from '../../catalogue/index.ts';
import type { WindowUse } from '../../effects/act.ts';
import type { Kind, Role, UsedOn } from '../../game/types.ts';
import { firstOf } from '../../shape/entry.ts';

/** What an item fights with: the catalogue's value, or that of the die just thrown. */
export function fightsWith(kind: Kind, dice: readonly number[]): number {
  const { fights } = magicItemInfo(kind);
  return fights === 'die' ? firstOf(dice) : (fights ?? 0);
}

/** In play as a fighter that nothing has hit yet. */
export const fighting = (value: number): Role => ({ as: 'fighting', value, hits: 0 });

/** It says nothing on whom. */
const ITSELF: readonly UsedOn[] = [{ what: 'nothing' }];

/** How a fighter of this kind is shown; undefined for what is no item of a battle's window. */
export function conjureUse(kind: Kind): WindowUse | undefined {
  const { fights, when } = magicItemInfo(kind);
  const atStart = when.includes('battle.start');
  if (fights === null || !(atStart || when.includes('battle'))) return undefined;
  return {
    choices: (_g, battle) => (atStart && battle.round > 0 ? [] : ITSELF),
    ...(fights === 'die' ? { die: true } : {}),
    effect(play, battle, use) {
      play.emit({ t: 'itemEntered', id: use.item, at: battle.hex, role: fighting(fightsWith(kind, play.game.dice)) });
    },
  };
}
