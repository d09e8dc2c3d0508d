// The wish of "Play now", as last chosen. A choice that is missing, or from another build, means any value.
import {
  isDayClock,
  LEVEL_NAMES,
  OPTIONS,
  PROFILE_NAMES,
  QUICK_PRESETS,
  RULE_OPTIONS,
  type TableOptions,
  type TableWish,
} from '../../shared/model/options/index.ts';
import type { PlayWish, Wished } from '../../shared/play/net/wish.ts';
import type { useSettings } from '../session/settings.ts';

type Chosen = Pick<ReturnType<typeof useSettings.getState>, 'playPreset' | 'playLevel' | 'playPlayers' | 'playClock'>;
type Choice = { readonly [N in Wished]: TableOptions[N] | null };

const { usual, values } = RULE_OPTIONS.players;
const CLOCKS = OPTIONS.clock.values.all.filter((clock) => !isDayClock(clock));

/** What "Play now" offers for each option, the value for a new table first. */
export const OFFERED = {
  players: [...values.all].sort((a, b) => Number(b === usual) - Number(a === usual)),
  preset: QUICK_PRESETS,
  clock: [...CLOCKS].sort((a, b) => Number(b === OPTIONS.clock.usual) - Number(a === OPTIONS.clock.usual)),
  botLevel: LEVEL_NAMES,
} as const satisfies { readonly [N in Wished]: readonly TableOptions[N][] };

/** Returns the last choices; null accepts any value. */
export const choiceOf = ({ playPlayers, playPreset, playClock, playLevel }: Chosen): Choice => ({
  players: OFFERED.players.find((offered) => offered === playPlayers) ?? null,
  preset: OFFERED.preset.find((offered) => offered === playPreset) ?? null,
  clock: OFFERED.clock.find((offered) => offered === playClock) ?? null,
  botLevel: OFFERED.botLevel.find((offered) => offered === playLevel) ?? null,
});

/** Returns the wish that "Play now" sends. If the player accepts any value, it has all values on offer. */
export function wishOf(chosen: Chosen): PlayWish {
  const { players, preset, clock, botLevel } = choiceOf(chosen);
  return {
    players: players === null ? OFFERED.players : [players],
    preset: preset === null ? OFFERED.preset : [preset],
    clock: clock === null ? OFFERED.clock : [clock],
    botLevel: botLevel === null ? OFFERED.botLevel : [botLevel],
  };
}

/** Returns the options for which the player accepts only one value. */
export const chosenNames = (choice: Choice): Wished[] =>
  (Object.keys(OFFERED) as Wished[]).filter((name) => choice[name] !== null);

/** Returns whether the player has limited what "Play now" may lead to. */
export const hasChoice = (chosen: Chosen): boolean => chosenNames(choiceOf(chosen)).length > 0;

/** Returns the table that a player makes without the form: as last chosen, by default the first offered. */
export function tableWish({ playPreset, playPlayers, playLevel }: Omit<Chosen, 'playClock'>): TableWish {
  const players = values.all.find((count) => count === playPlayers);
  return {
    preset: PROFILE_NAMES.find((name) => name === playPreset) ?? OFFERED.preset[0],
    botLevel: LEVEL_NAMES.find((name) => name === playLevel) ?? LEVEL_NAMES[0],
    ...(players === undefined ? {} : { players }),
  };
}
