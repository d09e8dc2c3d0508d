// Still positions of a public game as a source, shown without the events between.
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Still } from '../../shared/play/net/messages.ts';
import { localDriver, localPlace } from './localTable.ts';
import type { GameChannel, GameSource } from './source.ts';

/** Refuses all requests. */
export class StillSource implements GameSource {
  readonly act = localDriver(async () => refuse('match.seat'));
  private to: GameChannel | null = null;

  begin(to: GameChannel): void {
    this.to = to;
  }

  show({ view, game, names }: Still): void {
    this.to?.facts({ places: names.map((name) => localPlace(name, 'human')) });
    this.to?.view(view, game);
  }
}
