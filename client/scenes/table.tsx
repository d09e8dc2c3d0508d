/**
 * Scenes of the table alone. `?quality=low`, `?still=1`, `?speed=fast` and `?at=<hex>` work on all of them.
 */
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { kindOf } from '../../shared/model/catalogue/kinds.ts';
import { NOBODY, type Seat, seatAt } from '../../shared/model/game/types.ts';
import { Table } from '../table/Table.tsx';
import type {
  TableAnimation,
  TableDie,
  TableHandle,
  TableHex,
  TableLitHex,
  TableModel,
  TableQuality,
  TableSpeed,
  TableWay,
} from '../table/types.ts';
import { crowdedBoard, effectsBoard, emptyBoard, emptyHex } from './models.ts';
import { addScene } from './registry.ts';

const query = new URLSearchParams(location.search);
const quality: TableQuality = query.get('quality') === 'low' ? 'low' : 'high';
const still = query.get('still') === '1';
const speed = (query.get('speed') ?? 'normal') as TableSpeed;
const LIT: TableLitHex[] = [
  { hex: 3, as: 'target' },
  { hex: 2, as: 'target' },
  { hex: 9, as: 'target' },
  { hex: 0, as: 'from' },
  { hex: 11, as: 'chosen' },
  { hex: 14, as: 'focus' },
];

interface ShowProps {
  model: TableModel;
  lit?: readonly TableLitHex[];
  way?: TableWay;
  map?: boolean;
  focus?: number;
  plays?: (now: TableModel) => TableAnimation[];
  low?: boolean;
}

/** Renders a table over the whole window, with a button that plays the scene's animations. */
function Show({ model, lit = [], way, map = false, focus, plays, low = false }: ShowProps) {
  const table = useRef<TableHandle>(null);
  const [now, setNow] = useState(model);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState('');
  const play = useCallback(async () => {
    if (!plays || !table.current) return;
    setBusy(true);
    let last = now;
    for (const a of plays(now)) {
      await table.current.play(a);
      if ('after' in a) last = a.after;
    }
    setNow(last);
    setBusy(false);
  }, [now, plays]);
  const ready = useCallback(() => {
    if (map) table.current?.mapView();
    const at = query.get('at');
    const hex = at === null ? focus : Number(at);
    if (hex !== undefined) table.current?.focus(hex);
  }, [map, focus]);
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <Table
        ref={table}
        test
        model={now}
        lit={lit}
        way={way ?? null}
        quality={low ? 'low' : quality}
        still={still}
        speed={speed}
        onReady={ready}
        onHex={(hex) => setReport(`hex ${hex}`)}
        onPile={(p) => setReport(`pile ${p.hex} ${p.seat} ${p.up ? 'up' : 'down'}`)}
        onInspect={(hex) => setReport(`inspect ${hex}`)}
      />
      <div style={{ position: 'absolute', left: 8, bottom: 8, display: 'flex', gap: 8 }}>
        {plays ? (
          <button type="button" data-testid="play" disabled={busy} onClick={() => void play()}>
            play
          </button>
        ) : null}
        <output data-testid="report">{report}</output>
      </div>
    </div>
  );
}

const change = (m: TableModel, hex: number, edit: (h: TableHex) => TableHex): TableModel => ({
  ...m,
  hexes: m.hexes.map((h, i) => (i === hex ? edit(h) : h)),
});

function setupBoard(): TableModel {
  const m = emptyBoard(3);
  return {
    ...m,
    hexes: m.hexes.map((h, i) => (i % 3 ? { ...h, terrain: -1 } : h)),
    firstSeat: NOBODY,
    gold: [0, 0, 0, 0],
  };
}

function flips(now: TableModel): TableAnimation[] {
  let m = now;
  const out: TableAnimation[] = [];
  now.hexes.forEach((h, hex) => {
    if (h.terrain >= 0 || out.length >= 4) return;
    m = change(m, hex, (old) => ({ ...old, terrain: hex % 8 }));
    out.push({ t: 'flip', after: m, hex });
  });
  return out;
}

const dice = (n: number): TableDie[] =>
  Array.from({ length: n }, (_, i) => ({ value: (i % 6) + 1, seat: seatAt(i % 5 === 4 ? -1 : i % 4), hit: i % 6 < 3 }));

function battleBoard(): TableModel {
  const m = emptyBoard(4);
  let id = 1;
  const piece = (name: string, seat: Seat) => ({ id: id++, kind: kindOf(name), seat, hits: 0 });
  return change(m, 0, () => ({
    ...emptyHex(5),
    owner: 1,
    fort: 3,
    fortHits: 1,
    income: kindOf('village'),
    battle: true,
    staged: true,
    up: [
      piece('mammoth', 0),
      piece('killer_penguins', 0),
      piece('flying_squirrel_2', 0),
      piece('old_dragon', 1),
      piece('black_knight', 1),
      piece('killer_puffins', 2),
      piece('genie', 2),
      piece('walking_tree', 2),
    ],
    hidden: [0, 2, 0, 1],
  }));
}

function fortsBoard(): TableModel {
  let m = emptyBoard(6);
  for (let i = 0; i < 19; i++) {
    const level = (i % 4) + 1;
    m = change(m, i, (h) => ({ ...h, owner: i % 4, fort: level, fortHits: Math.min(level, Math.floor(i / 4)) }));
  }
  return m;
}

/** Returns all kinds of movements: draw, place, reveal, move, dice, losses, capture, build. */
function tour(now: TableModel): TableAnimation[] {
  const out: TableAnimation[] = [];
  let m = now;
  const put = (a: TableAnimation) => {
    out.push(a);
    if ('after' in a) m = a.after;
  };
  const kinds = ['killer_penguins', 'old_dragon', 'pixies', 'green_knight'].map(kindOf);
  const rack = kinds.map((kind, i) => ({ id: 9000 + i, kind }));
  put({ t: 'draw', seat: 0, after: { ...m, rack, racks: [4, 3, 3, 3], cup: m.cup - 13 } });
  const placed = change({ ...m, rack: rack.slice(2), racks: [2, 3, 3, 3] }, 4, (h) => ({
    ...h,
    owner: 0,
    hidden: [2, 0, 0, 0],
    own: rack.slice(0, 2),
  }));
  put({ t: 'place', seat: 0, hex: 4, after: placed });
  const left = change(m, 4, (h) => ({ ...h, hidden: [0, 0, 0, 0], own: [] }));
  put({
    t: 'move',
    seat: 0,
    path: [4, 3, 2],
    after: change(left, 2, (h) => ({ ...h, hidden: [2, 1, 0, 0], own: rack.slice(0, 2), battle: true })),
  });
  const revealed = rack.slice(0, 2).map((c) => ({ ...c, seat: 0 as const, hits: 0 }));
  put({
    t: 'reveal',
    hex: 2,
    after: change(m, 2, (h) => ({
      ...h,
      hidden: [0, 0, 0, 0],
      own: [],
      up: [...revealed, { id: 9100, kind: kindOf('walrus'), seat: 1, hits: 0 }],
    })),
  });
  put({
    t: 'dice',
    hex: 2,
    roll: 77,
    dice: ([2, 5, 6] as const).map((value, i) => ({ value, seat: i < 2 ? 0 : 1, hit: value < 6 })),
  });
  put({ t: 'return', hex: 2, after: change(m, 2, (h) => ({ ...h, up: revealed, battle: false })) });
  put({ t: 'capture', hex: 2, after: change(m, 2, (h) => ({ ...h, owner: 0 })) });
  put({ t: 'build', hex: 2, after: change(m, 2, (h) => ({ ...h, fort: 2 })) });
  return out;
}

function Scene(name: string, says: string, make: () => ShowProps): void {
  const Body = () => {
    const props = useMemo(make, []);
    return <Show {...props} />;
  };
  addScene({ name, says, render: (): ReactNode => <Body /> });
}

/** Returns every terrain twice, first with the viewer's face-down pieces, then with an opponent's. */
function landsBoard(): TableModel {
  const m = emptyBoard(2, 19, 2);
  const kinds = ['genie', 'unicorn', 'walrus', 'tigers', 'giant', 'farmers', 'basilisk', 'elves_3'].map(kindOf);
  const hexes = m.hexes.map((_, i): TableHex => {
    if (i > 15 || i % 8 === 7) return emptyHex(i > 15 ? -1 : 7);
    const kind = kinds[i % 8]!;
    if (i > 7) {
      const shown = { id: 700 + i, kind, seat: 1 as const, hits: 0 };
      return { ...emptyHex(i % 8), owner: 1, hidden: [0, 1], up: [shown] };
    }
    const own = [0, 1].map((n) => ({ id: 500 + 2 * i + n, kind: kinds[(i + n) % 8]! }));
    return { ...emptyHex(i), owner: 0, hidden: [own.length, 0], own };
  });
  return { ...m, hexes, rack: kinds.map((kind, i) => ({ id: 900 + i, kind })), racks: [8, 0] };
}
const LANDS_LIT: TableLitHex[] = [0, 1, 2, 3, 4, 5, 6, 7].map((hex) => ({ hex, as: 'target' }));
LANDS_LIT.push({ hex: 8, as: 'from' }, { hex: 10, as: 'chosen' }, { hex: 13, as: 'focus' });

Scene('lands', "Every terrain with a target's mark and own face-down pieces, and without.", () => ({
  model: landsBoard(),
  lit: LANDS_LIT,
  way: { hexes: [1, 0, 4], cost: 3 },
}));
Scene('empty', 'All eight terrains.', () => ({ model: emptyBoard() }));
Scene('small', 'The 19-hex board.', () => ({ model: emptyBoard(2, 19, 2) }));
Scene('crowded', 'A full game of four.', () => ({
  model: crowdedBoard(),
  lit: LIT,
  plays: () => [{ t: 'dice', hex: 0, roll: 5, dice: dice(10) }],
}));
Scene('effects', 'A full game of four with everything magic, events and heroes put on a table.', () => ({
  model: effectsBoard(),
  lit: LIT,
  plays: () => [{ t: 'dice', hex: 0, roll: 5, dice: dice(10) }],
}));
Scene('crowned', 'The button gives the crown to the citadel that has won.', () => ({
  model: change(crowdedBoard(), 4, (h) => ({ ...h, owner: 2, fort: 4, battle: false })),
  focus: 4,
  plays: (m) => [{ t: 'sync', after: { ...m, crowned: { seat: 2, hex: 4, seats: [2] } } }],
}));
Scene('low', 'The same on the low tier.', () => ({ model: crowdedBoard(), lit: LIT, low: true }));
Scene('map', 'Straight from above.', () => ({ model: crowdedBoard(), map: true }));
Scene('setup', 'Tiles face down; the button turns four, then all.', () => ({
  model: setupBoard(),
  plays: (m) => [...flips(m), { t: 'sync', after: { ...emptyBoard(3), gold: [12, 9, 9, 9] } }],
}));
Scene('flip', 'One tile turns.', () => ({ model: setupBoard(), plays: (m) => flips(m).slice(0, 1) }));
Scene('battle3', 'Three sides and a castle.', () => ({
  model: battleBoard(),
  focus: 0,
  plays: () => [{ t: 'dice', hex: 0, roll: 12, dice: dice(8) }],
}));
Scene('dice', 'Ten dice, then twenty-three.', () => ({
  model: emptyBoard(),
  plays: () => [
    { t: 'dice', hex: 0, roll: 3, dice: dice(10) },
    { t: 'dice', hex: 0, roll: 4, dice: dice(23) },
  ],
}));
Scene('dice-looks', 'The looks that dice can have.', () => ({
  model: emptyBoard(),
  plays: () => [
    {
      t: 'dice',
      hex: 0,
      roll: 3,
      dice: dice(8).map((die, i) => ({
        ...die,
        hit: null,
        look: ['', 'gilded', 'marble', 'framed'][i % 4],
      })),
    },
  ],
}));
Scene('forts', 'Every fort at every damage.', () => ({ model: fortsBoard() }));
Scene('racks', 'Racks, gold, crown, cup and spare tiles.', () => ({ model: crowdedBoard(9, 40) }));
Scene('tour', 'Everything that moves.', () => ({ model: { ...emptyBoard(8), racks: [0, 3, 3, 3] }, plays: tour }));
