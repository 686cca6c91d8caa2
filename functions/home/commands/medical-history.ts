import type * as z from "zod/mini";
import { statusTraits } from "#domain/prescriptions";
import type { Run } from "#kernel/call/contract";
import { cursorOf } from "#kernel/call/page";
import { addDays } from "#kernel/dates";
import { appointmentsUpTo } from "../../appointments/reads.ts";
import { otherList } from "../../platform/table/page-of.ts";
import { isBefore } from "../../platform/table/table.ts";
import { pastPrescriptionsUpTo } from "../../prescriptions/reads.ts";
import type { contract, HistoryEntry } from "../contract.ts";

type Input = z.output<typeof contract.medicalHistory.input>;

/** Each list supplies as many entries as the page may have, so that the page is complete whatever their order. */
export const medicalHistory: Run<typeof contract.medicalHistory> = async (input, { actor }) => {
  const { limit, after } = input;
  const { from, upTo } = boundsOf(input);
  // The cursor's own entry is read again, and left out.
  const most = limit + 2;
  const [appointments, prescriptions] = await Promise.all([
    appointmentsUpTo(actor, from, upTo, most),
    pastPrescriptionsUpTo(actor.id, from, upTo, most),
  ]);
  const entries: HistoryEntry[] = [
    ...appointments.map((appointment) => ({ kind: "appointment" as const, appointment })),
    ...prescriptions.map((prescription) => ({ kind: "prescription" as const, prescription })),
  ];
  const all = entries
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .filter(({ place }) => place !== after)
    .sort((one, other) => (isBefore(one.place, other.place) ? 1 : -1));
  const shown = all.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ entry }) => entry).filter(isFinished),
    ...(last && all.length > shown.length && { next: cursorOf(last.place) }),
  };
};

/** Prescriptions are listed by instant, and shown with their day in the reader's zone. */
function boundsOf({ year, after }: Input): { from: string; upTo: string } {
  if (after !== undefined && !/^\d{4}-\d{2}-\d{2}T[^#]+#[^#]+$/.test(after)) throw otherList();
  const end = year === undefined ? "9999-12-31" : addDays(`${year}-12-31`, 1);
  const from = year === undefined ? "1900-01-01" : addDays(`${year}-01-01`, -1);
  const last = `${end}\uffff`;
  return { from, upTo: after !== undefined && isBefore(after, last) ? after : last };
}

/** The place of an entry in both lists: their sort keys without the kind. */
function placeOf(entry: HistoryEntry): string {
  if (entry.kind === "prescription") return `${entry.prescription.createdAt}#${entry.prescription.id}`;
  const { date, time, id } = entry.appointment;
  return `${date}T${time}#${id}`;
}

function isFinished(entry: HistoryEntry): boolean {
  return entry.kind === "appointment"
    ? entry.appointment.status === "completed"
    : statusTraits[entry.prescription.status].end === "fulfilled";
}
