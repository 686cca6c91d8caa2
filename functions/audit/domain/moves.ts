import * as z from "zod/mini";
import { HistoryNamesShown } from "../../../events/audit.ts";
import { type Envelope, type Happened, happened } from "../../../events/event.ts";

/** What an auditor had shown beyond ids and roles: how often, and of which event last. */
export const Looks = z.object({ auditorId: z.string(), count: z.int(), lastEventId: z.string() });
export type Looks = z.infer<typeof Looks>;

/** The names in an event are shown to an auditor, once more. */
export function showNames(
  before: Looks | undefined,
  auditorId: string,
  { id, data }: Envelope,
): { after: Looks; event: Happened } {
  const after = { auditorId, count: (before?.count ?? 0) + 1, lastEventId: id };
  const { patientId } = data;
  const about = typeof patientId === "string" ? { patientId } : {};
  return { after, event: happened(HistoryNamesShown, { auditorId, eventId: id, ...about }) };
}
