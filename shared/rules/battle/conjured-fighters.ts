// Items that fight without a bearer. Their combat value comes from the catalogue or from
// a die. MAG-05, MAG-06

import { magicItemInfo } from '../../model/catalogue/index.ts';
import type { Kind, Role, UsedOn } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import type { WindowUse } from '../effects/act.ts';

/** Returns the value with which an item fights. */
export function fightsWith(kind: Kind, dice: readonly number[]): number {
  const { fights } = magicItemInfo(kind);
  return fights === 'die' ? firstOf(dice) : (fights ?? 0);
}

/** Returns the role of a conjured fighter that has taken no hit. */
export const fighting = (value: number): Role => ({ as: 'fighting', value, hits: 0 });

const ITSELF: readonly UsedOn[] = [{ what: 'nothing' }];

/** Returns how a window of a battle conjures an item of this kind; undefined if the item does not fight. */
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
