// The answer to a call that was sent before the application had loaded (page/early.ts). Imports nothing.

interface EarlyAnswer {
  readonly address: string;
  readonly token: string;
  readonly response: Promise<Response>;
}

declare global {
  /** The request of the page's first script, until the application takes its answer. */
  var earlyAnswer: EarlyAnswer | undefined;
}

const patienceMs = 20_000;

/** Requests an address with a person's token. */
export function askEarly(address: string, token = ""): void {
  const response = fetch(address, {
    headers: { accept: "application/json, application/problem+json", authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  response.catch(() => {}); // the code that takes the answer reports the failure
  globalThis.earlyAnswer = { address, token, response };
}

/** The response to this exact request, once. */
export function takeEarlyAnswer(address: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyAnswer;
  if (early?.address !== address || early.token !== token) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.response;
}
