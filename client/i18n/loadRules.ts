// Loads the texts of the rules at the visitor's first input, before
// a refusal can appear. Until then a refusal shows only its rule id.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** How long after a failure the next input retries, ms. */
const PAUSE = 5000;

/**
 * Without any input, the texts are loaded after `anyway` ms.
 * @param onLoaded called once they are loaded
 * @param askOnceMore retries after a failure, and reports whether the page is online
 * @returns a function that cancels
 */
export function loadRulesSoon(
  anyway: number,
  onLoaded: () => void,
  askOnceMore: (load: () => Promise<unknown>) => Promise<string>,
): () => void {
  let isOver = false;
  let timer = setTimeout(load, anyway);
  listen();

  async function load(): Promise<void> {
    stop();
    const fetchRules = () => import('./rules.ts').then(onLoaded);
    // Offline there are no refusals either.
    const outcome = await fetchRules().catch(() => askOnceMore(fetchRules));
    if (outcome === 'no line' && !isOver) timer = setTimeout(listen, PAUSE);
  }
  function listen(): void {
    for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  }
  function stop(): void {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, load, { capture: true });
  }
  return () => {
    isOver = true;
    stop();
  };
}
