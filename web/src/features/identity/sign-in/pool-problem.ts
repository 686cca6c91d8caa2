import { Offline, Problem } from "../../../lib/api/client.ts";

// The user pool's own limits, and the firewall's answer to too many requests (infra/platform/firewall/firewall-rules.ts).
const tooMany = ["LimitExceededException", "TooManyRequestsException", "too_many"];
// The firewall blocks a network address: with the pool's error, or with a page that the pool's library cannot parse.
const blocked = ["ForbiddenException", "SyntaxError"];

/** An error of the user pool as one of ours; any other error unchanged. */
export function poolProblem(error: unknown): unknown {
  if (isNamed(error, "NetworkError")) return new Offline(error);
  if (isNamed(error, ...tooMany)) return new Problem("too_many");
  if (isNamed(error, ...blocked)) return new Problem("blocked");
  return error;
}

/** Whether it is an error of one of these names. */
export function isNamed(error: unknown, ...names: string[]): error is Error {
  return error instanceof Error && names.includes(error.name);
}
