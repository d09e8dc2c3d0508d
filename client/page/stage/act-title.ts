// The title of an act outside battles.
import { NOBODY } from '../../../shared/model/game/types.ts';
import { stage } from '../../i18n/en/stage.ts';
import { addTexts, placeName, t } from '../../i18n/index.ts';
import { aboutSeat, kindName, objectName, seatName } from '../../ui/names.ts';
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
  const words = { who: seatName(seat), foe: objectName(rival), name: kindName(kind), hex: placeName(hex) };
  switch (what) {
    case 'explore':
      return t(aboutSeat('stage.explores', seat), words);
    case 'contest':
      return t(aboutSeat('stage.goesFor', seat), words);
    case 'call':
      return t(aboutSeat('stage.callAt', seat), words);
    case 'hero':
      return t(aboutSeat('stage.triesFor', seat), words);
    case 'fly':
      return t(aboutSeat('stage.fliesOver', seat), words);
    default: {
      const plain = t(aboutSeat(what === 'event' ? 'stage.plays' : 'stage.shows', seat), words);
      if (rival !== NOBODY) return t('stage.against', { said: plain, ...words });
      return hex === -1 ? plain : t('stage.there', { said: plain, ...words });
    }
  }
}
