// Runs inside a worker thread, before the function is loaded: what goes to the address of AWS goes through the thread's port, and
// so does what goes over https to anybody else, since nothing leaves the machine.
import type { RequestOptions } from "node:http";
import { Readable, Writable } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { type Call, outsideAddress, outsidePath, type Reply, way } from "../sdk/ask.ts";

// To import them costs a quarter of a worker's start: an import reads every export, and one of them loads a WebSocket client.
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");

type Send = (call: Call) => Promise<Reply>;

/**
 * Takes every request of a client, every one over HTTP to `endpoint` and every one over https to the port; answers whom replies
 * are to be given to.
 */
export function openAwsPort(port: MessagePort, endpoint: string): (reply: Reply) => void {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  const send: Send = (call) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({ kind: "call", id: last, ...call });
    });
  Object.assign(globalThis, { [way]: send });
  const address = new URL(endpoint);
  const real = http.request;
  const request = (options: RequestOptions, heard: (response: Readable) => void) =>
    options.host === address.hostname && Number(options.port) === Number(address.port)
      ? new Outgoing(options, (reply) => heard(incoming(reply)), send)
      : real(options, heard);
  const outside = (url: string | URL, options: RequestOptions, heard: (response: Readable) => void) => {
    const headers = { ...options.headers, [outsideAddress]: String(url) };
    return new Outgoing({ ...options, path: outsidePath, headers }, (reply) => heard(incoming(reply)), send);
  };
  Object.assign(http, { request });
  Object.assign(https, { request: outside });
  return (reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  };
}

/** As much of http.ClientRequest as the SDK uses. There is no connection that could be kept, or be late. */
class Outgoing extends Writable {
  readonly #options: RequestOptions;
  readonly #answered: (reply: Reply) => void;
  readonly #send: Send;
  readonly #parts: Uint8Array[] = [];

  constructor(options: RequestOptions, answered: (reply: Reply) => void, send: Send) {
    super({ autoDestroy: false });
    this.#options = options;
    this.#answered = answered;
    this.#send = send;
  }

  override _write(part: Buffer, _encoding: string, written: () => void): void {
    this.#parts.push(part);
    written();
  }

  override _final(ended: () => void): void {
    ended();
    const { method = "GET", path, headers } = this.#options;
    const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
    const body = Buffer.concat(this.#parts);
    const call = { method, path: path ?? "/", headers: Object.fromEntries(named), body };
    void this.#send(call).then((reply) => {
      if (!this.destroyed) this.#answered(reply);
      this.destroy();
    });
  }

  setTimeout(): this {
    return this;
  }
}

/** As much of http.IncomingMessage as the SDK reads. */
function incoming({ status, headers, body }: Reply): Readable {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const stream = Readable.from(bytes.length > 0 ? [bytes] : [], { objectMode: false });
  return Object.assign(stream, { statusCode: status, headers: Object.fromEntries(headers) });
}
