import type { Duplex } from "node:stream";
import * as z from "zod/mini";

const Shaped = z.object({
  statusCode: z.union([z.number(), z.string()]),
  headers: z.optional(z.nullable(z.record(z.string(), z.string()))),
  body: z.optional(z.nullable(z.string())),
});

/** A function's response to an event of its socket; undefined if it is malformed. */
export function socketAnswer(
  result: unknown,
): { status: number; protocol: string | undefined; body: string | undefined } | undefined {
  const parsed = Shaped.safeParse(result);
  if (!parsed.success) return undefined;
  const { statusCode, headers, body } = parsed.data;
  const [, protocol] =
    Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === "sec-websocket-protocol") ?? [];
  return { status: Number(statusCode), protocol, body: body ?? undefined };
}

const sentences: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** Refuses an upgrade request with a status. */
export function refuse(socket: Duplex, status: number): void {
  const sentence = sentences[status] ?? "Refused";
  const body = JSON.stringify({ message: sentence });
  const head = [`HTTP/1.1 ${status} ${sentence}`, "content-type: application/json", "connection: close"];
  socket.end(`${head.join("\r\n")}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
}
