// The answer to a call that was made before the application had loaded (page/early.ts). Imports nothing.

interface EarlyAnswer {
  readonly address: string;
  readonly token: string;
  readonly response: Promise<Response>;
}

declare global {
  /** What the first script of the page has asked for, until the application takes it. */
  var earlyAnswer: EarlyAnswer | undefined;
}

const patienceMs = 20_000;

/** Asks for an address with a person's token. */
export function askEarly(address: string, token = ""): void {
  const response = fetch(address, {
    headers: { accept: "application/json, application/problem+json", authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  response.catch(() => {}); // whoever takes the answer says what failed
  globalThis.earlyAnswer = { address, token, response };
}

/** The response to this very request, once. */
export function takeEarlyAnswer(address: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  if (early?.address !== address || early.token !== token) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.response;
}
