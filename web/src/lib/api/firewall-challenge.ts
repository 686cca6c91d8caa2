import { Problem } from "#kernel/call/problem";

/** Whether the firewall answered with a browser challenge instead of the server. */
export function isChallenged(response: Response): boolean {
  return response.status === 202 && response.headers.get("x-amzn-waf-action") === "challenge";
}

const lastKey = "triscript_challenged_at";
/** A browser that is challenged again this soon has failed the challenge. */
const tooSoonMs = 60_000;

/**
 * Opens the page with the firewall's challenge, which returns here by itself. A script cannot do it, because the firewall
 * serves its challenge only to page requests. Resolves if the browser kept this page in its back/forward cache, so that the
 * request can be repeated; else the page reloads. Throws `blocked` if the challenge was not passed.
 */
export async function passChallenge(): Promise<void> {
  const at = performance.timeOrigin + performance.now();
  if (at - Number(sessionStorage.getItem(lastKey)) < tooSoonMs) throw new Problem("blocked");
  sessionStorage.setItem(lastKey, String(at));
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener("pageshow", ({ persisted }) => persisted && resolve());
  location.assign("/challenge");
  await promise;
}
