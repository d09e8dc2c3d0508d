// Examines games won by holding a citadel (CIT-04): could a rival have reached it, and did one?

import { hexState } from '../../shared/model/game/pieces.ts';
import { project } from '../../shared/model/game/project.ts';
import type { Game, HexId, Seat, Victory } from '../../shared/model/game/types.ts';
import { onlyOf } from '../../shared/model/shape/entry.ts';
import { options } from '../../shared/rules/decisions/index.ts';
import { reach } from '../../shared/rules/move/reach.ts';
import { citadels, countIn } from '../../shared/rules/queries/queries.ts';
import { isSupported } from '../../shared/rules/support.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';

/** Returns the citadel whose owner wins at the end of this round unless it falls. */
function ripeIn(g: Game): HexId | undefined {
  const hex = onlyOf(citadels(g));
  return hex !== undefined && g.round > (hexState(g, hex).fort?.citadelRound ?? 0) ? hex : undefined;
}

/** Can a seat reach the hex with a piece that may fight? BLUF-01 */
function getsTo(g: Game, seat: Seat, hex: HexId): boolean {
  const decision = g.open.find((d) => d.kind === 'move' && d.seat === seat);
  if (decision?.kind !== 'move') return false;
  const view = project(g, seat);
  return options(view, decision).stacks.some(({ hex: from, pieces }) =>
    pieces.some(
      ({ id, kind }) =>
        isSupported(view, seat, kind, from) && reach(view, seat, from, [id]).some((way) => way.hex === hex),
    ),
  );
}

export class HoldWatch {
  private round = 0;
  private askedSeats = new Set<Seat>();
  private could = false;
  private hasCome = false;

  see({ after }: PlayedStep): void {
    if (after.round !== this.round) {
      this.round = after.round;
      this.askedSeats = new Set();
      this.could = false;
      this.hasCome = false;
    }
    const hex = ripeIn(after);
    if (hex === undefined) return;
    const { owner } = hexState(after, hex);
    this.hasCome ||= after.clockwise.some((seat) => seat !== owner && countIn(hexState(after, hex), seat) > 0);
    for (const { kind, seat } of after.open) {
      if (kind !== 'move' || seat === owner || this.askedSeats.has(seat)) continue;
      this.askedSeats.add(seat);
      this.could ||= getsTo(after, seat, hex);
    }
  }

  isUnopposed(victory: Victory | null): boolean {
    return victory?.how === 'held' && this.could && !this.hasCome;
  }
}
