import * as z from "zod/mini";
import type { Disk } from "../disk/disk.ts";
import { type HttpResponse, json } from "../http/exchange.ts";
import { StartError } from "../program/start-error.ts";
import { type Call, outsideAddress } from "../sdk/ask.ts";
import type { Clock } from "../time/clock.ts";

/** A request that a function sent out of AWS. `body` is base64. */
const Sent = z.object({
  at: z.string(),
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.number(),
});
export type Sent = z.infer<typeof Sent>;

const Row = z.object({ request: z.string() });

/** The internet outside of AWS for functions: nothing leaves the machine. */
export interface Outside {
  /** Responds to a function's request to a server other than AWS, and stores the request. */
  answer(call: Call): Promise<HttpResponse>;
  /** The requests, newest first. */
  sent(): Sent[];
}

/**
 * Stores requests to the internet. A host in `hosts` is reached at its address there, which must be on this machine; for
 * all others the response is that they accepted.
 */
export function openOutside(options: {
  disk: Disk;
  clock: Clock;
  hosts: Readonly<Record<string, string>>;
}): Outside {
  const { disk, clock, hosts } = options;
  requireHere(hosts);
  disk.exec(`CREATE TABLE IF NOT EXISTS outside_requests (
    position INTEGER PRIMARY KEY AUTOINCREMENT, request TEXT NOT NULL)`);
  const keep = disk.prepare("INSERT INTO outside_requests (request) VALUES (?)");
  const every = disk.prepare("SELECT request FROM outside_requests ORDER BY position DESC");
  return {
    async answer({ method, headers: { [outsideAddress]: address = "", ...headers }, body }) {
      const url = new URL(address);
      const instead = hosts[url.hostname];
      const answer =
        instead === undefined ? json(201, {}) : await askInstead(instead, url, { method, headers, body });
      const request = { method, url: url.href, headers, body: Buffer.from(body).toString("base64") };
      const sent: Sent = { at: new Date(clock.now()).toISOString(), ...request, status: answer.status };
      keep.run(JSON.stringify(sent));
      return answer;
    },
    sent: () => every.all().map((row) => z.parse(Sent, JSON.parse(z.parse(Row, row).request))),
  };
}

/** Forwards to a server of this machine in place of another one; responds as a gateway if it is unreachable. */
async function askInstead(
  instead: string,
  { pathname, search }: URL,
  { method, headers, body }: Omit<Call, "path">,
): Promise<HttpResponse> {
  const { "content-length": _, ...named } = headers;
  try {
    const init = { method, headers: named, body: Buffer.from(body), redirect: "manual" } as const;
    const response = await fetch(instead + pathname + search, init);
    return { status: response.status, headers: [], body: await response.text() };
  } catch {
    return json(502, {});
  }
}

/** Only addresses of this machine may replace hosts. */
function requireHere(hosts: Readonly<Record<string, string>>): void {
  for (const [host, instead] of Object.entries(hosts)) {
    if (new URL(instead).hostname === "127.0.0.1") continue;
    throw new StartError(`The local run asks ${host} at 127.0.0.1 or not at all, and not at ${instead}.`);
  }
}
