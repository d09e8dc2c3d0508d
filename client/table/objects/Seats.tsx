/** Racks with name plates, and gold. */
import { memo, type Ref, useImperativeHandle } from 'react';
import { SEATS } from '../../../shared/model/game/types.ts';
import { coinGeometry, nameGeometry, rackGeometry } from '../art/carved.ts';
import { nearRack, rackPlace, TABLE_Y } from '../layout/place.ts';
import { mix, wobble } from '../layout/random.ts';
import { type Copy, shape } from './batch.ts';
import { Carved } from './Carved.tsx';
import { useRefs, useTableKit } from './kit.ts';

const RACK = shape(rackGeometry);
const NAMES = SEATS.map((seat) => shape(() => nameGeometry(seat)));
export const COIN = shape(coinGeometry);
const MAX_COINS = 24;
const STACK = 6;

/** Returns the number of coins: one each up to twelve, then one for every four. */
export function coinsFor(gold: number): number {
  return Math.max(0, Math.min(MAX_COINS, gold <= 12 ? gold : 12 + Math.ceil((gold - 12) / 4)));
}

interface EdgeProps {
  seat: number;
  edge: number;
  size: number;
}

const Rack = memo(function Rack({ seat, edge, size }: EdgeProps) {
  const rack = rackPlace(edge, size);
  const name = nearRack(edge, size, -2.6, 0.02);
  return (
    <>
      <Carved shape={RACK} {...rack} y={TABLE_Y} />
      <Carved shape={NAMES[seat]!} {...name} y={TABLE_Y} />
    </>
  );
});

export function Racks({ edges, size }: { edges: readonly number[]; size: number }) {
  return [...edges.keys()].map((seat) => <Rack key={seat} seat={seat} edge={edges[seat] ?? 0} size={size} />);
}

interface CoinProps extends EdgeProps {
  n: number;
  ref: Ref<Copy>;
}

const heightOf = (n: number): number => TABLE_Y + (n % STACK) * 0.031;

const Coin = memo(function Coin({ seat, edge, size, n, ref }: CoinProps) {
  const stack = Math.floor(n / STACK);
  const jog = mix(seat, n, 4);
  const across = 2.42 + (stack % 2) * 0.22 + wobble(jog, 1) * 0.012;
  const { x, z } = nearRack(edge, size, across, -0.1 + Math.floor(stack / 2) * 0.22);
  return (
    <Carved ref={ref} shape={COIN} x={x + wobble(jog, 2) * 0.012} y={heightOf(n)} z={z} yaw={wobble(jog, 3) * 3} />
  );
});

export interface GoldHandle {
  /** Coins from number `from` on fall onto their stacks. */
  drop(seat: number, from: number, ms: number): Promise<void>;
}

interface GoldProps {
  ref: Ref<GoldHandle>;
  gold: readonly number[];
  edges: readonly number[];
  size: number;
}

export function Gold({ ref, gold, edges, size }: GoldProps) {
  const { motion } = useTableKit();
  const coins = useRefs<Copy>(MAX_COINS * SEATS.length);
  useImperativeHandle(
    ref,
    (): GoldHandle => ({
      async drop(seat, from, ms) {
        const all = Array.from({ length: coinsFor(gold[seat] ?? 0) }, (_, n) => n).slice(from);
        const fall = (n: number, i: number) => {
          const coin = coins[seat * MAX_COINS + n]?.current;
          coin?.set({ y: heightOf(n) + 1.2, s: 0.01 });
          return motion.run(ms, (t) => coin?.set({ y: heightOf(n) + 1.2 * (1 - t * t), s: 1 }), i * ms * 0.12);
        };
        await Promise.all(all.map(fall));
      },
    }),
    [gold, coins, motion],
  );
  return gold.flatMap((amount, seat) =>
    Array.from({ length: coinsFor(amount) }, (_, n) => {
      const i = seat * MAX_COINS + n;
      return <Coin key={i} ref={coins[i]!} seat={seat} edge={edges[seat] ?? 0} size={size} n={n} />;
    }),
  );
}
