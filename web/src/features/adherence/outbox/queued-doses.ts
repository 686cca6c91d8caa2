import * as z from "zod/mini";
import { contract } from "#contract/adherence";
import { AnsweredDose, DoseAnswer, type DoseName } from "#domain/adherence";
import { client, Problem } from "../../../lib/api/client.ts";
import { Pending } from "../../../lib/offline/offline-store.ts";
import { outbox } from "../../../lib/offline/outbox.ts";
import { queries } from "../../../lib/query/query.ts";
import { refetch } from "../../../lib/query/refresh.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { isSignedIn } from "../../../session/person.ts";
import type { OwnOutbox } from "../../../session/use-outbox.ts";
import { todaysDoses } from "../calls.ts";

const adherence = client(contract);

/** A patient's answer about a dose without a connection, and what the screen showed then. */
const QueuedDose = z.extend(Pending, { date: z.string(), dose: AnsweredDose, status: DoseAnswer });
export type QueuedDose = z.infer<typeof QueuedDose>;
export type DoseQueue = OwnOutbox<QueuedDose>;

/** The outbox of doses that were taken, skipped or undone without a connection. */
export const queuedDoses = outbox({
  store: "pendingDoses",
  entry: QueuedDose,
  async send({ date, dose, status, createdAt }) {
    try {
      const answer = await adherence.logDoses({
        date,
        doses: [dose],
        status,
        saidAt: createdAt,
        zone: deviceZone(),
      });
      if (answer.date === answer.today) queries.setQueryData(todaysDoses.queryKey, answer);
    } catch (error) {
      // After a refusal the screen is wrong: refetch the server's state.
      if (error instanceof Problem) await refetch(["dose"]);
      throw error;
    }
    await refetch(["dose"], Date.now());
  },
  isSignedIn,
});

/** Queues an answer about a dose. It replaces a waiting one; if it then equals the server's state, nothing is queued. */
export async function queueDose(
  owner: string,
  { date, dose, status }: Pick<QueuedDose, "date" | "dose" | "status">,
): Promise<void> {
  await queuedDoses.load(owner);
  const { entries, sending } = queuedDoses.state.get();
  const waiting = entries.filter((entry) => isOf(entry, { date, ...dose }) && entry.id !== sending);
  const seen = waiting[0]?.dose.seen ?? dose.seen ?? "open";
  for (const { id } of waiting) await queuedDoses.dismiss(owner, id);
  if (status !== seen) await queuedDoses.keep(owner, { date, dose: { ...dose, seen }, status });
}

/** Whether an entry is about a dose. */
export function isOf(
  { dose, ...entry }: Pick<QueuedDose, "date" | "dose">,
  of: DoseName & { date: string },
): boolean {
  return entry.date === of.date && dose.prescriptionId === of.prescriptionId && dose.time === of.time;
}
