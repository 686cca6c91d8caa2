import type { WiredHeaders } from "../assembly/wiring/site/headers.ts";
import type { WiredBehaviour, WiredSite } from "../assembly/wiring/site/site.ts";
import { like } from "../iam/policy.ts";
import { StartError } from "../program/start-error.ts";
import { edge } from "./api/payload.ts";
import { errorCache } from "./error-cache.ts";
import type { HttpRequest, HttpResponse } from "./exchange.ts";
import { onRequest, onResponse } from "./viewer-function.ts";

export interface DistributionOptions {
  readonly site: WiredSite;
  /** The HTTP APIs by id. */
  readonly apis: ReadonlyMap<string, (request: HttpRequest) => Promise<HttpResponse>>;
  readonly files: (request: HttpRequest, path: string, compress: boolean) => Promise<HttpResponse>;
  readonly now: () => number;
}

/** The distribution: behaviors by path, the viewer functions, the origin, the response headers policy. */
export function distribution({
  site,
  apis,
  files,
  now,
}: DistributionOptions): (request: HttpRequest) => Promise<HttpResponse> {
  const cache = errorCache(site.errorSeconds, now);
  const behaviours = site.behaviours.map((behaviour) => {
    const see = behaviour.viewerRequest === undefined ? undefined : onRequest(behaviour.viewerRequest);
    const last = behaviour.viewerResponse === undefined ? undefined : onResponse(behaviour.viewerResponse);
    const api = behaviour.apiId === undefined ? undefined : apis.get(behaviour.apiId);
    if (behaviour.apiId !== undefined && api === undefined) {
      throw new StartError(`The behaviour ${behaviour.pattern} leads to an API that is not declared.`);
    }
    const origin =
      api ?? ((request: HttpRequest) => files(request, root(request.path, site), behaviour.compress));
    return { behaviour, see, last, origin };
  });
  return async (request) => {
    const match = behaviours.find(({ behaviour }) => like(slashed(behaviour.pattern), request.path));
    if (match === undefined || !match.behaviour.methods.includes(request.method)) return notAllowed;
    const seen = await match.see?.(request);
    if (seen !== undefined && "answer" in seen) return dressed(seen.answer, match.behaviour.headers);
    const passed = {
      ...request,
      path: seen?.path ?? request.path,
      headers: headersFor(match.behaviour, request),
    };
    const answer = dressed(await cache(passed, match.origin), match.behaviour.headers);
    return match.last ? match.last(passed, answer) : answer;
  };
}

/** Adds and removes headers by the policy; an origin's own header stays unless the policy overrides it. */
export function dressed(answer: HttpResponse, policy: WiredHeaders): HttpResponse {
  const present = new Set(answer.headers.map(([name]) => name.toLowerCase()));
  const added = policy.add.filter((header) => header.override || !present.has(header.name));
  const gone = new Set([...policy.remove, ...added.map((header) => header.name)]);
  const remaining = answer.headers.filter(([name]) => !gone.has(name.toLowerCase()));
  return {
    ...answer,
    headers: [...remaining, ...added.map((header) => [header.name, header.value] as const)],
  };
}

function headersFor(behaviour: WiredBehaviour, request: HttpRequest): Record<string, string> {
  return { ...request.headers, ...behaviour.originHeaders, "x-forwarded-for": forwarded(request) };
}

/** X-Forwarded-For: CloudFront appends the viewer to the viewer's own header, and the gateway appends CloudFront. */
function forwarded({ headers, viewer }: HttpRequest): string {
  const claimed = headers["x-forwarded-for"];
  return [...(claimed ? [claimed] : []), viewer, edge].join(", ");
}

function root(path: string, site: WiredSite): string {
  return path === "/" ? `/${site.defaultRoot}` : path;
}

/** A behavior's pattern may omit its first slash. */
export function slashed(pattern: string): string {
  return pattern.startsWith("/") || pattern.startsWith("*") ? pattern : `/${pattern}`;
}

const notAllowed: HttpResponse = {
  status: 403,
  headers: [["content-type", "text/html"]],
  body: "<h1>403 ERROR</h1><p>This distribution is not configured to allow the HTTP request method that was used.</p>",
};
