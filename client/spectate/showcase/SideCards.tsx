// One side of a battle: its banner, a card for each fighter, and its losses.
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { NOBODY, type Seat, type Target, type View } from '../../../shared/model/game/types.ts';
import { type Fighter, fightersOn } from '../../../shared/rules/battle/sides.ts';
import { fortLevel } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { type BattleOnStage, diceOf, type StageDie } from '../../page/stage/battle-on-stage.ts';
import { faceOf } from '../../page/stage/flat-faces.ts';
import { stepName } from '../../session/log/dice.ts';
import { Badge } from '../../ui/Badge.tsx';
import { fortName, kindName, seatName } from '../../ui/names.ts';
import { cardSize } from './card-size.ts';

/**
 * Returns the position with the fighters. After the battle that is its end, because surviving pieces turn
 * face down again. BLUF-08
 */
const stoodIn = ({ view, battle }: BattleOnStage): View => battle.over?.view ?? view;

interface CardProps {
  f: Fighter;
  fight: BattleOnStage;
  dice: readonly StageDie[];
  struck: boolean;
}

function Card({ f, fight, dice, struck }: CardProps) {
  const view = stoodIn(fight);
  const level = fortLevel(hexState(view, fight.battle.hex));
  const hit = dice.some((d) => d.lies && d.hit);
  return (
    <li className={`show-card${struck ? ' is-struck' : ''}${hit ? ' has-hit' : ''}`} data-testid="show-card">
      {f.kind === -1 ? (
        <span className="show-fort" aria-hidden="true">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 21v-9H2V6h4v3h3V6h6v3h3V6h4v6h-2v9h-5v-5a3 3 0 0 0-6 0v5Z" />
          </svg>
        </span>
      ) : (
        <span className="show-face" style={faceOf(f.kind)} aria-hidden="true" />
      )}
      <b className="cut">{f.kind === -1 ? fortName(level) : kindName(f.kind)}</b>
      <small>
        <span>{t(stepName(view, f.step))}</span>{' '}
        <span>
          {t('showcase.needs', { n: f.cv })}
          {f.dice > 1 ? ` ×${f.dice}` : ''}
        </span>
      </small>
      <span className="show-dice">
        {dice.map((d, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a piece never change their order
          <span key={i} className={`die ${d.lies ? (d.hit ? 'die-hit' : 'die-miss') : 'is-tumbling'}`}>
            {d.lies ? d.die : '?'}
            {d.lies && <span className="unseen">{t(d.hit ? 'showcase.hit' : 'showcase.missed')}</span>}
          </span>
        ))}
      </span>
    </li>
  );
}

function Fallen({ fight, seat }: { fight: BattleOnStage; seat: Seat }) {
  const lost = fight.battle.losses.filter((loss) => loss.seat === seat);
  if (lost.length === 0) return null;
  return (
    <div className="show-fallen row is-centred" data-testid={`fallen-${seat}`}>
      <span>{t('showcase.fallen', { count: lost.length })}</span>
      {lost.map(({ kind }, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the fallen stay in their order
          key={i}
          className="show-face"
          style={faceOf(kind)}
          role="img"
          aria-label={kindName(kind)}
        />
      ))}
    </div>
  );
}

/** Measures again when the room changes. */
function useCardSize(count: number): { box: RefObject<HTMLUListElement | null>; px: number; isSmall: boolean } {
  const box = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState({ px: 64, isSmall: false });
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setSize(cardSize(list.clientWidth, list.clientHeight, count)));
    observer.observe(list);
    return () => observer.disconnect();
  }, [count]);
  return { box, ...size };
}

export function SideCards({ fight, seat }: { fight: BattleOnStage; seat: Seat }) {
  const { battle } = fight;
  const list = fightersOn(stoodIn(fight), battle.hex, seat);
  const dice = diceOf(fight, seat);
  const struck = new Set<Target>(battle.strikes.filter((s) => s.seat === seat).flatMap((s) => s.targets));
  const { box, px, isSmall } = useCardSize(list.length);
  const isLast = list.length === 1 && battle.losses.some((loss) => loss.seat === seat) && battle.over === null;
  return (
    <section className={`show-side edge-${seat}`} aria-label={seatName(seat)}>
      <h2>
        {seat !== NOBODY && <Badge seat={seat} />} {seatName(seat)}
        {isLast && <em>{t('showcase.last')}</em>}
      </h2>
      {list.length === 0 ? (
        <p className="quiet">{t('showcase.gone')}</p>
      ) : (
        <ul ref={box} className={isSmall ? 'is-small' : ''} style={{ '--card': `${px}px` } as CSSProperties}>
          {list.map((f) => (
            <Card key={f.target} f={f} fight={fight} dice={dice.get(f.target) ?? []} struck={struck.has(f.target)} />
          ))}
        </ul>
      )}
      <Fallen fight={fight} seat={seat} />
    </section>
  );
}
