// Requests to a worker that replies on a message port.

/**
 * Returns the worker's reply; null if the worker fails. Each request has its own port, so that replies cannot
 * be mixed up. If the caller terminates the worker, the promise stays pending.
 */
export const askWorker = <Reply>(worker: Worker, request: unknown): Promise<Reply | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (reply: Reply | null) => {
      port1.close();
      worker.removeEventListener('error', broken);
      resolve(reply);
    };
    const broken = () => end(null);
    worker.addEventListener('error', broken);
    port1.onmessage = ({ data }: MessageEvent<Reply>) => end(data);
    worker.postMessage(request, [port2]);
  });
