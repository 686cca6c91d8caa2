import { lookup as resolve } from "node:dns";
import { type RequestOptions, request as send } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublic } from "./public-address.ts";

/** What is sent to a server that is not AWS. */
export interface OutsideRequest {
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** What came back. A redirect is an answer like any other: nobody follows it. */
export interface OutsideAnswer {
  readonly status: number;
  readonly body: string;
}

/** What a request is sent with, and how long and large an answer may be. */
export interface Means {
  readonly request: typeof send;
  readonly resolve: typeof resolve;
  readonly withinMs: number;
  readonly mostBytes: number;
}

/**
 * Sends a request out of AWS: over https, to port 443 of a host that has a name, whose addresses are all public. Throws when
 * the address is none of these, nothing came in ten seconds, or more than 64 KB did.
 */
export const askOutside = outsideBy({
  request: send,
  resolve,
  withinMs: 10_000,
  mostBytes: 65_536,
});

/** The same by other means. */
export function outsideBy({ request, resolve, withinMs, mostBytes }: Means) {
  return async (address: string, { method, headers, body }: OutsideRequest): Promise<OutsideAnswer> => {
    const options: RequestOptions = {
      method,
      headers,
      lookup: publicOnly(resolve),
      // A connection that lay idle may be closed just when a request is on it, and nobody knows then whether it arrived.
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

/** Refuses an address that names no host: it would never be looked up, and so never be checked. */
function requireNamed(address: string): URL {
  const url = new URL(address);
  const { protocol, port, hostname, username, password } = url;
  const isNamed = hostname.includes(".") && isIP(hostname) === 0;
  if (protocol === "https:" && port === "" && isNamed && !username && !password) return url;
  throw new Error("Only https at port 443 of a host with a name is asked.");
}

/** Looks a host up, and refuses it unless all its addresses are public: one of ours would be within reach otherwise. */
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
