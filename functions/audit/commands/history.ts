import type { Run } from "#kernel/contract";
import { addDays } from "#kernel/dates";
import type { contract } from "../contract.ts";
import { entryOf } from "../domain/index.ts";
import { between, daysAPage } from "../timeline.ts";

export const history: Run<typeof contract.history> = async (asked, { now }) => {
  const to = asked.to ?? now.slice(0, 10);
  const from = asked.from ?? addDays(to, 1 - daysAPage);
  const { items, next } = await between(from, to, asked);
  return { items: items.map(entryOf), next };
};
