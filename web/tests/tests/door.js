/** A door before the cluster for one browser: it sees every connection, can refuse sockets and can cut what is open. */

import { createServer, request } from "node:http";
import { connect } from "node:net";
import { URL_OF_CLUSTER } from "./support.js";

/** @import {IncomingMessage, Server} from "node:http" */
/** @import {AddressInfo, Socket} from "node:net" */
/** @import {Duplex} from "node:stream" */

const CLUSTER = new URL(URL_OF_CLUSTER);

/** Doors that are open. A test that fails closes none, and its process would never end. @type {Set<Door>} */
const open = new Set();

export function closesAllDoors() {
  for (const door of open) door.closes();
}

export class Door {
  /** Paths of all requests and handshakes, with their queries. @type {string[]} */
  asked = [];
  /** Handshakes so far. */
  handshakes = 0;
  /** Sockets that are open. @type {Set<Duplex>} */
  sockets = new Set();
  /** Streams that are open, by their paths and queries. @type {Set<string>} */
  streams = new Set();
  /** As a proxy does that knows nothing of sockets. */
  refusesSockets = false;

  /** @type {Server} */
  #server;
  /** @type {Set<Socket>} */
  #connections = new Set();

  constructor() {
    this.#server = createServer((from, to) => {
      const path = from.url ?? "";
      this.asked.push(path);
      if (path.includes("/events")) {
        this.streams.add(path);
        to.on("close", () => this.streams.delete(path));
      }
      const onward = request(
        { host: CLUSTER.hostname, port: CLUSTER.port, method: from.method, path, headers: from.headers },
        (answer) => {
          to.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(to);
        },
      );
      onward.on("error", () => to.destroy());
      to.on("close", () => onward.destroy());
      from.pipe(onward);
    });
    this.#server.on("connection", (connection) => {
      this.#connections.add(connection);
      connection.on("close", () => this.#connections.delete(connection));
    });
    this.#server.on("upgrade", (from, socket, head) => this.#upgrade(from, socket, head));
  }

  /** @returns {Promise<string>} the address of the page behind it */
  async opens() {
    open.add(this);
    await new Promise((resolve) => this.#server.listen(0, "localhost", () => resolve(undefined)));
    return `http://localhost:${/** @type {AddressInfo} */ (this.#server.address()).port}`;
  }

  /** @param {IncomingMessage} from @param {Duplex} socket @param {Buffer} head */
  #upgrade(from, socket, head) {
    this.asked.push(from.url ?? "");
    this.handshakes++;
    socket.on("error", () => socket.destroy());
    if (this.refusesSockets) {
      socket.end("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      return;
    }
    const onward = connect(Number(CLUSTER.port), CLUSTER.hostname, () => {
      const lines = [`${from.method} ${from.url} HTTP/1.1`];
      for (let i = 0; i < from.rawHeaders.length; i += 2) lines.push(`${from.rawHeaders[i]}: ${from.rawHeaders[i + 1]}`);
      onward.write(`${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    this.sockets.add(socket);
    socket.on("close", () => {
      this.sockets.delete(socket);
      onward.destroy();
    });
    onward.on("error", () => socket.destroy());
    onward.on("close", () => socket.destroy());
  }

  /** Cuts all sockets, and nothing else. */
  cutsSockets() {
    for (const socket of this.sockets) socket.destroy();
  }

  closes() {
    open.delete(this);
    this.#server.close();
    for (const connection of this.#connections) connection.destroy();
  }
}
