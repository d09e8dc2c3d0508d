// Fetches the wordings of the rules at the first touch of anything, before a refusal can be read; until they have come a
// refusal says its number alone.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** Those who touch nothing get them after `anyway` ms. Calls back once they are there; gives back what stops the waiting. */
export function loadRulesSoon(anyway: number, onLoaded: () => void): () => void {
  let begun = false;
  const load = () => {
    stop();
    if (begun) return;
    begun = true;
    import('./rules.ts').then(onLoaded, () => {
      // Without a line there is nothing to refuse either; the next visit asks again.
    });
  };
  const timer = setTimeout(load, anyway);
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  function stop() {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, load, { capture: true });
  }
  return stop;
}
