import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { compoundId, token } from "./terms/token.ts";

const event = eventsOf("audit", { history: "This history" });

/** `eventId` is the event whose people were shown; the patient is the one it is about, if any. */
export const HistoryNamesShown = event(
  "history.names_shown",
  1,
  { auditorId: token, eventId: compoundId, patientId: z.optional(token) },
  {
    summary: "An auditor had the names of the people in an event shown",
    people: ["patientId"],
    describe: () => "An auditor showed the names of the people in an event.",
  },
);
