import { StandardRetryStrategy } from "@smithy/core/retry";

type Refresh = StandardRetryStrategy["refreshRetryTokenForRetry"];

/** Failures of a connection that was never made. */
const neverConnected = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"]);

/**
 * Tries again at once only what certainly was not sent: the mail service said that it is too much for now, or was never
 * reached. A request whose answer was lost may have been accepted, and the service knows no idempotency key.
 */
export class OnlyIfNotSent extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(...[token, failure]: Parameters<Refresh>): ReturnType<Refresh> {
    const { error } = failure;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (failure.errorType === "THROTTLING" || neverConnected.has(code)) {
      return await super.refreshRetryTokenForRetry(token, failure);
    }
    throw new Error("The mail may have been sent.");
  }
}
