/** Errors of a connection that was never established. */
const neverConnected = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"]);

/** Whether a failed request certainly reached no server. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && "code" in error && neverConnected.has(String(error.code));
}
