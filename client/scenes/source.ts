// The positions and events of a scene as a source of a game.
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { View } from '../../shared/model/game/types.ts';
import { frontSession } from '../session/context.ts';
import { localDriver } from '../session/local-table.ts';
import type { Driver } from '../session/seated.ts';
import type { GameChannel, GameSource } from '../session/source.ts';
import type { TableState } from '../session/table.ts';

/** Shows the positions and plays the events that a scene asks for. */
export class SceneSource implements GameSource {
  readonly act: Driver;
  private to: GameChannel | null = null;

  constructor(act: Driver = localDriver(async () => null)) {
    this.act = act;
  }

  open(facts: Partial<TableState> = {}): this {
    frontSession().open(this);
    this.to?.facts({ line: 'on', ...facts });
    return this;
  }

  begin(to: GameChannel): void {
    this.to = to;
  }

  /** Shows a position, and then all events after it without a pause. */
  show(view: View, game: number, events: readonly (readonly GameEvent[])[] = []): void {
    this.to?.view(view, game);
    for (const step of events) this.play(step);
    this.to?.session.catchUp();
  }

  play(step: readonly GameEvent[]): void {
    this.to?.events(step);
  }
}
