// The Chromium of the tests: it draws by software, cannot reach other hosts, and its messages are collected.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../../scripts/chromium.mjs';

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
// The browser has no GPU. Composing the page by software takes half the time.
const PLAIN = '--disable-gpu-compositing';
const NO_GL = ['--disable-gpu', '--disable-3d-apis', '--disable-software-rasterizer'];

const flat = new WeakSet<Browser>();

/** The running browsers by their flags, if later test files of this process use them again. */
let kept: Map<string, Promise<Browser>> | null = null;

/** From now on, closing a browser only closes its pages. The browser ends with this process. */
export function keepBrowsers(): void {
  kept ??= new Map();
}

async function start(args: string[], gl: boolean): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args,
    ignoreDefaultArgs: gl ? [] : ['--enable-unsafe-swiftshader'],
  });
  if (!gl) flat.add(browser);
  if (kept !== null) {
    browser.close = async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    };
  }
  return browser;
}

/**
 * Starts a browser, or returns a kept browser with the same flags.
 * @param gl false: a browser without 3D
 * @param composed the GPU also composes the page, which then does not wait for pictures of the table
 */
export async function launch({ gl = true, composed = false } = {}): Promise<Browser> {
  const args = [...FLAGS, ...(gl ? GL : NO_GL), ...(gl && !composed ? [PLAIN] : [])];
  const flags = args.join(' ');
  const known = await kept?.get(flags);
  if (known?.isConnected()) return known;
  const browser = start(args, gl);
  kept?.set(flags, browser);
  return browser;
}

/** Removes shadows, grain and images, which take software a third of the time to paint. */
function plain() {
  const style = document.createElement('style');
  style.textContent = `
    *, *::before, *::after { box-shadow: none !important; text-shadow: none !important; filter: none !important;
      background-image: none !important }
    .cells image { visibility: hidden; pointer-events: all }`;
  document.addEventListener('readystatechange', () => document.head.append(style), { once: true });
}

/** A message of the browser itself: without a GPU, each picture of the table causes it. */
const OWN_HINT = /GL Driver Message \(OpenGL, Performance, \w+, High\): GPU stall due to ReadPixels/;

export interface Watched {
  context: BrowserContext;
  page: Page;
  /** Unexpected console errors, warnings and uncaught exceptions, each with its address. */
  complaints: string[];
  /** From now on, matching messages are no complaints. */
  expects(message: RegExp): void;
  foreign: string[];
  close(): Promise<void>;
}

/** Console messages that have not failed a test yet. */
const unreported: string[] = [];

/**
 * Returns and clears the unexpected console messages of all visitors.
 * Every browser test fails because of them (unexpected.ts).
 */
export const takeComplaints = (): string[] => unreported.splice(0);

function listen(context: BrowserContext): Pick<Watched, 'complaints' | 'expects'> {
  const complaints: string[] = [];
  const expected = [OWN_HINT];
  const complain = (complaint: string) => {
    if (expected.some((message) => message.test(complaint))) return;
    complaints.push(complaint);
    unreported.push(complaint);
  };
  context.on('console', (m) => {
    if (/^(error|warning|assert)$/.test(m.type())) complain(`${m.type()}: ${m.text()} (${m.location().url})`);
  });
  context.on('weberror', (e) => complain(`uncaught: ${e.error().stack ?? e.error().message}`));
  return { complaints, expects: (message) => void expected.push(message) };
}

/** Composes the page of a quarter of the pixels, for tests of the 3D table that read no pixel. */
export const COARSE = { deviceScaleFactor: 0.5 };

/** Creates a new visitor with own storage; nothing is loaded yet. */
export async function visitor(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'no-preference',
    ...options,
  });
  const consoles = listen(context);
  const page = await context.newPage();
  if (flat.has(browser) && !process.env.KT_TALK) await page.addInitScript(plain);
  const foreign: string[] = [];
  // A busy browser resizes the page late. The layout follows with the next frame (client/layout/modes.ts).
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.evaluate(async (width) => {
      const drawn = () => new Promise(requestAnimationFrame);
      for (let frames = 0; frames < 60 && window.innerWidth !== width; frames++) await drawn();
      await drawn();
      await drawn();
    }, size.width);
  };
  page.setDefaultTimeout(60_000);
  const host = new URL(origin).host;
  page.on('request', (r) => {
    const url = new URL(r.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) foreign.push(r.url());
  });
  page.on('websocket', (s) => {
    if (new URL(s.url()).host !== host) foreign.push(s.url());
  });
  return { context, page, ...consoles, foreign, close: () => context.close() };
}
