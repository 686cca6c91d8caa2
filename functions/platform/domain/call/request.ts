import { type Call, type Method, methodAndPath } from "./contract.ts";

/** A call as an HTTP request: the path is filled in, the other fields form the query or the body. */
export interface CallRequest {
  readonly method: Method;
  readonly path: string;
  readonly body?: Record<string, unknown>;
}

/** Builds the request of a call; undefined fields are left out. Throws if a path parameter is missing. */
export function requestOf(call: Call, input: Record<string, unknown>): CallRequest {
  const [method, template] = methodAndPath(call);
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${call.route} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method === "POST" || method === "PUT") return { method, path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return { method, path: query === "" ? path : `${path}?${query}` };
}
