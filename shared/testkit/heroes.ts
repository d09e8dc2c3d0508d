import { kindOf } from '../model/catalogue/index.ts';
import type { Answers, Frame, PieceId, Seat } from '../model/game/types.ts';
import { landOf } from './march.ts';
import type { HexSetup, Setup } from './position.ts';
import { type Script, Table } from './table.ts';

export const HEROES_ON = { heroes: true, specialPowers: true } as const;

export const HERO_PHASE: Frame[] = [
  { kind: 'round', nextPhase: 2 },
  { kind: 'heroes', index: 0, state: { step: 'try' } },
];

export const POWER_PHASE: Frame[] = [
  { kind: 'round', nextPhase: 8 },
  { kind: 'powers', index: 0, state: { step: 'ask' } },
];

/** Land at A1 to A4, so that none of four players is eliminated. */
export const CORNERS: Record<string, HexSetup> = {
  ...landOf(0, 'A1'),
  ...landOf(1, 'A2'),
  ...landOf(2, 'A3'),
  ...landOf(3, 'A4'),
};

export const TEN = [
  ...['eagles', 'pegasus', 'dragonfly', 'centaur', 'farmers'],
  ...['hunters', 'villains', 'lion_pride', 'wolf_pack', 'pterodactyl'],
];

export const withHeroes = (setup: Partial<Setup> & { stack: Frame[] }, script: Script = {}): Table =>
  Table.of(
    { players: 4, ...setup, rules: { ...HEROES_ON, ...setup.rules }, hexes: { ...CORNERS, ...setup.hexes } },
    script,
  );

export const tryFor = (hero: string, gold = 0, discharge: PieceId[] = []): Answers['hero.recruit'] => ({
  discharge,
  attempt: { hero: kindOf(hero), gold },
});

export const PASS: Answers['hero.recruit'] = { discharge: [], attempt: null };

export const refusedTry = (t: Table, seat: Seat, answer: Answers['hero.recruit']) =>
  t.refusal(seat, 'hero.recruit', answer);

export const inPool = (t: Table, hero: string): boolean => t.game.pool.includes(kindOf(hero));
