import * as z from "zod/mini";
import type { Run } from "#kernel/call/contract";
import { Cursor, type Page } from "#kernel/call/page";
import { addDays } from "#kernel/dates";
import { pageOf } from "../../platform/table/page-of.ts";
import { withPrescribed } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { type Appointment, isPast, shownTo } from "../domain/index.ts";
import { appointmentFrom, appointmentRange } from "../store.ts";

/** Days are in each doctor's zone, so the range includes one more day and the clock then sorts the appointments near now. */
export const list: Run<typeof contract.list> = async ({ when, days, ...input }, { actor, now }) => {
  const today = now.slice(0, 10);
  const isWanted = when === "past";
  const range = isWanted
    ? appointmentRange(actor, addDays(today, -days), addDays(today, 1))
    : appointmentRange(actor, addDays(today, -1), "9999-12-31");
  const from = async (after: string | undefined): Promise<Page<Appointment>> => {
    const page = await pageOf(range, { ...input, after }, appointmentFrom, { newestFirst: isWanted });
    const items = page.items.filter((appointment) => isPast(appointment, now) === isWanted);
    // Never return an empty page while there are more items.
    return items.length === 0 && page.next ? await from(z.parse(Cursor, page.next)) : { ...page, items };
  };
  const page = await from(input.after);
  const shown = page.items.map((appointment) => shownTo(appointment, actor, now));
  return { ...page, items: await withPrescribed(shown) };
};
