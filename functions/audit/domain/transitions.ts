import * as z from "zod/mini";
import { type DomainEvent, domainEvent, type Envelope, HistoryNamesShown } from "#events";

/** An auditor's disclosures of names: how many, and the event of the latest. */
export const NameDisclosures = z.object({ auditorId: z.string(), count: z.int(), lastEventId: z.string() });
export type NameDisclosures = z.infer<typeof NameDisclosures>;

/** Records that the names in an event are shown to an auditor. */
export function showNames(
  before: NameDisclosures | undefined,
  auditorId: string,
  { id, data }: Envelope,
): { after: NameDisclosures; event: DomainEvent } {
  const after = { auditorId, count: (before?.count ?? 0) + 1, lastEventId: id };
  const { patientId } = data;
  const about = typeof patientId === "string" ? { patientId } : {};
  return { after, event: domainEvent(HistoryNamesShown, { auditorId, eventId: id, ...about }) };
}
