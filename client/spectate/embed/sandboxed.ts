// Starts the page's worker in a frame sandboxed without an origin, where browsers refuse worker URLs.

/** Starts each worker from an inline script that imports it. Changes nothing in a frame with an origin. */
export function workInSandbox(): void {
  if (self.origin !== 'null') return;
  const Started = globalThis.Worker;
  globalThis.Worker = class extends Started {
    constructor(address: string | URL, options?: WorkerOptions) {
      const script = new Blob([`import ${JSON.stringify(`${address}`)};`], { type: 'text/javascript' });
      super(URL.createObjectURL(script), options);
    }
  };
}
