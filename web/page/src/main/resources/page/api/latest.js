/** One thing at a time, and the latest wins: what begins ends what began before it. */
export class Latest {
  #outer;
  #running = new AbortController();

  /** @param {AbortSignal} outer ends whatever runs, and lets nothing begin */
  constructor(outer) {
    this.#outer = outer;
    outer.addEventListener("abort", () => this.end());
  }

  /** @returns {AbortSignal} aborted as soon as the next one begins */
  begin() {
    this.end();
    this.#running = new AbortController();
    if (this.#outer.aborted) this.end();
    return this.#running.signal;
  }

  end() {
    this.#running.abort();
  }
}
