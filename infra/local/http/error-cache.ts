import type { HttpRequest, HttpResponse } from "./exchange.ts";

/** The errors that CloudFront caches, whatever their Cache-Control says. */
const cached: readonly number[] = [404, 405, 410, 414, 500, 501, 502, 503, 504];
/** Those of them that it does not cache with `no-store`. */
const heedsNoStore: readonly number[] = [404, 410, 414, 501];
/** For how long, unless the distribution says otherwise. */
const usualSeconds = 10;

/** The origins' errors as CloudFront caches them: by path, for every viewer, with or without a token. */
export function errorCache(
  seconds: ReadonlyMap<number, number>,
  now: () => number,
): (request: HttpRequest, origin: (request: HttpRequest) => Promise<HttpResponse>) => Promise<HttpResponse> {
  const cachedErrors = new Map<string, { answer: HttpResponse; until: number }>();
  return async (request, origin) => {
    if (!["GET", "HEAD"].includes(request.method)) return await origin(request);
    const held = cachedErrors.get(request.path);
    if (held !== undefined && held.until > now()) return held.answer;
    cachedErrors.delete(request.path);
    const answer = await origin(request);
    const forMs = (seconds.get(answer.status) ?? usualSeconds) * 1000;
    if (isCached(answer) && forMs > 0) cachedErrors.set(request.path, { answer, until: now() + forMs });
    return answer;
  };
}

function isCached({ status, headers }: HttpResponse): boolean {
  const isNoStore = headers.some(([name, value]) => /^cache-control$/i.test(name) && /no-store/.test(value));
  return cached.includes(status) && !(isNoStore && heedsNoStore.includes(status));
}
