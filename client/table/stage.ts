/** The table as one object: holds what is drawn, shows models, knows what lies under a point. */
import {
  type Camera,
  DirectionalLight,
  Group,
  HemisphereLight,
  type Material,
  Mesh,
  type Object3D,
  Plane,
  Raycaster,
  Sphere,
  Vector2,
  Vector3,
} from 'three';
import { showBoard } from './board.ts';
import { Counters, type Sprite } from './counters.ts';
import { Dice } from './dice.ts';
import { type Layout, layoutOf } from './layout.ts';
import { lit } from './materials.ts';
import { Motion } from './motion.ts';
import { putBadges, putBlobs, Rings, Sprites } from './overlays.ts';
import { boardExtent, hexCentre, hexUnder, SEA_DROP, TABLE_Y } from './place.ts';
import { Scenery } from './scenery.ts';
import type { Sheets } from './sheets.ts';
import { tableTop } from './tabletop.ts';
import { Tiles } from './tiles.ts';
import type { LitHex, LitPiece, TableModel, TableQuality } from './types.ts';
import type { Wonders } from './wonders.ts';

/** What a ray meets. */
export interface Hit {
  hex: number;
  sprite: Sprite | null;
}

const GLOWS: Readonly<Record<LitPiece['as'], number>> = { target: 1, chosen: 2, danger: 3 };

const EMPTY: TableModel = {
  size: 19,
  hexes: [],
  rack: [],
  racks: [],
  cup: 0,
  firstSeat: -1,
  gold: [],
  mySeat: -1,
  deck: 0,
};

export class Stage {
  readonly root = new Group();
  readonly motion: Motion;
  readonly counters: Counters;
  readonly tiles: Tiles;
  readonly scenery: Scenery;
  readonly rings = new Rings();
  readonly badges: Sprites;
  readonly blobs: Sprites;
  readonly dice: Dice;
  readonly sprites = new Map<string, Sprite>();
  model: TableModel = EMPTY;
  layout: Layout = { targets: [], piles: [] };
  /** What magic and events put on the table; comes when a model first has some of it. */
  wonders: Wonders | null = null;
  private coming: Promise<Wonders | null> | null = null;
  private gone = false;
  private lit: readonly LitHex[] = [];
  private marks = new Map<string, number>();
  private readonly top: Mesh;
  private readonly oak: Material;
  private readonly key = new DirectionalLight('#ffe0b4', 2.9);
  private readonly ray = new Raycaster();
  private readonly plane = new Plane(new Vector3(0, 1, 0), 0);
  private readonly wake: () => void;
  private readonly quality: TableQuality;

  /** `wake` asks for a frame. */
  constructor(quality: TableQuality, sheets: Sheets, wake: () => void) {
    this.quality = quality;
    this.wake = wake;
    this.motion = new Motion(wake);
    this.counters = new Counters(quality, sheets.counters);
    this.counters.mesh.boundingSphere = new Sphere(new Vector3(), 60);
    this.tiles = new Tiles(quality, sheets.land);
    this.scenery = new Scenery(quality, sheets.parts);
    this.dice = new Dice(quality, sheets.parts);
    this.badges = new Sprites(sheets.parts, 'badge', 160, true);
    this.badges.mesh.renderOrder = 4;
    this.blobs = new Sprites(sheets.parts, 'blob', 160, true);
    this.blobs.mesh.renderOrder = 1;
    this.oak = lit(quality, sheets.oak, 0.62, true);
    this.top = new Mesh(tableTop(), this.oak);
    this.top.receiveShadow = true;
    const things: Object3D[] = [
      this.top,
      this.tiles.mesh,
      this.scenery.mesh,
      this.counters.mesh,
      this.rings.mesh,
      this.dice.mesh,
      this.badges.mesh,
      this.blobs.mesh,
    ];
    this.root.add(...things, ...this.lights());
  }

  private lights(): Object3D[] {
    const sky = new HemisphereLight('#bcd0ee', '#5a3c28', this.quality === 'low' ? 1.7 : 1.25);
    const fill = new DirectionalLight('#a9c0ec', 0.85);
    fill.position.set(8, 6, 7);
    this.key.position.set(-8, 13, 1.5);
    if (this.quality === 'high') {
      this.key.castShadow = true;
      this.key.shadow.mapSize.set(2048, 2048);
      this.key.shadow.bias = -0.0006;
      this.key.shadow.normalBias = 0.012;
      this.key.shadow.radius = 2.2;
      this.key.shadow.autoUpdate = false;
    }
    return [sky, fill, this.key, this.key.target];
  }

  /** Tight bounds of the shadow around the board and the racks. */
  private fitShadow(): void {
    const e = boardExtent(this.model.size);
    const reach = Math.hypot(e.x, e.z) + 0.4;
    const c = this.key.shadow.camera;
    c.left = -reach;
    c.right = reach;
    c.top = reach * 0.86;
    c.bottom = -reach * 0.86;
    c.near = 4;
    c.far = 28;
    c.updateProjectionMatrix();
  }

  /** Gives up the shadows for good: this machine is too slow for them. The soft spots under the piles stay. */
  lower(): void {
    this.key.castShadow = false;
    this.wake();
  }

  /** What changed needs a frame, and new shadows. */
  touch(): void {
    this.key.shadow.needsUpdate = true;
    this.wake();
  }

  /** Shows a model at once. */
  show(model: TableModel): void {
    const resized = model.size !== this.model.size || this.model === EMPTY;
    this.model = model;
    if (resized) this.fitShadow();
    showBoard(model, this.tiles, this.scenery);
    this.showWonders();
    this.layout = layoutOf(model);
    const wanted = new Set<string>();
    for (const t of this.layout.targets) {
      wanted.add(t.key);
      const have = this.sprites.get(t.key);
      if (have) {
        Object.assign(have, {
          cell: t.cell,
          seat: t.seat,
          veil: t.veil,
          home: t.home,
          pile: t.pile,
          glow: this.marks.get(t.key) ?? 0,
        });
        have.pose.p.copy(t.pose.p);
        have.pose.q.copy(t.pose.q);
        have.pose.s = t.pose.s;
        this.counters.write(have);
      } else {
        const pose = { p: t.pose.p.clone(), q: t.pose.q.clone(), s: t.pose.s };
        const made = this.counters.add({ ...t, pose, glow: this.marks.get(t.key) ?? 0 });
        if (made) this.sprites.set(t.key, made);
      }
    }
    for (const [key, s] of [...this.sprites]) {
      if (wanted.has(key)) continue;
      this.counters.remove(s);
      this.sprites.delete(key);
    }
    this.showPiles();
    this.touch();
  }

  showPiles(): void {
    putBadges(this.badges, this.layout.piles);
    putBlobs(this.blobs, this.layout.piles);
    this.wonders?.numbers(this.model);
  }

  /** Fetches the part with the wonders; null when it cannot be had now. */
  wonder(): Promise<Wonders | null> {
    this.coming ??= import('./wonders.ts')
      .then(({ Wonders }) => {
        if (this.gone) return null;
        this.wonders = new Wonders(this);
        return this.wonders;
      })
      .catch((why: unknown) => {
        // The game goes on without them; they are asked for again.
        console.warn(why);
        this.coming = null;
        return null;
      });
    return this.coming;
  }

  /** The wonders of the model, as soon as they are here. */
  private showWonders(): void {
    if (this.wonders) {
      this.wonders.show(this.model);
      return;
    }
    const some = (this.model.cloud ?? -1) >= 0 || this.model.hexes.some((h) => h.items?.some((i) => i.inPlay));
    if (!some) return;
    void this.wonder().then((w) => {
      if (!w) return;
      w.show(this.model);
      this.showPiles();
      this.touch();
    });
  }

  /** Lights hexes; the others go out. */
  light(list: readonly LitHex[]): void {
    this.lit = list;
    this.ring();
  }

  /** Lights single counters, forts and incomes; the others go out. */
  lightPieces(list: readonly LitPiece[]): void {
    this.marks = new Map(list.map((l) => [l.key, GLOWS[l.as]]));
    for (const s of this.sprites.values()) {
      const glow = this.marks.get(s.key) ?? 0;
      if (s.glow === glow) continue;
      s.glow = glow;
      this.counters.write(s);
    }
    this.ring();
  }

  private ring(): void {
    const forts = [...this.marks].flatMap(([key, glow]) => {
      const hex = Number(/^fort(\d+)$/.exec(key)?.[1] ?? -1);
      return hex < 0 ? [] : [{ hex, as: glow === 2 ? ('chosen' as const) : ('target' as const) }];
    });
    this.rings.set(this.lit, forts);
    this.wake();
  }

  /** What lies at a point of the picture (-1..1, y up). */
  pick(x: number, y: number, camera: Camera): Hit {
    this.ray.setFromCamera(new Vector2(x, y), camera);
    const hits = this.ray.intersectObject(this.counters.mesh, false);
    const index = hits[0]?.instanceId;
    const sprite = index === undefined ? null : this.counters.at(index);
    const home = sprite ? Number(/^[hi](\d+)$/.exec(sprite.home)?.[1] ?? -1) : -1;
    if (home >= 0) return { hex: home, sprite };
    const at = this.ray.ray.intersectPlane(this.plane, new Vector3());
    return { hex: at ? hexUnder(at.x, at.z, this.model.size) : -1, sprite };
  }

  /** Called before each frame. True while something moves. */
  frame(now: number, camera: Camera): boolean {
    const moving = this.motion.frame(now);
    if (moving) this.key.shadow.needsUpdate = true;
    this.badges.face(camera.quaternion);
    return moving;
  }

  /** A point over the middle of a hex. */
  over(hex: number): Vector3 {
    const c = hexCentre(hex);
    return new Vector3(c.x, this.model.hexes[hex]?.terrain === 7 ? -SEA_DROP : 0, c.z);
  }

  dispose(): void {
    this.gone = true;
    this.motion.skip();
    for (const part of [this.counters, this.tiles, this.scenery, this.rings, this.badges, this.blobs, this.dice])
      part.dispose();
    this.top.geometry.dispose();
    this.oak.dispose();
    this.key.dispose();
  }
}

export { TABLE_Y };
