// The effect of a counter.
import { heroFacts, isHero, kindInfo, terrainOf } from '../../shared/model/catalogue/index.ts';
import type { Kind } from '../../shared/model/game/types.ts';
import { does } from '../i18n/en/does.ts';
import { addTexts, tIf } from '../i18n/index.ts';
import { terrainName } from './names.ts';

addTexts(does);

/** Returns the effect of a counter in one sentence. */
export function doesOf(kind: Kind): string {
  const lord = isHero(kind) ? heroFacts(kind).lord : null;
  return lord === null ? tIf(`does.${kindInfo(kind).id}`) : tIf('does.lord', { terrain: terrainName(terrainOf(lord)) });
}
