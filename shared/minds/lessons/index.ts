// All lessons in their order.
import { battle } from './battle.ts';
import { bluff } from './bluff.ts';
import { crown } from './crown.ts';
import { exploring } from './exploring.ts';
import { firstRound } from './first-round.ts';
import { flyers } from './flyers.ts';
import { heroes } from './heroes.ts';
import type { Lesson } from './lesson.ts';

export const LESSONS: readonly Lesson[] = [firstRound, bluff, battle, crown, exploring, flyers, heroes];
