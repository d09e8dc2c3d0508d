// After a battle, damage dice are rolled for the fort and then for the city or village. A citadel needs no
// die under `citadelImmune`. POST-03, POST-04, COMB-11

import { hexState } from '../../model/game/pieces.ts';
import { type FrameOf, type Game, NOBODY } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import { type FrameModule, type Play, setFrame } from '../play.ts';
import { powerOf } from '../powers/powers.ts';
import { isImmune, levelBelow } from '../queries/queries.ts';
import { lowerFort } from '../victory/endings.ts';
import { settleBattle } from './after-battle.ts';

type Damage = FrameOf<'damage'>;

/** The faces that do damage. POST-03 */
const HARMS = [1, 6];

/** Returns the faces that do damage after this battle. A power may change them. POST-03, POW-15 */
function harms(g: Game, { captured, winner, lostBy }: Damage): readonly number[] {
  if (!captured) return HARMS;
  return powerOf(g, winner).damage?.taking ?? powerOf(g, lostBy ?? NOBODY).damage?.losing ?? HARMS;
}

const harmed = (play: Play, frame: Damage): boolean => harms(play.game, frame).includes(firstOf(play.game.dice));

function run(play: Play, frame: Damage) {
  const { hex, seat } = frame;
  const h = hexState(play.game, hex);
  const on = (state: Damage['state']) => setFrame(play, { ...frame, state });
  switch (frame.state) {
    case 'fort':
      if (h.fort === null || isImmune(play.game, h)) return on('town');
      on('fortRolled');
      return rollDice(play, 'damage', seat, hex, 1);
    case 'fortRolled':
      if (harmed(play, frame)) lowerFort(play, hex, levelBelow(h, 1));
      return on('town');
    case 'town':
      if (h.income === null) return on('done');
      on('townRolled');
      return rollDice(play, 'damage', seat, hex, 1);
    case 'townRolled':
      if (h.income !== null && harmed(play, frame))
        play.emit({ t: 'incomeRemoved', hex, kind: h.income.kind, why: 'damaged' });
      return on('done');
    case 'done':
      return settleBattle(play, frame);
  }
}

export const damageFrame: FrameModule<'damage'> = { run };
