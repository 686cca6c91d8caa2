import { AwsError } from "../endpoint/aws-error.ts";
import { decide, type RequestedAction, type Statement } from "./policy.ts";

/** A function as a caller of AWS: its assumed role and the statements of its policies. */
export interface Caller {
  readonly functionName: string;
  /** `arn:aws:sts::<account>:assumed-role/<role>/<function>`. */
  readonly principal: string;
  readonly statements: readonly Statement[];
  /** The requests allowed so far; see `inWords`. */
  readonly used: Set<string>;
}

/** An action on a resource as one text. */
export function inWords({ action, resource }: Pick<RequestedAction, "action" | "resource">): string {
  return `${action} ${resource}`;
}

/** Throws AccessDeniedException with AWS's sentence for the first action that the caller's role does not allow. */
export function authorise(caller: Caller, requested: readonly RequestedAction[]): void {
  for (const action of requested) {
    const verdict = decide(caller.statements, action);
    if (verdict === "allowed") {
      caller.used.add(inWords(action));
      continue;
    }
    const because =
      verdict === "denied"
        ? "with an explicit deny in an identity-based policy"
        : `because no identity-based policy allows the ${action.action} action`;
    throw new AwsError(
      "AccessDeniedException",
      `User: ${caller.principal} is not authorized to perform: ${action.action} on resource: ${action.resource} ${because}`,
    );
  }
}
