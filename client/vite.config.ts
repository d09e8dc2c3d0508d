// Configures the build of the page: its chunks, the parts of libraries it omits, and the build id.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildId } from '../scripts/lib/toolchain.mjs';
import { firstInOneFile } from './build/chunks.ts';
import { leanColyseus } from './build/colyseus.ts';
import { optionTextsApart } from './build/options.ts';
import { standIns } from './build/stand-ins.ts';
import { leanThree } from './build/three.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the build id next to the page (build.json), by which the server makes old pages reload. */
function sayBuild(build: string): Plugin {
  return {
    name: 'say-build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
    },
  };
}

/**
 * The overlay and the page for frames of other sites are built separately (KT_PART=overlay, embed). In a
 * common build, shared code would be in the main page's files, and the framed page would load the code
 * that opens tables.
 */
const PART = process.env.KT_PART ?? '';

/**
 * The root is client/, the result goes to dist/client. KT_SCENES=1 adds scenes.html, the page of fixed scenes
 * for the browser tests. In development /api, /healthz and the rooms' sockets go to the server on PORT.
 */
export default defineConfig(({ command }) => {
  const scenes = process.env.KT_SCENES === '1' && existsSync(pathOf('./scenes.html'));
  const build = command === 'serve' ? 'dev' : process.env.KT_BUILD || buildId({ scenes });
  const server = `http://127.0.0.1:${process.env.PORT ?? '2567'}`;
  const pages = PART !== '' ? [PART] : ['index', ...(scenes ? ['scenes'] : [])];
  const input = pages.map((page) => pathOf(`./${page}.html`));
  const lean = [leanColyseus(), standIns(), optionTextsApart()];
  return {
    root: pathOf('.'),
    base: '/',
    publicDir: PART !== '' ? (false as const) : pathOf('../assets/public'),
    plugins: PART === '' ? [leanThree(), ...lean, firstInOneFile(), react(), sayBuild(build)] : [...lean, react()],
    define: { __BUILD__: JSON.stringify(build) },
    build: {
      outDir: pathOf('../dist/client'),
      emptyOutDir: PART === '',
      target: 'es2022',
      sourcemap: false,
      // The content security policy allows typefaces only as files (server/http/static.ts).
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      chunkSizeWarningLimit: 1500,
      rolldownOptions: { input },
    },
    worker: { format: 'es' as const },
    server: {
      host: '127.0.0.1',
      port: 5173,
      fs: { allow: [pathOf('..')] },
      proxy: {
        // Keeps the host name of the page: the server refuses requests whose origin is another host.
        '/api': { target: server, changeOrigin: false },
        '/healthz': server,
        // A room's socket is /<process>/<room>, two identifiers of nine letters.
        '^/[A-Za-z0-9_-]{9}/[A-Za-z0-9_-]{9}(\\?|$)': { target: server, ws: true },
      },
    },
  };
});
