// How to play, in five lines.
import type { Key } from '../i18n/index.ts';

export const HOW: readonly Key[] = ['start.how1', 'start.how2', 'start.how3', 'start.how4', 'start.how5'];
