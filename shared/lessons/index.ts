// The lessons there are, in their order.
import { firstRound } from './first-round.ts';
import type { Lesson } from './lesson.ts';

export const LESSONS: readonly Lesson[] = [firstRound];
