/** Plays each kind of animation. */
import { asIncome, inHex, onRack, before as openBefore } from '../layout/pairing.ts';
import { isCrowd } from '../layout/ranks.ts';
import { easeInOut } from '../objects/motion.ts';
import { coinsFor } from '../objects/Seats.tsx';
import type { TableAnimation, TableModel } from '../types.ts';
import { type Laid, the } from './parts.ts';
import { type Of, type Staged, seenBy, settle } from './transition.ts';

type Kind = TableAnimation['t'];

type Play<K extends Kind> = (a: Of<K>, staged: Staged) => Promise<void>;

/** Shows the model if the part that would play the animation could not be loaded. */
const orShown = (played: Promise<void> | undefined, { laid }: Staged, after: TableModel): Promise<void> =>
  played ?? Promise.resolve(laid.show(after));

/**
 * Fetches the meshes of effects. Called before an animation plays, because during it the table already
 * has the final model.
 */
const effectsOf = ({ laid }: Staged) => laid.effects();

const endOf = (path: readonly number[]): number => path[path.length - 1] ?? 0;

function counterLift({ parts }: Laid, hex: number): (by: number) => void {
  const { drawn, mesh } = the(parts.counters);
  const above = [...drawn.values()].filter(({ home }) => 'hex' in home && home.hex === hex);
  const rest = above.map((c) => c.pose.p.y);
  return (by) => {
    for (const [i, counter] of above.entries()) {
      counter.pose.p.y = rest[i]! + by;
      mesh.move(counter);
    }
  };
}

async function shake({ id, good }: Of<'shake'>, { laid, ms }: Staged): Promise<void> {
  const { drawn, mesh } = the(laid.parts.counters);
  const counter = [...drawn.values()].find((c) => c.id === id);
  if (!counter) return;
  const { x, y } = counter.pose.p;
  const { veil } = counter;
  await laid.motion.run(ms * 1.5, (t) => {
    const fade = t < 1 ? Math.sin(Math.PI * t) : 0;
    counter.pose.p.x = x + (good ? 0 : Math.sin(t * 38) * 0.07 * fade);
    counter.pose.p.y = y + fade * (good ? 0.55 : 0.2);
    if (!good) counter.veil = t < 1 ? Math.max(veil, t) : veil;
    mesh.write(counter);
  });
}

/** Revealed tiles turn over in a wave from the middle. */
async function sync({ after }: Of<'sync'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  const { hexes } = laid.model;
  const turned = after.hexes.flatMap((h, hex) => (h.terrain >= 0 && hexes[hex]?.terrain === -1 ? [hex] : []));
  await settle(staged, after);
  if (turned.length > 0) await the(laid.parts.board).turnUpAll(turned, ms);
}

async function retile({ after, hex }: Of<'retile'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  const { parts } = laid;
  const counters = counterLift(laid, hex);
  await the(parts.board).swap(hex, after.hexes[hex]?.terrain ?? -1, ms, (by) => {
    counters(by);
    for (const part of [parts.kingdoms, parts.forts, parts.battles]) part.current?.lift(hex, by);
  });
  await settle({ ...staged, ms: ms * 0.6 }, after);
  await the(parts.board).grow(hex, ms);
}

async function capture({ after, hex }: Of<'capture'>, staged: Staged): Promise<void> {
  const { laid, ms } = staged;
  await the(laid.parts.kingdoms).fall(hex, ms * 0.8);
  await settle(staged, after);
  await the(laid.parts.kingdoms).rise(hex, ms * 1.3);
}

/** The numbers over the piles return at the end. */
async function about({ after, by }: Of<'about'>, { laid, ms }: Staged): Promise<void> {
  laid.show(after);
  const { parts, layout } = laid;
  the(parts.piles).keep([]);
  const turntable = the(parts.turntable);
  await laid.motion.run(ms * 2.6, (t) => turntable.rotate((1 - easeInOut(t)) * by * (Math.PI / 3)));
  the(parts.piles).keep(layout.piles);
}

const fights = () => import('./fights.ts');
const moments = () => import('./moments.ts');
const strikes = () => import('./strikes.ts');

const HOW: { readonly [K in Kind]: Play<K> } = {
  sync,
  async flip({ after, hex }, { laid, ms }) {
    laid.show(after);
    await the(laid.parts.board).turnUp(hex, ms);
  },
  move: ({ after, path }, staged) => settle(staged, after, { from: inHex(path[0] ?? 0), to: inHex(endOf(path)), path }),
  draw: async (a, staged) => (await moments()).draw(a, staged),
  place: ({ after, seat, hex }, staged) => settle(staged, after, { from: onRack(seat), to: inHex(hex) }),
  return: ({ after }, staged) => settle(staged, after, { sink: 'cup' }),
  reveal: ({ after, hex }, staged) => settle(staged, after, { from: inHex(hex), to: inHex(hex) }),
  uncover: ({ after }, staged) => settle(staged, after, { source: 'cup' }),
  capture,
  async build({ after, hex }, staged) {
    await settle({ ...staged, ms: staged.ms * 0.6 }, after);
    if ((after.hexes[hex]?.fort ?? 0) > 0) await the(staged.laid.parts.forts).rise(hex, staged.ms * 1.8);
  },
  async shift({ after, what, path }, staged) {
    const [from, to] = [path[0] ?? 0, endOf(path)];
    if (what === 'fort') await the(staged.laid.parts.forts).go(path, staged.ms);
    await settle(staged, after, { from: asIncome(from), to: asIncome(to), path });
  },
  async gold({ after, seat }, staged) {
    const coinsBefore = coinsFor(staged.laid.model.gold[seat] ?? 0);
    await settle(staged, after);
    await the(staged.laid.parts.gold).drop(seat, coinsBefore, staged.ms * 0.8);
  },
  async cloud({ after, hex }, staged) {
    const effects = await effectsOf(staged);
    await orShown(
      effects?.cloud(hex, staged.ms, () => staged.laid.show(after)),
      staged,
      after,
    );
  },
  async stand({ after, id }, staged) {
    const effects = await effectsOf(staged);
    await settle(staged, after);
    await effects?.rise(id, staged.ms);
  },
  async ride({ after, seat, path, way }, staged) {
    const effects = await effectsOf(staged);
    const ms = effects?.flight(path, staged.ms) ?? staged.ms;
    const ride = () => settle(staged, after, { from: inHex(path[0] ?? 0), to: inHex(endOf(path)), ms });
    await (effects ? effects.ride({ seat, path, way }, staged.ms, ride) : ride());
  },
  async wither({ after, hex }, staged) {
    const effects = await effectsOf(staged);
    const away = () => settle(staged, after, { sink: 'cup' });
    await (effects ? effects.wither(hex, staged.ms, away) : away());
  },
  retile,
  about,
  show: ({ after, seat }, staged) =>
    settle(staged, after, { from: onRack(seat), to: openBefore(seat), ms: staged.ms * 1.3 }),
  steal: ({ after, from, seat }, staged) =>
    settle(staged, after, { from: onRack(from), to: onRack(seat), ms: staged.ms * 1.6 }),
  turn: async (a, staged) => (await moments()).turn(a, staged),
  shake,
  async nudge({ die, roll, hex }, { laid, pace }) {
    await (await laid.dice())?.nudge(die, { roll, hex, seen: seenBy(laid), pace });
  },
  dice: async (a, staged) => (await fights()).throwDice(a, staged),
  strike: async (a, staged) => (await strikes()).strike(a, staged),
  fall: async (a, staged) => (await strikes()).fall(a, staged),
  won: ({ hex, seat }, { laid, ms }) => laid.parts.marks.current?.plant(hex, seat, ms * 2) ?? Promise.resolve(),
  called: async (a, staged) => (await fights()).laughAt(a, staged),
  async stage({ after, hex }, staged) {
    const { parts } = staged.laid;
    the(parts.camera).stage(hex, after.hexes[hex]?.fort, false, isCrowd(after.hexes[hex]));
    await Promise.all([the(parts.stage).raise(hex, staged.ms * 1.3), settle(staged, after)]);
  },
  async focus({ hex }, { laid, pace }) {
    await Promise.race([the(laid.parts.camera).focus(hex), laid.motion.wait(1200 * pace.all)]);
  },
};

/** Plays an animation until it ends or is skipped. Rejects if a part is missing. */
export const playAnimation = <K extends Kind>(a: Of<K>, staged: Staged): Promise<void> =>
  (HOW[a.t as K] as Play<K>)(a, staged);
