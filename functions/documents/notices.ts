import { type NotificationRules, naming, nobody, type OptOuts } from "#domain/notifications";
import { type Document, isForMessage } from "./domain/index.ts";
import type { messages } from "./domain/messages.ts";

const { now } = naming<typeof messages>("documents");

/** The screen where another file is uploaded. */
const screenFor = ({ documentType, ownerRole }: Pick<Document, "documentType" | "ownerRole">) =>
  isForMessage(documentType) ? `/${ownerRole}/messages` : "/doctor/profile";

/** The owner is notified of a refused file, with the reason and a link to upload another one. */
export const notices = {
  "document.accepted.v1": nobody,
  "document.refused.v1": {
    inApp: (_, { ownerId, ownerRole, documentType, reason }) => ({
      to: ownerId,
      type: "appointment_document",
      link: screenFor({ documentType, ownerRole }),
      ...now("refused", { documentType, reason }),
    }),
  },
  "document.replaced.v1": nobody,
  "document.removed.v1": nobody,
  // The message with the file has its own notification.
  "document.sent.v1": nobody,
} satisfies NotificationRules<"document", object>;

/** How people can opt out of each notification. */
export const optOuts = {
  refused: "none",
} as const satisfies OptOuts<typeof messages>;
