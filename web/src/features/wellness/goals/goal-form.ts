import type * as z from "zod/mini";
import { type GoalType, unreachable } from "#domain/wellness";
import { numberFrom } from "../../../lib/numbers.ts";

/** The typed values of the form. */
export interface GoalForm {
  id: string;
  type: GoalType;
  name: string;
  target: string;
  unit: string;
}

/** The input of the call from the typed values; an invalid number stays invalid for the schema. */
export function goalFrom({ target, ...typed }: GoalForm) {
  return { ...typed, target: numberFrom(target) };
}

/** The problems of the input, by the form's fields. */
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
