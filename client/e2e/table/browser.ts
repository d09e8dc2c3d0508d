// The Chromium that plays: drawing by software, no line to the outside, everything it says kept.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
const GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const NO_GL = ['--disable-gpu', '--disable-3d-apis', '--disable-software-rasterizer'];

/** The browsers that cannot draw in three dimensions. */
const flat = new WeakSet<Browser>();

/** `gl: false`: a browser that cannot draw in three dimensions. */
export async function launch({ gl = true }: { gl?: boolean } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [...FLAGS, ...(gl ? GL : NO_GL)],
    ignoreDefaultArgs: gl ? [] : ['--enable-unsafe-swiftshader'],
  });
  if (!gl) flat.add(browser);
  return browser;
}

/** Leaves out what only a person's eye would miss: painting shadows, grain and pictures by software takes a third of the time. */
function plain() {
  const style = document.createElement('style');
  style.textContent = `
    *, *::before, *::after { box-shadow: none !important; text-shadow: none !important; filter: none !important;
      background-image: none !important }
    .cells image { visibility: hidden; pointer-events: all }`;
  document.addEventListener('readystatechange', () => document.head.append(style), { once: true });
}

/** A page and everything it did that it should not have. */
export interface Watched {
  context: BrowserContext;
  page: Page;
  /** Errors, warnings and uncaught exceptions of the console. */
  complaints: string[];
  /** Requests to any origin but the server's. */
  foreign: string[];
  close(): Promise<void>;
}

/** A new visitor (own storage) at the server; nothing is loaded yet. */
export async function visitor(browser: Browser, origin: string, how: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'no-preference',
    ...how,
  });
  const page = await context.newPage();
  if (flat.has(browser) && !process.env.KT_TALK) await page.addInitScript(plain);
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.setDefaultTimeout(60_000);
  page.on('console', (m) => {
    if (/^(error|warning|assert)$/.test(m.type())) complaints.push(`${m.type()}: ${m.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  const host = new URL(origin).host;
  page.on('request', (r) => {
    const url = new URL(r.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) foreign.push(r.url());
  });
  page.on('websocket', (s) => {
    if (new URL(s.url()).host !== host) foreign.push(s.url());
  });
  return { context, page, complaints, foreign, close: () => context.close() };
}
