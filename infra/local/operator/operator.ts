import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as z from "zod/mini";
import { type HttpRequest, type HttpResponse, json } from "../http/exchange.ts";
import type { Clock } from "../time/clock.ts";

export interface OperatorOptions {
  /** The product's own address, the only origin that may write. */
  readonly origin: string;
  readonly clock: Clock;
  /** Moves the clock and runs the schedules on the way. */
  advance(ms: number): Promise<void>;
  mailbox(to?: string): unknown;
  pushes(): unknown;
  texts(to?: string): unknown;
  /** Receives a phone's reply to a text. */
  reply(from: string, text: string): void;
  /** The demo users, a line for each role. */
  people(): readonly string[];
  passed(after: number): unknown;
  deadLetters(): unknown;
  idle(): Promise<void>;
  /** The progress of filling the demo practice, in words; undefined when it is done. */
  filling(): string | undefined;
  /** Like `idle`, without waiting for retries. */
  settled(): Promise<void>;
  /** Whether a message is deliverable, in flight or waits for a retry. */
  hasMessages(): boolean;
}

const Reply = z.strictObject({ from: z.string(), text: z.string() });
const Advance = z.strictObject({ advance: z.string() });

/** Handles `/local/`: the operator page with its JSON and event stream. For this machine only. */
export function operator(
  options: OperatorOptions,
): (request: HttpRequest) => Promise<HttpResponse | "follow"> {
  return async (request) => {
    if (!isLoopback(request.headers.host))
      return json(403, { message: "This page is for this machine only." });
    const { origin } = request.headers;
    if (
      request.method !== "GET" &&
      request.method !== "HEAD" &&
      origin !== undefined &&
      origin !== options.origin
    ) {
      return json(403, { message: "Only the product's own pages may do this." });
    }
    if (request.path === "/local") return { status: 308, headers: [["location", "/local/"]], body: "" };
    const page = await pageFile(request.path);
    if (page !== undefined) return page;
    if (request.path === "/local/clock" && request.method === "POST") return await advance(request, options);
    if (request.path === "/local/sms" && request.method === "POST") return reply(request, options);
    return request.method === "GET" ? read(request, options) : json(405, { message: "Method Not Allowed" });
  };
}

async function read(request: HttpRequest, options: OperatorOptions): Promise<HttpResponse | "follow"> {
  const query = new URLSearchParams(request.query);
  switch (request.path) {
    case "/local/mail":
      return json(200, options.mailbox(query.get("to") ?? undefined));
    case "/local/preview":
      return preview(query.get("id") ?? "", options);
    case "/local/people":
      return json(200, options.people());
    // The body of a push is encrypted for the browser that subscribed, so the page does not show it.
    case "/local/pushes":
      return json(200, options.pushes());
    case "/local/sms":
      return json(200, options.texts(query.get("to") ?? undefined));
    case "/local/events":
      return json(200, options.passed(Number(query.get("after") ?? 0)));
    case "/local/dead-letters":
      return json(200, options.deadLetters());
    case "/local/clock":
      return json(200, { now: new Date(options.clock.now()).toISOString(), filling: options.filling() });
    case "/local/changes":
      return "follow";
    case "/local/idle":
      await options.idle();
      return json(200, { idle: true });
    case "/local/settled":
      await options.settled();
      return json(200, { settled: true, idle: !options.hasMessages() });
    default:
      return json(404, { message: "Not Found" });
  }
}

async function advance(request: HttpRequest, { clock, ...options }: OperatorOptions): Promise<HttpResponse> {
  const wrong = json(400, { message: 'Ask for an ISO 8601 duration: { "advance": "PT26H" }.' });
  const parsed = Advance.safeParse(parse(request.body.toString("utf8")));
  const by = parsed.success ? milliseconds(parsed.data.advance) : undefined;
  if (by === undefined) return wrong;
  await options.advance(by);
  return json(200, { now: new Date(clock.now()).toISOString() });
}

function reply(request: HttpRequest, options: OperatorOptions): HttpResponse {
  const parsed = Reply.safeParse(parse(request.body.toString("utf8")));
  if (!parsed.success)
    return json(400, { message: 'Say who replies what: { "from": "+16175550123", "text": "STOP" }.' });
  options.reply(parsed.data.from, parsed.data.text);
  return json(200, {});
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is refused with the same sentence as any other wrong body.
    return undefined;
  }
}

/** Refuses host names that a foreign page could point at this machine. */
function isLoopback(host: string | undefined): boolean {
  const found = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::(\d{1,5}))?$/.exec(host ?? "");
  return found !== null && Number(found[1] ?? 80) < 65_536;
}

const Mails = z.array(z.object({ messageId: z.optional(z.string()), html: z.optional(z.string()) }));

/** An e-mail as its reader sees it, in a sandboxed document. */
function preview(id: string, options: OperatorOptions): HttpResponse {
  const mail = Mails.parse(options.mailbox()).find(({ messageId }) => messageId === id);
  if (mail?.html === undefined) return json(404, { message: "Not Found" });
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  return {
    status: 200,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["content-security-policy", policy],
      ["cache-control", "no-store"],
    ],
    body: mail.html,
  };
}

const files: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  "/local/": { file: "page/page.html", type: "text/html; charset=utf-8" },
  "/local/page.css": { file: "page/page.css", type: "text/css; charset=utf-8" },
  // The page uses the product's colors, sizes and fonts.
  "/local/tokens.css": { file: "../../../web/src/ui/tokens.css", type: "text/css; charset=utf-8" },
  "/local/page.js": { file: "page/page.ts", type: "text/javascript; charset=utf-8" },
  "/local/reload.js": { file: "reload.ts", type: "text/javascript; charset=utf-8" },
};

async function pageFile(path: string): Promise<HttpResponse | undefined> {
  const found = files[path];
  if (found === undefined) return undefined;
  const file = new URL(found.file, import.meta.url);
  return {
    status: 200,
    headers: [
      ["content-type", found.type],
      ["cache-control", "no-store"],
    ],
    body: file.pathname.endsWith(".ts") ? await script(fileURLToPath(file)) : readFileSync(file, "utf8"),
  };
}

/** A bundled script for the browser. */
async function script(file: string): Promise<string> {
  const made = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    target: "es2023",
    format: "esm",
  });
  return made.outputFiles[0]?.text ?? "";
}

const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const sizes = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000];

/** Milliseconds of an ISO 8601 duration with weeks, days, hours, minutes, seconds (`PT26H`); undefined for anything else. */
export function milliseconds(duration: string): number | undefined {
  const found = parts.exec(duration);
  if (found === null || /^P$|T$/.test(duration)) return undefined;
  return sizes.reduce((sum, size, at) => sum + size * Number(found[at + 1] ?? 0), 0);
}
