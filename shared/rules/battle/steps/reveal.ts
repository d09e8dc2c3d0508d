// The first step of a battle: all pieces turn face up. Under `auto` bluffs leave the hex at the
// same time. COMB-04, BLUF-06
import { hexState, hiddenCount } from '../../../model/game/pieces.ts';
import { NOBODY } from '../../../model/game/types.ts';
import { removeBluffs, turnedUpIn } from '../../bluff.ts';
import { fightersOf } from '../../queries/queries.ts';
import { turnUp } from '../../turning-pieces.ts';
import type { StepModule } from '../battle-step.ts';

export const reveal: StepModule<'reveal'> = {
  step: 'reveal',
  enter: () => ({ step: 'reveal' }),
  run(play, battle) {
    const { hex, sides, opponent } = battle;
    play.emit({ t: 'battleBegan', hex, sides: [...sides], opponent });
    for (const seat of sides) {
      if (seat === NOBODY || hiddenCount(hexState(play.game, hex), seat) === 0) continue;
      const down = fightersOf(play.game, hex, seat).filter((c) => !c.up);
      turnUp(
        play,
        seat,
        hex,
        down.map((c) => c.id),
      );
    }
    const up = turnedUpIn(play.game, hex).map((c) => c.id);
    if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex, up);
    return { done: battle };
  },
};
