/** The hub as a shared worker: one for all tabs of this browser. */

import { Hub } from "./hub.js";

const hub = new Hub();

addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  hub.connect(port);
  // Browsers tell windows of the network, and few of them a worker.
  port.addEventListener("message", ({ data }) => {
    if (data.is === "online") dispatchEvent(new Event(data.value ? "online" : "offline"));
  });
});
