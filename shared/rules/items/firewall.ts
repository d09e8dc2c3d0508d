// The Fire Wall is, for one battle, a magic fort as strong as its die. It loses 1 by each hit (battle/losses.ts) and
// holds nothing for whoever does not own the hex (battle/sides.ts). MAG-06, AMB-51, AMB-120
import { type BattleItem, JUST_SO } from './use.ts';

export const firewallItem: BattleItem = {
  rule: 'MAG-06',
  choices: (_g, frame) => (frame.round === 0 ? JUST_SO : []),
  die: true,
  effect(play, frame, use) {
    play.emit({ t: 'stood', id: use.id, at: frame.hex, on: 0, cv: play.game.dice[0] });
  },
};
