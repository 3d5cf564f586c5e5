/** Whether somebody looks at this tab: one that nobody looks at holds no stream of its own. */

/** Is aborted when the tab is looked at, or is not any more. @param {AbortSignal} outer */
export function untilTurned(outer) {
  const turned = new AbortController();
  document.addEventListener("visibilitychange", () => turned.abort(), { once: true, signal: turned.signal });
  outer.addEventListener("abort", () => turned.abort(), { once: true, signal: turned.signal });
  if (outer.aborted) turned.abort();
  return turned.signal;
}

/** @param {AbortSignal} signal @returns {Promise<void>} */
export const aborted = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
