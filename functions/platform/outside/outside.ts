import { lookup as resolve } from "node:dns";
import { type RequestOptions, request as send } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A request to a server that is not AWS. */
export interface OutsideRequest {
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** The response. Redirects are not followed. */
export interface OutsideAnswer {
  readonly status: number;
  readonly body: string;
}

/** How requests are sent, with the limits of time and size. */
export interface Means {
  readonly request: typeof send;
  readonly resolve: typeof resolve;
  readonly withinMs: number;
  readonly mostBytes: number;
}

/**
 * Sends a request out of AWS: https, port 443, a host name whose addresses are all public. Throws for any other
 * address, after ten seconds without an answer, and above 64 KB.
 */
export const askOutside = outsideBy({
  request: send,
  resolve,
  withinMs: 10_000,
  mostBytes: 65_536,
});

/** The same with injected means. */
export function outsideBy({ request, resolve, withinMs, mostBytes }: Means) {
  return async (address: string, { method, headers, body }: OutsideRequest): Promise<OutsideAnswer> => {
    const options: RequestOptions = {
      method,
      headers,
      lookup: publicOnly(resolve),
      // An idle connection may close just as a request uses it, which leaves the outcome unknown.
      agent: false,
      signal: AbortSignal.timeout(withinMs),
    };
    const { promise, resolve: answered, reject } = Promise.withResolvers<OutsideAnswer>();
    const asking = request(requireNamed(address), options, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes > mostBytes) response.destroy(new Error("The answer from outside is too large."));
      });
      response.on("end", () =>
        answered({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString("utf8") }),
      );
      response.on("error", reject);
    });
    asking.on("error", reject);
    asking.end(body);
    return await promise;
  };
}

/** Refuses an address without a host name: it would skip the lookup, and so the check. */
function requireNamed(address: string): URL {
  const url = new URL(address);
  const { protocol, port, hostname, username, password } = url;
  const isNamed = hostname.includes(".") && isIP(hostname) === 0;
  if (protocol === "https:" && port === "" && isNamed && !username && !password) return url;
  throw new Error("Only https at port 443 of a host with a name is asked.");
}

/** Resolves a host and refuses it unless all its addresses are public; otherwise a request could reach our own network. */
function publicOnly(resolve: Means["resolve"]): LookupFunction {
  return (host, options, found) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return found(new Error("The host has an address that is not public."), []);
      if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
}

/** The only part of IPv6 with addresses of hosts on the internet; the library takes unassigned addresses for public. */
const assigned = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address belongs to a host on the internet: not private, local, shared, reserved or a tunnel to IPv4. */
export function isPublic(address: string): boolean {
  // The library also reads short forms such as `127.1`, which no name server answers.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(assigned);
}
