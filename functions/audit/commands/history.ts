import type { Run } from "#kernel/call/contract";
import { addDays } from "#kernel/dates";
import type { contract } from "../contract.ts";
import { entryOf } from "../domain/index.ts";
import { between, daysAPage } from "../timeline.ts";

export const history: Run<typeof contract.history> = async (input, { now }) => {
  const to = input.to ?? now.slice(0, 10);
  const from = input.from ?? addDays(to, 1 - daysAPage);
  const { items, next } = await between(from, to, input);
  return { items: items.map(entryOf), next };
};
