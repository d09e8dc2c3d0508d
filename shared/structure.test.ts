import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkStructure } from './structure/check.ts';
import { unusedExports } from './structure/exports.ts';
import { spreadLiterals, tooLong, undocumented, unopened } from './structure/functions.ts';
import { CLIENT_ORDER, isTest, layerOf, ORDER, SERVER_ORDER, serverLayerOf } from './structure/layers.ts';
import { misnamedFiles, namedTwice, seatNumbers } from './structure/names.ts';
import { assignsOfOthers, frontTakers, storesOf } from './structure/purity.ts';
import { thingsNamed } from './structure/things.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * The files that read the current session themselves: keys, sounds and marks of the whole page, and the
 * sources of the page's address. All other files get a session as an argument or from their component.
 */
const FRONT_TAKERS = [
  'client/board/hands.ts',
  'client/board/rotation.ts',
  'client/decide/draft/useDraft.ts',
  'client/decide/parts/keyboard.ts',
  'client/lessons/Coach.tsx',
  'client/page/TablePage.tsx',
  'client/page/bridge/crowning.ts',
  'client/page/frame/Notices.tsx',
  'client/page/frame/PageFrame.tsx',
  'client/page/frame/lazy-parts.tsx',
  'client/page/streamer/public-mask.ts',
  'client/session/board.ts',
  'client/session/context.ts',
  'client/session/drag.ts',
  'client/session/feed.ts',
  'client/session/game.ts',
  'client/session/history.ts',
  'client/session/lesson.ts',
  'client/session/puzzle.ts',
  'client/session/record/controls.ts',
  'client/session/whatif.ts',
  'client/spectate/overlay/overlay.ts',
  'client/spectate/replay/ReplayPage.tsx',
  'client/spectate/studio/StudioPicture.tsx',
  'client/spectate/tv/useWatching.ts',
  'client/spectate/watch/WatchBar.tsx',
  'client/spectate/watch/state.ts',
  'client/spectate/watch/useDirector.ts',
  'client/spectate/watch/usePlayedSteps.ts',
  'client/start/App.tsx',
  'client/ui/useCovers.ts',
];

const TOPS = ['shared', 'server', 'client', 'verification', 'lab'];

/** Returns every source file of these folders by its path, with its text. */
function sources(tops = TOPS): Record<string, string> {
  const files: Record<string, string> = {};
  for (const top of tops) {
    for (const entry of readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || path.includes(`${sep}node_modules${sep}`)) continue;
      files[relative(ROOT, path).split(sep).join('/')] = readFileSync(path, 'utf8');
    }
  }
  return files;
}

describe('the layout of the project', () => {
  const files = sources();

  test('imports keep to the one-way order, and no file breaks a ban', () => {
    const faults = checkStructure(files).map(({ file, law, what }) => `${file}: ${law}: ${what}`);
    expect(faults).toEqual([]);
  });

  test('each exported name has one meaning in shared, in the server and in the client', () => {
    expect(namedTwice(files)).toEqual([]);
  });

  test('a file is named like-this.ts, a component LikeThis.tsx, a hook useThis.ts', () => {
    expect(misnamedFiles(Object.keys(files))).toEqual([]);
    expect(misnamedFiles(['a/likeThis.ts', 'a/LikeThis.ts', 'a/like-this.test.tsx'])).toEqual([
      'a/likeThis.ts',
      'a/LikeThis.ts',
    ]);
  });

  test('code says NOBODY or isSeated instead of the number of a missing seat', () => {
    expect(seatNumbers(files)).toEqual([]);
  });

  test('a value or a type is exported only if another file imports it', () => {
    const config = { 'vitest.config.ts': readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8') };
    expect(unusedExports(Object.assign(sources([...TOPS, 'scripts']), config))).toEqual([]);
  });

  test('each function that other files use has a docstring', () => {
    expect(undocumented(files)).toEqual([]);
  });

  test('each file opens with what it is for', () => {
    expect(unopened(files)).toEqual([]);
  });

  test('no function is longer than a page', () => {
    expect(tooLong(files)).toEqual([]);
  });

  test('no object literal is spread', () => {
    expect(spreadLiterals(product)).toEqual([]);
  });

  test("the check reads the project's files", () => {
    expect(Object.keys(files).filter((file) => file.startsWith('shared/') && !isTest(file)).length).toBeGreaterThan(
      400,
    );
  });

  test('every folder in shared/ has a place in the order', () => {
    const product = Object.keys(files).filter((file) => file.startsWith('shared/') && !isTest(file));
    expect(product.filter((file) => layerOf(file) === undefined)).toEqual([]);
    expect([...new Set(product.map(layerOf))].sort()).toEqual([...ORDER].sort());
  });

  test('every folder in server/ has a layer', () => {
    const product = Object.keys(files).filter((file) => file.startsWith('server/') && !isTest(file));
    expect(product.filter((file) => !SERVER_ORDER.includes(serverLayerOf(file)))).toEqual([]);
    expect([...new Set(product.map(serverLayerOf))].sort()).toEqual([...SERVER_ORDER].sort());
  });

  const product = Object.fromEntries(Object.entries(files).filter(([file]) => !isTest(file)));

  test('the client has at most ten stores, besides the parts of a session', () => {
    const stores = storesOf(product);
    expect(stores).toContain('client/session/settings.ts');
    expect(stores.length, stores.join(', ')).toBeLessThanOrEqual(10);
    const two = "import { create } from 'zustand'; const a = create<A>(() => A); const b = create(() => 1);";
    expect(storesOf({ 'client/ui/a.ts': two })).toEqual(['client/ui/a.ts', 'client/ui/a.ts']);
  });

  test('a file assigns only a state that it defines, and client/session the session', () => {
    expect(assignsOfOthers(product)).toEqual([]);
    expect(assignsOfOthers({ 'client/ui/a.ts': 'useTable.setState({ seat: 1 });' })).toEqual(['client/ui/a.ts']);
  });

  test('only these files take the session in front, and no parameter has it as its default', () => {
    expect(frontTakers(product).sort()).toEqual(FRONT_TAKERS);
    expect(Object.keys(product).filter((file) => /[\w>] = frontSession\(\)[,)]/.test(product[file] ?? ''))).toEqual([]);
    expect(frontTakers({ 'client/ui/a.ts': 'frontSession().close();' })).toEqual(['client/ui/a.ts']);
  });

  test.each([
    ['shared', ORDER],
    ['server', SERVER_ORDER.filter((layer) => layer !== 'start')],
    ['client', CLIENT_ORDER],
  ])('the map of %s in docs/ARCHITECTURE.md names its folders in their order', (root, order) => {
    const map = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
    const rows = map.matchAll(new RegExp(`^\\| \`${root}/([\\w/-]+)\` \\|`, 'gm'));
    expect([...rows].map(([, folder]) => folder)).toEqual(order);
  });

  test('every folder in client/ has a layer', () => {
    const folders = new Set(Object.keys(files).map((file) => /^client\/([\w-]+)\//.exec(file)?.[1] ?? 'scenes'));
    expect([...folders].filter((name) => ![...CLIENT_ORDER, 'build', 'e2e'].includes(name))).toEqual([]);
  });
});

describe('the ids of items, heroes and random events', () => {
  const product = Object.entries(sources()).filter(
    ([file]) => !isTest(file) && !/^(scripts|verification|lab)\//.test(file),
  );
  const found = product
    .map(([file, text]) => ({ file, names: thingsNamed(file, text) }))
    .filter((f) => f.names.length > 0);

  test('occur only in their own folders', () => {
    expect(found).toEqual([]);
  });
});

const BAD: [file: string, source: string, law: string][] = [
  ['shared/model/hex/a.ts', "import { x } from '../game/types.ts';", 'imports'],
  ['shared/model/hex/a.ts', "import type { X } from '../game/types.ts';", 'imports'],
  ['shared/model/catalogue/a.ts', "import { roll } from '../luck/luck.ts';", 'imports'],
  ['shared/model/game/a.ts', "export { x } from '../../rules/income.ts';", 'imports'],
  ['shared/model/game/a.ts', "export * from '../../rules/flow/decide.ts';", 'imports'],
  ['shared/rules/a.ts', "const x = await import('./flow/decide.ts');", 'imports'],
  ['shared/model/decisions/things.ts', "import type { View } from '../game/types.ts';", 'imports'],
  ['shared/rules/a.ts', "import { build } from './decisions/things.ts';", 'imports'],
  ['shared/rules/battle/a.ts', "import { decide } from '../flow/decide.ts';", 'imports'],
  ['shared/rules/a.ts', "let x: import('./flow/decide.ts').Flow;", 'imports'],
  ['shared/rules/traits/items.ts', "import { combatProfile } from '../battle/combat-value.ts';", 'imports'],
  ['shared/rules/traits/items.ts', "import { actOf } from '../effects/act-table.ts';", 'imports'],
  ['shared/rules/traits/items.ts', "import type { Play } from '../play.ts';", 'imports'],
  ['shared/rules/effects/dust.ts', "import { decide } from '../flow/decide.ts';", 'imports'],
  ['shared/rules/queries/queries.ts', "import { traitOf } from '../traits/table.ts';", 'imports'],
  ['shared/rules/queries/queries.ts', "import { wins } from '../battle.ts';", 'imports'],
  ['shared/model/game/a.ts', "import { traitOf } from '../../rules/traits/table.ts';", 'imports'],
  ['shared/rules/decisions/a.ts', "import { sample } from '../../minds/stand-ins/index.ts';", 'imports'],
  ['shared/minds/bots/a.ts', "import { Match } from '../../play/match/match.ts';", 'imports'],
  ['shared/rules/a.ts', "import { PROFILES } from '../model/options/profiles.ts';", 'imports'],
  ['shared/minds/bots/a.ts', "import type { ProfileName } from '../../model/options/index.ts';", 'imports'],
  ['shared/play/match/a.ts', "import { limits } from '../net/limits.ts';", 'imports'],
  ['shared/elsewhere/a.ts', "import { hex } from '../model/hex/hex.ts';", 'imports'],
  ['shared/play/net/a.ts', "import { room } from '../../../server/rooms/match.ts';", 'imports'],
  ['shared/play/net/a.ts', "import { t } from '../../../client/i18n/t.ts';", 'imports'],
  ['shared/model/game/a.ts', "import { readFileSync } from 'node:fs';", 'imports'],
  ['shared/model/game/a.ts', "import { z } from 'zod';", 'imports'],
  ['shared/model/game/a.ts', "import { useState } from 'react';", 'imports'],
  ['shared/model/game/a.ts', "import { x } from './types';", 'imports'],
  ['shared/model/game/a.ts', "import pieces from './pieces.json';", 'imports'],
  ['server/cli/a.ts', "import { Page } from './page.tsx';", 'imports'],
  ['server/rooms/a.ts', "import { gameOf } from '../../lab/digest/games.ts';", 'imports'],
  ['client/session/a.ts', "import { gameOf } from '../../lab/digest/games.ts';", 'imports'],
  ['server/rooms/a.ts', "import { run } from '../../lab/chaos/run.ts';", 'imports'],
  ['shared/minds/bots/a.ts', "import { steady1 } from '../../../lab/steady-1/index.ts';", 'imports'],
  ['shared/minds/bots/a.test.ts', "import { steady1 } from '../../../lab/steady-1/bundle.mjs';", 'imports'],
  ['verification/laws/a.ts', "import { gameOf } from '../../lab/digest/games.ts';", 'imports'],
  ['shared/model/game/a.test.ts', "import { laws } from '../../../verification/laws/laws.ts';", 'imports'],
  ['client/session/a.ts', "import type { Odds } from '../../verification/oracle/odds.ts';", 'imports'],
  ['shared/model/game/a.ts', "import { play } from './apply.test.ts';", 'imports'],
  ['shared/model/game/a.ts', "import { play } from '../../testing/play.ts';", 'imports'],
  ['shared/model/game/a.test.ts', "import { room } from '../../../server/rooms/match.ts';", 'imports'],
  ['server/rooms/a.ts', "import { store } from '../../client/session/store.ts';", 'imports'],
  ['server/rooms/a.ts', "import { Vector3 } from 'three';", 'imports'],
  ['server/rooms/a.ts', "import { guardRequests } from '../http/guard.ts';", 'imports'],
  ['server/rooms/a.ts', "import type { Metrics } from '../monitoring/metrics.ts';", 'imports'],
  ['server/games/a.ts', "import type { Commitments } from '../rooms/table-sync.ts';", 'imports'],
  ['server/games/a.ts', "import { Clock } from '../colyseus/colyseus.ts';", 'imports'],
  ['server/common/a.ts', "import type { Store } from '../store/store.ts';", 'imports'],
  ['server/store/a.ts', "import { readSettings } from '../settings.ts';", 'imports'],
  ['server/monitoring/a.ts', "import { serveRoutes } from '../http/routes.ts';", 'imports'],
  ['server/http/a.ts', "import { keepUp } from '../upkeep.ts';", 'imports'],
  ['server/store/a.ts', "import type { NewRoom } from '../rooms/match-room.ts';", 'imports'],
  ['server/common/clock.ts', "import { Room } from '../colyseus/colyseus.ts';", 'imports'],
  ['server/rooms/a.ts', "import { start } from '../start.ts';", 'imports'],
  ['server/rooms/a.ts', "import { Room } from 'colyseus';", 'imports'],
  ['server/rooms/a.ts', "import type { Client } from '@colyseus/core';", 'imports'],
  ['server/elsewhere/a.ts', "import { monotonicNow } from '../common/clock.ts';", 'imports'],
  ['client/session/a.ts', "import { room } from '../../server/rooms/match.ts';", 'imports'],
  ['client/table/layout/a.ts', "import { Batch } from '../objects/batch.ts';", 'imports'],
  ['client/table/objects/Fort.tsx', "import { Animator } from '../play/animator.ts';", 'imports'],
  ['client/session/a.ts', "import type { Room } from '../../server/rooms/match.ts';", 'imports'],
  ['client/session/a.ts', "import { z } from 'zod';", 'imports'],
  ['client/session/a.ts', "import { Panel } from '../decide/panel.tsx';", 'imports'],
  ['client/session/a.ts', "import type { Panel } from '../decide/panel.tsx';", 'imports'],
  ['client/page/a.tsx', "const Part = lazy(() => import('../spectate/Page.tsx'));", 'imports'],
  ['client/ui/a.tsx', "import '../page/a.css';", 'imports'],
  ['client/session/a.ts', 'let count = 0; export const next = () => count++;', 'state'],
  ['client/session/a.ts', 'export let count = 0;', 'state'],
  [
    'client/session/a.ts',
    'const told = new Set<() => void>(); export const add = (f: () => void) => told.add(f);',
    'state',
  ],
  ['client/i18n/a.ts', 'const told = { rules: null }; export const tell = (r) => { told.rules = r; };', 'state'],
  ['client/elsewhere/a.ts', "import { t } from '../i18n/index.ts';", 'imports'],
  ['client/session/a.ts', "import { join } from 'node:path';", 'imports'],
  ['client/session/a.ts', "import { decide } from '../../shared/rules/flow/decide.ts';", 'decide'],
  ['client/session/a.tsx', "const flow = await import('../../shared/rules/flow/decide.ts');", 'decide'],
  ['shared/model/game/a.ts', 'export const n = Math.random();', 'purity'],
  ['shared/minds/bots/a.ts', 'export const n = Math.random();', 'purity'],
  ['shared/model/hex/a.ts', 'export const y = Math.sin(1);', 'purity'],
  ['shared/model/hex/a.ts', 'export const y = Math[`sqrt`](4);', 'purity'],
  ['shared/model/hex/a.ts', 'const { sqrt } = Math; export const y = sqrt(4);', 'purity'],
  ['shared/model/hex/a.ts', 'export const y = Math.PI;', 'purity'],
  ['shared/play/match/a.ts', 'export const now = Date.now();', 'purity'],
  ['shared/play/match/a.ts', 'export const now = new Date();', 'purity'],
  ['shared/play/match/a.ts', 'setTimeout(() => {}, 10);', 'purity'],
  ['shared/play/match/a.ts', 'export const now = performance.now();', 'purity'],
  ['shared/model/game/a.ts', 'export const w = window.innerWidth;', 'purity'],
  ['shared/model/game/a.ts', "document.title = 'x';", 'purity'],
  ['shared/model/game/a.ts', "export const w = typeof localStorage === 'object';", 'purity'],
  ['shared/model/game/a.ts', 'export const port = process.env.PORT;', 'purity'],
  ['shared/model/game/a.ts', 'export const all = { process };', 'purity'],
  ['shared/model/game/a.ts', 'export const b = Buffer.from([1]);', 'purity'],
  ['shared/model/game/a.ts', 'export const g = globalThis;', 'purity'],
  ['shared/model/game/a.ts', 'export const u = import.meta.url;', 'purity'],
  ['shared/model/game/a.ts', 'export const half = 0.5;', 'purity'],
  ['shared/rules/a.ts', 'export const half = (n: number) => n / 2;', 'purity'],
  ['shared/rules/a.ts', 'let n = 4; n /= 2; export { n };', 'purity'],
  ['shared/rules/a.ts', "export const n = parseFloat('1');", 'purity'],
];

const GOOD: [file: string, source: string][] = [
  ['shared/model/game/a.ts', "import { x } from './types.ts'; import { y } from '../hex/hex.ts';"],
  ['shared/model/game/a.ts', "import pieces from './pieces.json' with { type: 'json' };"],
  ['shared/play/match/a.ts', "import { bot } from '../../minds/bots/steady.ts';"],
  ['shared/model/game/a.ts', "import type { DecisionKind } from '../decisions/kinds.ts';"],
  ['shared/rules/decisions/things.ts', "import { build } from '../build.ts';"],
  ['shared/rules/battle/a.ts', "import { traitOf } from '../traits/table.ts';"],
  ['shared/rules/effects/dust.ts', "import { activeSides } from '../battle/sides.ts';"],
  ['shared/rules/traits/heroes.ts', "import { heroesOf } from '../queries/queries.ts';"],
  ['shared/model/luck/a.ts', "import { sha256 } from '@noble/hashes/sha2.js';"],
  ['shared/play/net/a.ts', "import { schema } from '@colyseus/schema'; import { z } from 'zod';"],
  [
    'shared/rules/a.ts',
    'export const half = (n: number) => Math.floor(n / 2); export const q = (n: number) => (n / 2) | 0;',
  ],
  ['shared/rules/a.ts', 'export const f = (window: number, o: { process: 1 }) => window + o.process; // Date 0.5'],
  ['shared/rules/a.ts', "export const o = { document: 1, setTimeout: 'x' }; export interface D { Date: 1 }"],
  ['shared/minds/bots/a.ts', 'export const weight = (n: number) => n / 3 + 0.5;'],
  [
    'shared/model/game/a.test.ts',
    "import fc from 'fast-check'; import fs from 'node:fs'; import { d } from '../../rules/flow/decide.ts'; Math.random();",
  ],
  ['shared/play/replay/a.bench.ts', 'export const now = performance.now();'],
  [
    'server/store/a.ts',
    "import { decide } from '../../shared/rules/flow/decide.ts'; import fs from 'node:fs'; Date.now() / 2;",
  ],
  [
    'server/http/a.ts',
    "import { Tables } from '../rooms/tables.ts'; import { Health } from '../monitoring/health.ts';",
  ],
  ['server/colyseus/colyseus.ts', "import './environment.ts'; export { Room } from 'colyseus';"],
  [
    'server/rooms/a.ts',
    "import { StateView } from '@colyseus/schema'; import { Room } from '../colyseus/colyseus.ts';",
  ],
  ['server/cli/a.ts', "import { start } from '../start.ts';"],
  ['client/main.tsx', "import { App } from './start/App.tsx'; import './styles/base.css';"],
  ['client/session/a.ts', 'export const next = (n: number) => { let m = n; m += 1; return m; };'],
  ['client/page/a.test.tsx', "import { App } from '../start/App.tsx';"],
  ['client/table/a.tsx', 'export const A = () => <div style={{ width: window.innerWidth / 2.5 }}>{Math.sin(1)}</div>;'],
  ['client/session/local.worker.ts', "import { decide } from '../../shared/rules/flow/decide.ts';"],
  [
    'client/session/a.ts',
    "import Local from './local.worker.ts?worker'; import type { F } from '../../shared/rules/flow/decide.ts';",
  ],
  ['lab/digest/a.ts', "import { a } from '../../shared/testkit/index.ts'; import fs from 'node:fs';"],
  [
    'lab/chaos/a.ts',
    "import { Client } from '@colyseus/sdk'; import { at } from '../../server/testing/process.ts'; Math.random();",
  ],
  ['shared/play/match/a.test.ts', "import { steady1 } from '../../../lab/steady-1/index.ts';"],
  ['lab/simulate/a.ts', "import { LawChecker } from '../../verification/laws/laws.ts';"],
  [
    'verification/a.ts',
    "import { t } from '../client/i18n/t.ts'; import { decide } from '../shared/rules/flow/decide.ts';",
  ],
  ['client/e2e/a.test.ts', "import { start } from '../../server/main.ts'; import { spawn } from 'node:child_process';"],
];

describe('the check itself', () => {
  test.each(BAD)('finds the fault in %s: %s', (file, source, law) => {
    expect(checkStructure({ [file]: source }).map((fault) => fault.law)).toContain(law);
  });

  test.each(GOOD)('finds nothing in %s: %s', (file, source) => {
    expect(checkStructure({ [file]: source })).toEqual([]);
  });

  test('finds a cycle in the client or the server, even through lazy imports', () => {
    const faults = checkStructure({
      'client/session/a.ts': "import { b } from './b.ts'; export const a = 1;",
      'client/session/b.ts': "export const b = () => import('./a.ts');",
      'server/rooms/c.ts': "import { d } from './d.ts'; export const c = 1;",
      'server/rooms/d.ts': "import { c } from './c.ts'; export const d = 1;",
    });
    expect(faults.map(({ law, file }) => [law, file])).toEqual([
      ['circle', 'client/session/a.ts'],
      ['circle', 'server/rooms/c.ts'],
    ]);
  });

  test('finds an import cycle in shared/, but allows cycles of types alone', () => {
    const files = {
      'shared/rules/a.ts': "import { b } from './b.ts'; export const a = 1;",
      'shared/rules/b.ts': "import { c } from './c.ts'; export const b = 1;",
      'shared/rules/c.ts': "import { a } from './a.ts'; export const c = 1;",
    };
    const what = 'shared/rules/a.ts → shared/rules/b.ts → shared/rules/c.ts → shared/rules/a.ts';
    expect(checkStructure(files)).toEqual([{ file: 'shared/rules/a.ts', law: 'circle', what }]);
    expect(checkStructure({ ...files, 'shared/rules/c.ts': "import type { A } from './a.ts';" })).toEqual([]);
  });

  test('follows imports from the page to the deciding code through other files', () => {
    const faults = checkStructure({
      'client/main.ts': "import './session/a.ts';",
      'client/session/a.ts': "import { look } from '../../shared/play/replay/look.ts';",
      'client/session/b.worker.ts': "import { look } from '../../shared/play/replay/look.ts';",
      'shared/play/replay/look.ts': "import { decide } from '../../rules/flow/decide.ts';",
      'shared/rules/flow/decide.ts': 'export const decide = 1;',
    });
    expect(faults).toEqual([
      {
        file: 'client/session/a.ts',
        law: 'decide',
        what: 'client/session/a.ts → shared/play/replay/look.ts → shared/rules/flow/decide.ts',
      },
    ]);
  });
});
