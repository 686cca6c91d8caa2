import { type NotificationRules, naming, nobody } from "#domain/notifications";
import type { messages } from "./domain/messages.ts";

const { now } = naming<typeof messages>("documents");

/** A doctor is notified of a refused file, with the reason and a link to upload another one. */
export const notices = {
  "document.accepted.v1": nobody,
  "document.refused.v1": {
    inApp: (_, { ownerId, documentType, reason }) => ({
      to: ownerId,
      type: "appointment_document",
      link: "/doctor/profile",
      ...now("refused", { documentType, reason }),
    }),
  },
  "document.replaced.v1": nobody,
  "document.removed.v1": nobody,
} satisfies NotificationRules<"document", object>;
