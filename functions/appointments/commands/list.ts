import type { Run } from "#kernel/contract";
import { addDays } from "#kernel/dates";
import { pageOf } from "../../platform/table/pages.ts";
import type { contract } from "../contract.ts";
import { isPast } from "../domain/index.ts";
import { visitFrom, visitRange } from "../store.ts";

/** Days are the doctors' own, so the range reaches a day further and the visits around now are told apart by the clock. */
export const list: Run<typeof contract.list> = async ({ when, days, ...asked }, { actor, now }) => {
  const today = now.slice(0, 10);
  const isWanted = when === "past";
  const range = isWanted
    ? visitRange(actor, addDays(today, -days), addDays(today, 1))
    : visitRange(actor, addDays(today, -1), "9999-12-31");
  const page = await pageOf(range, asked, visitFrom, { newestFirst: isWanted });
  return { ...page, items: page.items.filter((visit) => isPast(visit, now) === isWanted) };
};
