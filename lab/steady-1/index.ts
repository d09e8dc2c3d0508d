// `steady-1` and `no-extras-1`: bots as they were when bots were first measured, frozen in a bundle
// with the rules that they call. Later bots are measured against `steady-1`, and it plays the
// digested games: docs/decisions/bots.md#frozen-reference-and-generated-positions.
// The bundle reads views and decisions of its time. If their form changes, translate them here.
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { fallback, sample } from '../../shared/minds/stand-ins/index.ts';
import { check } from '../../shared/rules/decisions/index.ts';
import { checkFree } from '../../shared/rules/free-actions.ts';
import * as bundle from './bundle.mjs';

const KNOWN: ReadonlySet<string> = new Set(bundle.kinds);

/**
 * Returns a bot of the bundle. The fallback replaces an answer that the present rules refuse, and answers
 * decisions that the bundle does not know.
 */
export function frozen({ name, answer, free }: Bot, known: ReadonlySet<string> = KNOWN): Bot {
  return {
    name,
    answer(view, d, random) {
      if (known.has(d.kind)) {
        const planned = answer(view, d, random);
        if (check(view, d.seat, d.id, planned) === null) return planned;
      }
      const safe = fallback(view, d, random);
      return check(view, d.seat, d.id, safe) === null ? safe : sample(view, d, random);
    },
    free(view, d, random) {
      const action = known.has(d.kind) ? (free?.(view, d, random) ?? null) : null;
      return action !== null && checkFree(view, action) === null ? action : null;
    },
  };
}

export const steady1 = frozen(bundle.steady1);
export const noExtras1 = frozen(bundle.noExtras1);
