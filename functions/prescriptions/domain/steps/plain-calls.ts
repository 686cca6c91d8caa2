import * as z from "zod/mini";
import type { Role } from "#kernel/actor";
import { Id } from "#kernel/id";
import { isPlain, lifecycle, type PlainStep, type PrescriptionRule, type Step } from "../lifecycle.ts";

/** The call of a plain step: its only input is the prescription's id. */
interface PlainCall<R extends Role, Answer extends z.ZodMiniType> {
  readonly route: `POST /${string}`;
  readonly roles: readonly [R];
  readonly input: typeof One;
  readonly output: Answer;
  readonly limit: "state";
  readonly evenClosed?: true;
  readonly summary: string;
}

const One = z.strictObject({ id: Id });

/** The calls of a role's plain steps: `POST <path>/{id}/<step>`. */
export function plainCalls<R extends Role, Answer extends z.ZodMiniType>(
  role: R,
  path: `/${string}`,
  output: Answer,
): { readonly [S in PlainStep<R>]: PlainCall<R, Answer> } {
  return eachPlainStep(role, (step) => ({
    route: `POST ${path}/{id}/${inPath(step)}`,
    roles: [role],
    input: One,
    output,
    limit: "state",
    ...(isHandOver(step) && { evenClosed: true as const }),
    summary: lifecycle[step].summary,
  }));
}

/** The patient is waiting at the counter or at the door. */
function isHandOver(step: Step): boolean {
  const rule: PrescriptionRule = lifecycle[step];
  return rule.requires === "handOver";
}

/** A step in a path: `takeBack` becomes `take-back`. */
function inPath(step: Step): string {
  return step.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
}

/** Builds an entry for each plain step of a role. */
export function eachPlainStep<R extends Role, Each>(
  role: R,
  each: (step: PlainStep) => Each,
): { readonly [S in PlainStep<R>]: Each } {
  const steps = (Object.keys(lifecycle) as Step[]).filter(isPlain);
  const own = steps.filter((step) => lifecycle[step].by === role);
  return Object.fromEntries(own.map((step) => [step, each(step)])) as { [S in PlainStep<R>]: Each };
}
