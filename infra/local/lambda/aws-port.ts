// Runs in a worker thread, before the function is loaded: sends requests to AWS, and https requests to any other host,
// through the thread's port, so that nothing leaves the machine.
import type { RequestOptions } from "node:http";
import { Readable, Writable } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { type Call, outsideAddress, outsidePath, type Reply, way } from "../sdk/ask.ts";

// An import would cost a quarter of a worker's start: it reads every export, and one of them loads a WebSocket client.
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");

type Send = (call: Call) => Promise<Reply>;

/**
 * Sends every client request over HTTP to `endpoint`, and every one over https, through the port; returns the handler of
 * replies.
 */
export function openAwsPort(port: MessagePort, endpoint: string): (reply: Reply) => void {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  const send: Send = (call) =>
    new Promise((resolve) => {
      last += 1;
      port.postMessage({ kind: "call", id: last, beginsTrip: waiting.size === 0, ...call });
      waiting.set(last, resolve);
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

/** The parts of http.ClientRequest that the SDK uses. No connection can be kept alive or time out. */
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

/** The parts of http.IncomingMessage that the SDK reads. */
function incoming({ status, headers, body }: Reply): Readable {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const stream = Readable.from(bytes.length > 0 ? [bytes] : [], { objectMode: false });
  return Object.assign(stream, { statusCode: status, headers: Object.fromEntries(headers) });
}
