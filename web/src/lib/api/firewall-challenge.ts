import { Problem } from "#kernel/problem";

/** Whether the firewall answered in the server's place: it wants to look at this browser first. */
export function isChallenged(response: Response): boolean {
  return response.status === 202 && response.headers.get("x-amzn-waf-action") === "challenge";
}

const lastKey = "triscript_challenged_at";
/** A browser that is challenged again this soon cannot pass. */
const tooSoonMs = 60_000;

/**
 * Goes to the page at which the firewall looks at the browser, and which comes back here by itself. A script in the page can
 * not do that: the firewall answers with its own script only who asks for a page. Resolves when the browser kept this page alive
 * meanwhile, and the request can be made again; else the page is loaded again. Throws `blocked` when it was no use.
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
