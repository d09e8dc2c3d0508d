// Two-player positions in which seat 0 has a question, and the panel that asks.
import { project } from '../../../shared/model/game/project.ts';
import type { Decision, DecisionKind, Game, Seat, View } from '../../../shared/model/game/types.ts';
import { hexNamed, type Setup, Table } from '../../../shared/testkit/index.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable } from '../../session/game.ts';
import { forgetDrafts } from '../draft/useDraft.ts';
import { hexKey } from '../words.ts';
import { Mounted } from './mount.tsx';

/** Resets the page: no draft, no inspected piece, no names of players, an empty document. */
export function resetPage(): void {
  forgetDrafts();
  patchTable({ places: [] });
  useBoard.setState({ inspected: null, pinned: false });
  document.body.replaceChildren();
}

/** Returns a seat's view and its open decision of a kind. Throws an Error if the seat has none. */
export function ask(game: Game, kind: DecisionKind, seat: Seat = 0): { view: View; decision: Decision } {
  const decision = game.open.find((d) => d.kind === kind && d.seat === seat);
  if (decision === undefined) throw new Error(`no ${kind}: ${JSON.stringify(game.open)}`);
  return { view: project(game, seat), decision };
}

export const mount = (table: Table, kind: DecisionKind): Mounted => {
  const { view, decision } = ask(table.game, kind, 0);
  return new Mounted(view, decision);
};

export const hex = (name: string): string => `hex-${hexKey(hexNamed(name))}`;
export const LAND = {
  D4: { owner: 0, fort: 1 },
  D3: { owner: 0 },
  C3: { owner: 0, terrain: 'forest' },
  E3: { owner: 1 },
};

/** Returns a table at which seat 0 moves. */
export const part = (setup: Partial<Setup>): Table =>
  Table.of({
    players: 2,
    phase: 'move',
    hexes: LAND,
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    ...setup,
  });

/** Returns a table at which seat 0 builds. */
export const building = (setup: Partial<Setup>): Table =>
  Table.of({
    players: 2,
    phase: 'build',
    hexes: LAND,
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
    ...setup,
  });

/** Returns why a button is disabled, with the rule; '' if it is enabled. */
export const reasonOf = (button: Element | null | undefined): string =>
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.dataset.why ?? '';
