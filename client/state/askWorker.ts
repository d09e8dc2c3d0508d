// Asks a worker that answers on the port it is handed.

/**
 * The worker's reply; null where it breaks. Each question has a line of its own, so that no answer is taken for another's. Whoever
 * ends the worker is not answered.
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
