import * as z from "zod/mini";
import type { Actor } from "#kernel/actor";
import type { Run } from "#kernel/call/contract";
import { Cursor, type Page } from "#kernel/call/page";
import { addDays } from "#kernel/dates";
import { pageOf } from "../../platform/table/page-of.ts";
import { withPrescribed } from "../../prescriptions/reads.ts";
import type { contract } from "../contract.ts";
import { countBetween } from "../day-counts.ts";
import { type Appointment, isPast, shownTo } from "../domain/index.ts";
import { appointmentsBetween, urgentRequests } from "../reads.ts";
import { appointmentFrom, appointmentRange, appointments } from "../store.ts";

export const appointment: Run<typeof contract.appointment> = async ({ id }, { actor, now }) =>
  shownTo(await appointments.findOwn(id, actor), actor, now);

/** More appointments than a person has on three days, including cancelled ones. */
const mostNear = 300;
const lastDay = "9999-12-31";

/**
 * Days are in each doctor's zone, so the range includes one more day and the clock then sorts the appointments near now. A doctor's
 * urgent requests are on the first page, before all others.
 */
export const list: Run<typeof contract.list> = async ({ when, days, ...input }, { actor, now }) => {
  const today = now.slice(0, 10);
  const isWanted = when === "past";
  const range = isWanted
    ? appointmentRange(actor, addDays(today, -days), addDays(today, 1))
    : appointmentRange(actor, addDays(today, -1), lastDay);
  const urgently = isWanted ? [] : urgentAhead(actor, now);
  const from = async (after: string | undefined): Promise<Page<Appointment>> => {
    const page = await pageOf(range, { ...input, after }, appointmentFrom, { newestFirst: isWanted });
    const urgent = await urgently;
    const items = page.items.filter(
      (appointment) =>
        isPast(appointment, now) === isWanted && !urgent.some(({ id }) => id === appointment.id),
    );
    // Never return an empty page while there are more items.
    return items.length === 0 && page.next ? await from(z.parse(Cursor, page.next)) : { ...page, items };
  };
  const [page, total] = await Promise.all([
    from(input.after),
    input.after === undefined ? totalOf(actor, isWanted ? days : undefined, now) : undefined,
  ]);
  const first = input.after === undefined ? await urgently : [];
  const shown = [...first, ...page.items].map((appointment) => shownTo(appointment, actor, now));
  return { ...page, items: await withPrescribed(shown), total };
};

async function urgentAhead(actor: Actor, now: string): Promise<Appointment[]> {
  return (await urgentRequests(actor, now)).filter((one) => !isPast(one, now));
}

/** How many appointments lie ahead or, with `back`, in that many past days: by day, and near now by the clock. */
async function totalOf(actor: Actor, back: number | undefined, now: string): Promise<number> {
  const on = (days: number) => addDays(now.slice(0, 10), days);
  const [far, near] = await Promise.all([
    back === undefined ? countBetween(actor, on(2), lastDay) : countBetween(actor, on(-back), on(-2)),
    appointmentsBetween(actor, on(-1), on(1), mostNear),
  ]);
  return far + near.filter((one) => isPast(one, now) === (back !== undefined)).length;
}
