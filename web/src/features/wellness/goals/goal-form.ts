import type * as z from "zod/mini";
import { type GoalType, unreachable } from "#domain/wellness";
import { numberFrom } from "../../../lib/numbers.ts";

/** What is typed in the form of a goal. */
export interface GoalForm {
  id: string;
  type: GoalType;
  name: string;
  target: string;
  unit: string;
}

/** The input of the call from what was typed; what is no number stays one that no schema takes. */
export function goalFrom({ target, ...typed }: GoalForm) {
  return { ...typed, target: numberFrom(target) };
}

/** What is wrong with the input, by the form's fields. */
export function issuesOf(
  schema: z.ZodMiniType,
  { type, ...details }: ReturnType<typeof goalFrom>,
  isChange: boolean,
): { path: "name" | "target" | "unit"; message: string }[] {
  const input = { ...details, ...(!isChange && { type }), zone: "UTC" };
  const issues = schema.safeParse(input).error?.issues ?? [];
  const fields = ["name", "target", "unit"] as const;
  return fields.flatMap((path) => {
    const issue = issues.find((one) => one.path[0] === path)?.message;
    const message = issue ?? (path === "target" ? unreachable(type, details.target) : undefined);
    return message ? [{ path, message }] : [];
  });
}
