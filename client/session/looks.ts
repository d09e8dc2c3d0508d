// The looks that a player earns by finishing lessons: a gold emblem on the own shield, or other dice.
import { lessonsDone } from './lesson/done.ts';
import { changeSettings, type Settings } from './settings.ts';

export type LookPart = 'shield' | 'dice';

export interface Look {
  part: LookPart;
  /** '' is the plain look, which every player has. */
  name: string;
  /** The lesson that earns the look; '' for the plain look. */
  lesson: string;
}

const EARNED: readonly Look[] = [
  { lesson: 'firstRound', part: 'shield', name: 'chief' },
  { lesson: 'bluff', part: 'dice', name: 'gilded' },
  { lesson: 'battle', part: 'shield', name: 'saltire' },
  { lesson: 'crown', part: 'shield', name: 'border' },
  { lesson: 'exploring', part: 'dice', name: 'marble' },
  { lesson: 'flyers', part: 'shield', name: 'chevrons' },
  { lesson: 'heroes', part: 'dice', name: 'framed' },
];

/** Returns the look that a lesson earns. */
export const rewardOf = (lesson: string): Look | undefined => EARNED.find((look) => look.lesson === lesson);

/** Returns all looks of a part, the plain look first. */
export const looksOf = (part: LookPart): readonly Look[] => [
  { part, name: '', lesson: '' },
  ...EARNED.filter((look) => look.part === part),
];

/** Returns whether the player has earned a look. */
export const isEarned = ({ lesson }: Look): boolean => lesson === '' || lessonsDone().includes(lesson);

/** Returns the look that the settings choose for a part, or '' if it is unknown or not earned. */
export function wornLook(settings: Pick<Settings, LookPart>, part: LookPart): string {
  const look = looksOf(part).find(({ name }) => name === settings[part]);
  return look !== undefined && isEarned(look) ? look.name : '';
}

/** Chooses a look and keeps the choice. */
export const wearLook = ({ part, name }: Look): void =>
  changeSettings(part === 'shield' ? { shield: name } : { dice: name });
