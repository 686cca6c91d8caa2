import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { documentTypes, messageFileTypes, refusalReasons } from "./terms/documents.ts";
import { token } from "./terms/token.ts";
import { spoken } from "./terms/wording.ts";

const event = eventsOf("documents", { document: "Documents" });
const document = { ownerId: token, documentType: z.enum([...documentTypes, ...messageFileTypes]) };

export const DocumentAccepted = event("document.accepted", 1, document, {
  summary: "An uploaded file was checked and is stored; its name and content are not in the event",
  people: ["ownerId"],
  describe: ({ documentType }) => `A document was accepted: ${spoken(documentType)}.`,
});

export const DocumentRefused = event(
  "document.refused",
  1,
  { ...document, ownerRole: z.enum(["patient", "doctor"]), reason: z.enum(refusalReasons) },
  {
    summary: "An uploaded file was checked and deleted, for a reason",
    people: ["ownerId"],
    describe: ({ documentType, reason }) =>
      `A document was refused: ${spoken(documentType)} (${spoken(reason)}).`,
  },
);

export const DocumentReplaced = event("document.replaced", 1, document, {
  summary: "A newer document of the same type replaced one, whose file is deleted",
  people: ["ownerId"],
  describe: ({ documentType }) => `A document was replaced by a newer one: ${spoken(documentType)}.`,
});

export const DocumentRemoved = event("document.removed", 1, document, {
  summary:
    "A document was removed, by its owner or because it was not sent within a day; its file is deleted",
  people: ["ownerId"],
  describe: ({ documentType }) => `A document was removed: ${spoken(documentType)}.`,
});

export const DocumentSent = event(
  "document.sent",
  1,
  { ...document, receiverId: token },
  {
    summary: "Its owner sent a file in a message; owner and receiver may download it",
    people: ["ownerId", "receiverId"],
    describe: ({ documentType }) => `A document was sent in a message: ${spoken(documentType)}.`,
  },
);
