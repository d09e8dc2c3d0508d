// Fetches the wordings of the rules at the first touch of anything, before a refusal can be read; until they have come a
// refusal says its number alone.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** How long after they could not be had the next touch asks again, ms. */
const PAUSE = 5000;

/**
 * Those who touch nothing get them after `anyway` ms.
 * @param onLoaded called once they are there
 * @param askOnceMore asks again where they did not come, and says whether there was a line at all
 * @returns what stops the waiting
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
    // Without a line there is nothing to refuse either.
    const came = await fetchRules().catch(() => askOnceMore(fetchRules));
    if (came === 'no line' && !isOver) timer = setTimeout(listen, PAUSE);
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
