import { type Caller, inWords } from "./caller.ts";
import { like } from "./policy.ts";

/** One action on one resource that the role of a function allows. */
export interface Grant {
  readonly action: string;
  readonly resource: string;
}

/** What a caller's role allows and it has not used so far, one by one. */
export function unusedGrants({ statements, used }: Caller): Grant[] {
  const granted = statements.flatMap(({ effect, actions, resources }) =>
    effect === "Deny" ? [] : actions.flatMap((action) => resources.map((resource) => ({ action, resource }))),
  );
  const isUsed = (grant: Grant) => [...used].some((use) => like(inWords(grant), use, true));
  return granted.filter((grant) => !isUsed(grant));
}
