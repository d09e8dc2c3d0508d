// Loads the texts that the first page does not show: the texts of options, and the texts of rules. The texts
// of rules load at the first input, before a refusal can appear. Until then a refusal shows only the id
// of its rule.

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** After a failure, inputs within this time do not retry, ms. */
const PAUSE = 5000;

/**
 * Without any input, loads the texts after `anyway` ms.
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
    const fetchRules = () => import('./rule-texts.ts').then(onLoaded);
    // An offline page gets no refusals, so the texts can wait.
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

/** Loads the texts of the options. Never rejects: without texts, options have their names. */
export async function loadOptions(): Promise<void> {
  try {
    await import('./options.ts');
  } catch {
    // The next caller tries again.
  }
}
