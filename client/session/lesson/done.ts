// The finished lessons, kept in the browser.
import { keep, readKept } from '../kept.ts';

const KEPT_AS = 'kt.lessons';

/** Returns the names of the finished lessons. */
export const lessonsDone = (): readonly string[] => readKept<string[]>(KEPT_AS) ?? [];

/** Keeps that a lesson is finished. */
export const noteDone = (name: string): void => keep(KEPT_AS, [...new Set([...lessonsDone(), name])]);
