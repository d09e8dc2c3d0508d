// The feats of a match, each with a link to its moment.
import type { ReactNode } from 'react';
import { kindInfo } from '../../../shared/model/catalogue/index.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { placeName } from '../../i18n/index.ts';
import type { Feats } from '../../session/record/protocol.ts';
import { tr } from '../../session/record/words.ts';
import { seatName } from '../../ui/names.ts';
import { faceStyle } from '../../ui/Tile.tsx';

const SHOWN = 5;

interface CardProps {
  name: 'battle' | 'roll' | 'bluff';
  href: string;
  picture: ReactNode;
  children: string;
  apart: Apart;
}

type Apart = { target?: '_blank'; rel?: 'noreferrer' };

function FeatCard({ name, href, picture, children, apart }: CardProps) {
  return (
    <li className="feat">
      <a href={href} {...apart} title={tr('turning.show')} data-testid={`feat-${name}`}>
        <span className="row is-centred feat-picture" aria-hidden="true">
          {picture}
        </span>
        <b>{tr(`feat.${name}`)}</b>
        <span>{children}</span>
      </a>
    </li>
  );
}

const BLADES = 'M4 3 21 20l-2 2-5-4-3 4-2-2 3-4-9-9Zm16 0v4l-5 5-3-3 5-6ZM3 17l4 4-3 1Z';

interface CardsProps {
  feats: Feats;
  to(at: number): string;
  apart: Apart;
}

export function FeatCards({ feats, to, apart }: CardsProps) {
  const { battle, roll, bluff } = feats;
  if (battle === null && roll === null && bluff === null) return null;
  return (
    <ul className="column feats">
      {battle !== null && (
        <FeatCard
          name="battle"
          apart={apart}
          href={to(battle.seq)}
          picture={
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={BLADES} />
            </svg>
          }
        >
          {tr(battle.winner === NOBODY ? 'feat.battleSays' : 'feat.battleWon', {
            who: seatName(battle.winner),
            hex: placeName(battle.hex),
            round: battle.round,
            count: battle.fallen,
            dice: battle.dice,
          })}
        </FeatCard>
      )}
      {roll !== null && (
        <FeatCard
          name="roll"
          apart={apart}
          href={to(roll.seq)}
          picture={roll.faces.slice(0, SHOWN).map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice are identified by their order
            <i key={i} className="die">
              {face}
            </i>
          ))}
        >
          {tr('feat.rollSays', {
            who: seatName(roll.seat),
            hex: placeName(roll.hex),
            hits: roll.hits,
            count: roll.faces.length,
            due: Math.round((10 * roll.due) / 6) / 10,
          })}
        </FeatCard>
      )}
      {bluff !== null && (
        <FeatCard
          name="bluff"
          apart={apart}
          href={to(bluff.seq)}
          picture={
            <span className="tile">
              <span className="tile-face" style={faceStyle(bluff.kind, 44)} />
            </span>
          }
        >
          {tr('feat.bluffSays', {
            who: seatName(bluff.seat),
            by: seatName(bluff.caller),
            hex: placeName(bluff.hex),
            what: kindInfo(bluff.kind).name,
            n: kindInfo(bluff.kind).cv,
          })}
        </FeatCard>
      )}
    </ul>
  );
}
