// "Your colours": the looks of the player's own shield and dice.
import { LESSONS } from '../../shared/minds/lessons/index.ts';
import { t, tIf } from '../i18n/index.ts';
import { isEarned, type LookPart, looksOf, wearLook, wornLook } from '../session/looks.ts';
import { useSettings } from '../session/settings.ts';
import { LookPicture } from './LookPicture.tsx';

function PartLooks({ part }: { part: LookPart }) {
  const worn = useSettings((s) => wornLook(s, part));
  return (
    <fieldset className="choice looks">
      <legend>{tIf(`looks.${part}`)}</legend>
      {looksOf(part).map((look) => {
        const { name, lesson } = look;
        const n = LESSONS.findIndex((l) => l.name === lesson) + 1;
        const isBarred = !isEarned(look);
        return (
          <label key={name} className={name === worn ? 'is-on' : ''}>
            <input
              type="radio"
              name={part}
              checked={name === worn}
              disabled={isBarred}
              data-testid={`look-${part}-${name || 'plain'}`}
              onChange={() => wearLook(look)}
            />
            <LookPicture part={part} name={name} />
            <span>
              {tIf(`looks.${part}.${name || 'plain'}`)}
              {isBarred && <small>{t('looks.earnedBy', { n })}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export function Colours() {
  return (
    <section className="journey-colours column" aria-labelledby="colours">
      <h2 id="colours">{t('looks.title')}</h2>
      <p className="quiet">{t('looks.intro')}</p>
      <PartLooks part="shield" />
      <PartLooks part="dice" />
    </section>
  );
}
