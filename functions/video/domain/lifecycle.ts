import type { CallSide } from "#events";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { Call, CallState } from "./call.ts";

interface CallRule extends Rule<CallState> {
  /** Only the caller, or only the one who was called. */
  readonly as?: "caller" | "called";
}

const both = ["patient", "doctor"] as const;

/** Who may do what with a call. The product takes the steps without a role: nobody answered in time, or nobody is there. */
export const callLifecycle = {
  answer: { from: ["ringing"], to: "active", by: both, as: "called" },
  decline: { from: ["ringing"], to: "declined", by: both, as: "called" },
  giveUp: { from: ["ringing"], to: "given_up", by: both, as: "caller" },
  miss: { from: ["ringing"], to: "missed", by: [] },
  end: { from: ["active"], to: "ended", by: both },
} as const satisfies Record<string, CallRule>;

export type CallStep = keyof typeof callLifecycle;

/** The steps that a side may take now. */
export function callSteps({ state, caller }: Pick<Call, "state" | "caller">, side: CallSide): CallStep[] {
  const as = caller === side ? "caller" : "called";
  return stepsFrom<CallStep, CallState>(callLifecycle, state, side).filter((step) => {
    const rule: CallRule = callLifecycle[step];
    return rule.as === undefined || rule.as === as;
  });
}
