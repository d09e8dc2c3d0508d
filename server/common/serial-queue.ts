// Runs async work one piece after the other, in the order of the calls.

export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Runs this work after all earlier work has ended or failed, and returns its result. The work must not
   * await later work of the same queue, which would never begin.
   */
  run<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }
}
