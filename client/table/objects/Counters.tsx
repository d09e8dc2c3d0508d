/** All counters as one instanced mesh. */
import { useThree } from '@react-three/fiber';
import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import { Sphere, Vector3 } from 'three';
import type { Target } from '../layout/layout.ts';
import type { TableLitPiece } from '../types.ts';
import { CounterMesh, type Drawn, type Glow } from './counter-mesh.ts';
import { useMade, useTableKit } from './kit.ts';

export interface CountersHandle {
  readonly mesh: CounterMesh;
  readonly drawn: Map<string, Drawn>;
  /** Radians; 0 is at rest. */
  rotate(angle: number): void;
}

const GLOWS: Readonly<Record<TableLitPiece['as'], Glow>> = { target: 1, chosen: 2, danger: 3 };

interface CountersProps {
  ref: Ref<CountersHandle>;
  lying: readonly Target[];
  lit: readonly TableLitPiece[];
}

export function Counters({ ref, lying, lit }: CountersProps) {
  const { quality, sheets, podium } = useTableKit();
  const counters = useMade(() => new DrawnCounters(new CounterMesh(quality, sheets, podium)));
  const height = useThree((s) => s.size.height);
  useLayoutEffect(() => counters.mesh.setHeight(height), [counters, height]);
  useLayoutEffect(() => counters.lay(lying), [counters, lying]);
  useLayoutEffect(() => counters.light(lit), [counters, lit]);
  useImperativeHandle(ref, () => counters, [counters]);
  return <primitive object={counters.mesh.mesh} />;
}

class DrawnCounters implements CountersHandle {
  readonly drawn = new Map<string, Drawn>();
  readonly mesh: CounterMesh;
  private lit: readonly TableLitPiece[] = [];

  constructor(mesh: CounterMesh) {
    this.mesh = mesh;
    // The pointer's ray tests this sphere first.
    mesh.mesh.boundingSphere = new Sphere(new Vector3(), 60);
  }

  /** Puts every counter at its place, without animation. */
  lay(lying: readonly Target[]): void {
    const leftovers = new Map(this.drawn);
    for (const target of lying) {
      const { pose, ...counted } = target;
      const have = this.drawn.get(target.key);
      leftovers.delete(target.key);
      if (have) {
        Object.assign(have, counted, { glow: this.glowOf(counted) });
        have.pose.p.copy(pose.p);
        have.pose.q.copy(pose.q);
        have.pose.s = pose.s;
        this.mesh.write(have);
        continue;
      }
      const newCounter = this.mesh.add({
        ...counted,
        pose: { p: pose.p.clone(), q: pose.q.clone(), s: pose.s },
        glow: this.glowOf(counted),
      });
      if (newCounter) this.drawn.set(target.key, newCounter);
    }
    for (const [key, counter] of leftovers) {
      this.mesh.remove(counter);
      this.drawn.delete(key);
    }
  }

  rotate(angle: number): void {
    this.mesh.rotate(angle);
  }

  /** Marks these counters and removes all other marks. */
  light(lit: readonly TableLitPiece[]): void {
    this.lit = lit;
    for (const counter of this.drawn.values()) {
      const glow = this.glowOf(counter);
      if (counter.glow === glow) continue;
      counter.glow = glow;
      this.mesh.write(counter);
    }
  }

  private glowOf({ id, home }: Pick<Drawn, 'id' | 'home'>): Glow {
    const mark = this.lit.find((piece) =>
      piece.what === 'counter'
        ? id > 0 && piece.id === id
        : piece.what === 'income' && home.in === 'income' && home.hex === piece.hex,
    );
    return mark ? GLOWS[mark.as] : 0;
  }

  dispose(): void {
    this.mesh.dispose();
  }
}
