// Runs work one piece after the other, in the order of asking.

export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Runs this work when all earlier work has ended, failed or not; returns its result. The work must not wait
   * for later work of the same queue.
   */
  run<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }
}
