import { decoded } from "../decoded.ts";

/** A parsed route key: `POST /appointments/{id}`. */
interface Parsed<R> {
  readonly route: R;
  readonly method: string;
  readonly segments: readonly string[];
}

/** The matching route of a request, with its path parameters. */
export interface Match<R> {
  readonly route: R;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds routes as API Gateway does: exact parts before `{x}` before `{x+}` before `$default`; a method before ANY. */
export function router<R extends { readonly key: string }>(
  routes: readonly R[],
): (method: string, path: string) => Match<R> | undefined {
  const usual = routes.find((route) => route.key === "$default");
  const parsed = routes
    .filter((route) => route.key !== "$default")
    .map(parse)
    .sort((a, b) => compare(rank(a), rank(b)));
  return (method, path) => {
    const parts = path.split("/").slice(1);
    for (const each of parsed) {
      if (each.method !== "ANY" && each.method !== method) continue;
      const parameters = parametersIn(each.segments, parts);
      if (parameters !== undefined) return { route: each.route, parameters };
    }
    return usual === undefined ? undefined : { route: usual, parameters: {} };
  };
}

function parse<R extends { readonly key: string }>(route: R): Parsed<R> {
  const [method = "ANY", path = "/"] = route.key.split(" ");
  return { route, method, segments: path.split("/").slice(1) };
}

function parametersIn(
  segments: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    const part = parts[at];
    if (part === undefined) return undefined;
    const [, name, greedy] = /^\{([^}+]+)(\+?)\}$/.exec(segment) ?? [];
    if (name === undefined) {
      if (segment !== part) return undefined;
    } else if (greedy === "+") {
      parameters[name] = parts.slice(at).map(decoded).join("/");
      return parameters;
    } else {
      if (part === "") return undefined;
      parameters[name] = decoded(part);
    }
  }
  return segments.length === parts.length ? parameters : undefined;
}

function rank(parsed: Parsed<unknown>): number[] {
  const parts = parsed.segments.map((segment) =>
    /^\{.+\+\}$/.test(segment) ? 2 : segment.startsWith("{") ? 1 : 0,
  );
  return [...parts, parsed.method === "ANY" ? 1 : 0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
