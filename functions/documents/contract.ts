import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { Id } from "#kernel/id";
import { Announcement } from "./domain/document.ts";
import { DocumentView, FileState } from "./domain/view.ts";

/** A signed address: everyone who has it may use it, until it expires. */
const Signed = z.object({ url: z.string(), expiresAt: z.string() });
const picture = z.optional(Signed);
const PracticeAddress = z.object({ name: z.string(), address: z.string(), phone: z.string() });

export const contract = {
  announce: {
    route: "POST /documents",
    roles: ["doctor", "patient"],
    limit: "command",
    input: Announcement,
    /** The headers of the PUT; the store refuses any other bytes. */
    output: z.extend(Signed, { headers: z.record(z.string(), z.string()) }),
    summary: "Announce a file of at most 10 MB; the response says where to put it in the next five minutes",
  },
  mine: {
    route: "GET /documents",
    roles: ["doctor"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(DocumentView) }),
    summary: "The signed-in doctor's documents: being checked, accepted and refused",
  },
  link: {
    route: "GET /documents/{id}/link",
    roles: ["doctor", "patient"],
    input: z.strictObject({ id: Id }),
    output: Signed,
    summary:
      "A link to an accepted file of the signed-in person, or to one that they received in a message, valid for one minute, as a download",
  },
  letterhead: {
    route: "GET /prescriptions/{id}/letterhead",
    roles: ["patient"],
    input: z.strictObject({ id: Id }),
    output: z.object({ practice: z.optional(PracticeAddress), picture }),
    summary:
      "The practice of the doctor of a prescription of the signed-in patient, with a link to its letterhead, valid for one minute, if the doctor uploaded a picture of it",
  },
  photo: {
    route: "GET /doctors/{doctorId}/photo",
    roles: ["patient"],
    input: z.strictObject({ doctorId: Id }),
    output: z.object({ picture }),
    summary: "A link to the photo of a doctor who takes bookings, valid for one minute, if there is one",
  },
  state: {
    route: "GET /documents/{id}",
    roles: ["doctor", "patient"],
    input: z.strictObject({ id: Id }),
    output: FileState,
    summary: "The state of a file that the signed-in person uploaded for a message",
  },
  remove: {
    route: "DELETE /documents/{id}",
    roles: ["doctor", "patient"],
    limit: "state",
    input: z.strictObject({ id: Id }),
    output: DocumentView,
    summary: "Remove a document, or a file that is not sent yet, of the signed-in person and delete the file",
  },
} as const satisfies Contract;
