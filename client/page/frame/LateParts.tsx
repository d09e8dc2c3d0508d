// The parts of the table's page that load once the table is drawn.
import { useEffect, useState } from 'react';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { placeByKey } from '../../decide/parts/keyboard.ts';
import '../../ui/ProfileLink.tsx';
import { useTable } from '../../session/game.ts';
import { isModified, isWriting, shortcutOf } from '../../ui/keys.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DayPanel } from '../days/DayPanel.tsx';
import { DrawnThings } from '../panels/DrawnThings.tsx';
import { Shown } from '../panels/Shown.tsx';
import { OwnRoll } from '../roll/OwnRoll.tsx';
import { Remarks } from '../talk/Remarks.tsx';
import { Talk } from '../talk/Talk.tsx';
import { VotePanel } from '../votes/VotePanel.tsx';
import { OwnLook } from './OwnLook.tsx';

const LazyCrown = lazyPart(async () => (await import('../crown/CrownParts.tsx')).CrownParts);

/** Returns whether an event ends the game, or may change the number or the owners of citadels. */
const isNearEnd = (e: GameEvent): boolean =>
  e.t === 'ended' || e.t === 'lowered' || ((e.t === 'built' || e.t === 'captured') && e.citadelRound !== null);

/** Stays mounted from its first use on, because its titles outlast the event. */
function Crown() {
  const isNear = useTable((s) => [s.now, ...s.justPlayed].some((played) => played !== null && isNearEnd(played.event)));
  const [wanted, setWanted] = useState(isNear);
  useEffect(() => {
    if (isNear) setWanted(true);
  }, [isNear]);
  return isNear || wanted ? <LazyCrown /> : null;
}

// Keys that lead to the rack and the players and move between their entries: each is at most five keys away.

/** The targets of each key. A question about the rack has the rack in its panel. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  r: ['.decide[data-rack] [data-testid^="action-piece-"]', '.rack .rack-thing button', '[data-testid="action-rack"]'],
  k: ['.players .player-facts'],
};

const seenOf = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);

const neighbourEntries = (now: Element): HTMLElement[] =>
  ['.rack .rack-thing button', '.players .player-facts']
    .map(seenOf)
    .find((all) => all.some((element) => element === now)) ?? [];

function goalOf(e: KeyboardEvent): HTMLElement | undefined {
  const { key, target } = e;
  const ways = PARTS[shortcutOf(e)];
  if (ways !== undefined) return ways.map(seenOf).find((all) => all.length > 0)?.[0];
  if (!(target instanceof Element)) return undefined;
  const all = neighbourEntries(target);
  return all[placeByKey(key, all.indexOf(target as HTMLElement), all.length)];
}

function PartKeys() {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (isModified(e) || e.defaultPrevented || isWriting(e.target)) return;
      const goal = goalOf(e);
      if (goal === undefined || document.querySelector('dialog[open]') !== null) return;
      goal.focus();
      e.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

export const LateParts = ({ onLeave }: { onLeave(): void }) => (
  <>
    <Shown />
    <DrawnThings />
    <OwnLook />
    <OwnRoll />
    <Crown />
    <PartKeys />
    <Talk />
    <Remarks />
    <VotePanel onLeave={onLeave} />
    <DayPanel />
  </>
);
