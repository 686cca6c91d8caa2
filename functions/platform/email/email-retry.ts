import { StandardRetryStrategy } from "@smithy/core/retry";
import { wasNeverSent } from "../outside/never-sent.ts";

type Refresh = StandardRetryStrategy["refreshRetryTokenForRetry"];

/**
 * Retries an e-mail or a text only if it was certainly not sent: the service throttled it or was never reached. A
 * request whose answer was lost may have been accepted, and the service has no idempotency key.
 */
export class OnlyIfNotSent extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(...[token, failure]: Parameters<Refresh>): ReturnType<Refresh> {
    const { error } = failure;
    if (failure.errorType === "THROTTLING" || wasNeverSent(error)) {
      return await super.refreshRetryTokenForRetry(token, failure);
    }
    throw new Error("It may have been sent.");
  }
}
