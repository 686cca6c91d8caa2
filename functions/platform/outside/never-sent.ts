/** Failures of a connection that was never made. */
const neverConnected = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"]);

/** Whether a request that failed certainly did not reach anybody. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && "code" in error && neverConnected.has(String(error.code));
}
