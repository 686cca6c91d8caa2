import * as z from "zod/mini";
import { HistoryNamesShown } from "../../../events/audit.ts";
import { type DomainEvent, domainEvent, type Envelope } from "../../../events/event.ts";

/** What an auditor had shown beyond ids and roles: how often, and of which event last. */
export const NameDisclosures = z.object({ auditorId: z.string(), count: z.int(), lastEventId: z.string() });
export type NameDisclosures = z.infer<typeof NameDisclosures>;

/** The names in an event are shown to an auditor, once more. */
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
