import { type Caller, inWords } from "./caller.ts";
import { like } from "./policy.ts";

/** An action on a resource that a function's role allows. */
export interface Grant {
  readonly action: string;
  readonly resource: string;
}

/** The actions that a caller's role allows and the caller has not used so far. */
export function unusedGrants({ statements, used }: Caller): Grant[] {
  const granted = statements.flatMap(({ effect, actions, resources }) =>
    effect === "Deny" ? [] : actions.flatMap((action) => resources.map((resource) => ({ action, resource }))),
  );
  const isUsed = (grant: Grant) => [...used].some((use) => like(inWords(grant), use, true));
  return granted.filter((grant) => !isUsed(grant));
}
