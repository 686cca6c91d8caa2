import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError } from "../endpoint/aws-error.ts";

/** A completely read request. */
export interface HttpRequest {
  readonly method: string;
  /** The path as sent, not decoded. */
  readonly path: string;
  /** The query string without `?`, not decoded. */
  readonly query: string;
  /** Lower-case names; a header sent twice is joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The network address of the sender. */
  readonly viewer: string;
}

/** A response; a header may occur several times. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Buffer;
}

/** API Gateway accepts 10 MB. */
const most = 10 * 1024 * 1024;

/** Reads a request; throws AwsError 413 for a body that API Gateway would refuse. */
export async function readRequest(request: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > most) throw new AwsError("RequestEntityTooLargeException", "Request Too Long", 413);
    chunks.push(part);
  }
  const url = request.url ?? "/";
  const mark = url.indexOf("?");
  return {
    method: request.method ?? "GET",
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? "" : url.slice(mark + 1),
    headers: joined(request.rawHeaders),
    body: Buffer.concat(chunks),
    viewer: request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "",
  };
}

/** Writes a response with the local clock's Date. */
export function writeAnswer(response: ServerResponse, answer: HttpResponse, now: number): void {
  response.sendDate = false;
  response.statusCode = answer.status;
  response.setHeader("date", new Date(now).toUTCString());
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  const body = Buffer.from(answer.body);
  if (answer.status !== 304 && answer.status !== 204) response.setHeader("content-length", body.length);
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** A JSON response that must not be cached. */
export function json(status: number, value: unknown, type = "application/json"): HttpResponse {
  return {
    status,
    headers: [
      ["content-type", type],
      ["cache-control", "no-store"],
    ],
    body: JSON.stringify(value),
  };
}

function joined(raw: readonly string[]): Record<string, string> {
  // Without a prototype, since a header may be called `constructor`.
  const headers: Record<string, string> = Object.create(null);
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase();
    const value = raw[at + 1] ?? "";
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}${name === "cookie" ? "; " : ","}${value}`;
  }
  return headers;
}
