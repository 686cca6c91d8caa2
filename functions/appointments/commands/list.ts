import type { Run } from "#kernel/call/contract";
import { addDays } from "#kernel/dates";
import { pageOf } from "../../platform/table/page-of.ts";
import type { contract } from "../contract.ts";
import { isPast, shownTo } from "../domain/index.ts";
import { appointmentFrom, appointmentRange } from "../store.ts";

/** Days are the doctors' own, so the range reaches a day further and the appointments around now are told apart by the clock. */
export const list: Run<typeof contract.list> = async ({ when, days, ...input }, { actor, now }) => {
  const today = now.slice(0, 10);
  const isWanted = when === "past";
  const range = isWanted
    ? appointmentRange(actor, addDays(today, -days), addDays(today, 1))
    : appointmentRange(actor, addDays(today, -1), "9999-12-31");
  const page = await pageOf(range, input, appointmentFrom, { newestFirst: isWanted });
  const items = page.items.filter((appointment) => isPast(appointment, now) === isWanted);
  return { ...page, items: items.map((appointment) => shownTo(appointment, actor, now)) };
};
