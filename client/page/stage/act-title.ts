// The title of an act outside battles.
import { NOBODY } from '../../../shared/model/game/types.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts, placeName, t } from '../../i18n/index.ts';
import { kindName, seatName } from '../../ui/names.ts';
import type { ActOnStage } from './act-on-stage.ts';

addTexts(stage);

/** Returns who does what: "Ann explores F5", "Bob plays an event against Ann". */
export function actTitle({
  what,
  hex,
  seat,
  rival,
  kind,
}: Pick<ActOnStage, 'what' | 'hex' | 'seat' | 'rival' | 'kind'>): string {
  const words = { who: seatName(seat), foe: seatName(rival), name: kindName(kind), hex: placeName(hex) };
  switch (what) {
    case 'explore':
      return t('stage.explores', words);
    case 'contest':
      return t('stage.goesFor', words);
    case 'call':
      return t('stage.callAt', words);
    case 'hero':
      return t('stage.triesFor', words);
    case 'fly':
      return t('stage.fliesOver', words);
    default: {
      const plain = t(what === 'event' ? 'stage.plays' : 'stage.shows', words);
      if (rival !== NOBODY) return t('stage.against', { said: plain, ...words });
      return hex === -1 ? plain : t('stage.there', { said: plain, ...words });
    }
  }
}
