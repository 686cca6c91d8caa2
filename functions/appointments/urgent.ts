import * as z from "zod/mini";
import { instantOf } from "#kernel/dates";
import { expiryOf } from "../platform/table/expiry.ts";
import { beginning, query } from "../platform/table/table.ts";
import { putAny, remove, type Write } from "../platform/table/transaction.ts";
import { type Appointment, hasUrgentFlag } from "./domain/index.ts";

/*
 * A doctor's requests with symptoms that may be an emergency, in a list of their own, so that they come first however many
 * appointments lie before them: `DOCTOR#<doctor>` / `URGENT#<date>T<time>#<id>`, until 30 days after their time.
 */
const beginsWith = "URGENT#";
const retentionDays = 30;

/** More urgent requests than a doctor leaves unanswered; of more, the latest. */
const most = 50;

const Entry = z.object({ appointmentId: z.string() });

/** Lists an appointment while it is an urgent request, at its present time. */
export function listUrgent(after: Appointment, before: Appointment | undefined): Write[] {
  if (!hasUrgentFlag(after)) return [];
  const [old, key] = [before && keyOf(before), isRequest(after) ? keyOf(after) : undefined];
  const isMoved = old !== undefined && old.sk !== key?.sk;
  const entry = { kind: "urgent", schemaVersion: 1, appointmentId: after.id };
  return [
    ...(isMoved ? [remove(old)] : []),
    ...(key ? [putAny({ ...key, ...entry, expiresAt: expiryOf(instantOf(after), retentionDays) })] : []),
  ];
}

/** The ids of a doctor's urgent requests by their time, those of the last 30 days included. */
export async function urgentIds(doctorId: string): Promise<string[]> {
  const items = await query({ pk: `DOCTOR#${doctorId}`, ...beginning(beginsWith) }, most, {
    newestFirst: true,
  });
  return items.map((item) => z.parse(Entry, item).appointmentId).reverse();
}

function isRequest({ status, noShow }: Appointment): boolean {
  return status === "pending" && !noShow;
}

function keyOf({ id, doctorId, date, time }: Appointment) {
  return { pk: `DOCTOR#${doctorId}`, sk: `${beginsWith}${date}T${time}#${id}` };
}
