import type * as z from "zod/mini";
import { contract } from "#contract/adherence";
import { client, Problem } from "../../lib/api/client.ts";
import { queries } from "../../lib/query/query.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { deviceZone } from "../../lib/time/dates.ts";
import { reminders } from "./calls.ts";

const adherence = client(contract);
type Answer<Name extends keyof typeof contract> = z.infer<(typeof contract)[Name]["output"]>;

/** The number that a code was texted to. */
export type TextedNumber = Answer<"askPhoneCode">;

export const useAskPhoneCode = () =>
  useCommand((input: { number: string }) => adherence.askPhoneCode(input), { changes: [] });

export const useConfirmPhone = () =>
  useCommand((code: string) => adherence.confirmPhone({ code, zone: deviceZone() }), {
    changes: ["reminder"],
    show: ({ phone }) =>
      queries.setQueryData<Answer<"reminders">>(reminders.queryKey, (known) => known && { ...known, phone }),
  });

/** Removing the number ends all text reminders, so the list is refetched. */
export const useRemovePhone = () => useCommand(() => adherence.removePhone({}), { changes: ["reminder"] });

/** The server's message at a field. */
export function errorAt(error: unknown, path: string): string | undefined {
  return error instanceof Problem ? error.fields.find((field) => field.path === path)?.title : undefined;
}
