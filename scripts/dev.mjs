// npm run dev: the server, restarted when its files change, and the page with hot reload.
import { spawn } from 'node:child_process';
import { childEnv, ensureInstalled, main, nodePath, ROOT, tool } from './lib/toolchain.mjs';

main(async () => {
  await ensureInstalled();
  const env = childEnv({ NODE_ENV: 'development', KT_SCENES: '1', PORT: process.env.PORT ?? '2567' });
  const start = (/** @type {string[]} */ args) => spawn(nodePath(), args, { cwd: ROOT, env, stdio: 'inherit' });
  const children = [
    start(['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'server/main.ts']),
    start([tool('vite'), 'client', '--clearScreen', 'false']),
  ];
  let leaving = false;
  const leave = () => {
    leaving = true;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((done) => {
          child.on('exit', (code) => {
            if (!leaving) leave();
            done(code ?? 0);
          });
        }),
    ),
  );
  return leaving ? 0 : Math.max(...codes);
});
