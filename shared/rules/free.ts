// D-08 cash a treasure (INC-07), D-09 remove an income piece (REM-02), D-53 resign (AMB-109): taken between steps.
import type { FreeAction, Refusal, View } from '../game/types.ts';
import type { Play } from './play.ts';

/** May this free action be taken now? Null when legal. */
export function checkFree(_view: View, _action: FreeAction): Refusal | null {
  throw new Error('not built yet: free actions');
}

/** Takes a free action that passed its check. */
export function takeFree(_play: Play, _action: FreeAction): void {
  throw new Error('not built yet: free actions');
}

/** Free actions a seat may take now, for panels and bots; resigning is always among them while he plays. */
export function freeActions(_view: View, _seat: number): FreeAction[] {
  throw new Error('not built yet: free actions');
}
