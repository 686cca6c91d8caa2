import * as z from "zod/mini";
import type { Contract } from "#kernel/call/contract";
import { page, pageInput } from "#kernel/call/page";
import { Day } from "#kernel/dates";
import { CompoundId } from "#kernel/id";
import { Entry } from "./domain/entry.ts";
import { Id, inOrder, RecordKind } from "./domain/request.ts";
import { VerifiedRecord } from "./domain/verified.ts";

const roles = ["auditor"] as const;
const days = { from: z.optional(Day), to: z.optional(Day) };

export const contract = {
  history: {
    route: "GET /history",
    roles,
    input: z.strictObject({ ...days, ...pageInput }).check(inOrder),
    output: page(Entry),
    summary:
      "The events between two days (UTC), newest first; by default of the last seven days. A page covers at most seven days; it may be empty and still have a next one",
  },
  ofPerson: {
    route: "GET /history/people/{id}",
    roles,
    input: z.strictObject({ id: Id, ...days, ...pageInput }).check(inOrder),
    output: page(Entry),
    summary: "All events about a patient or by a professional, newest first",
  },
  ofRecord: {
    route: "GET /history/records/{kind}/{id}",
    roles,
    input: z.strictObject({ kind: RecordKind, id: Id, ...pageInput }),
    output: page(Entry),
    summary: "The events of a prescription or an appointment, from its beginning",
  },
  verifyRecord: {
    route: "GET /history/records/{kind}/{id}/verification",
    roles,
    input: z.strictObject({ kind: RecordKind, id: Id }),
    output: VerifiedRecord,
    summary:
      "What the hash chain of a record proves: whether each event is unaltered, and the state after it, without names and free text",
  },
  showNames: {
    route: "POST /history/names",
    roles,
    limit: { most: 600, per: "day" },
    input: z.strictObject({ eventId: CompoundId }),
    output: z.object({ people: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })) }),
    summary: "The names of the people in an event; the history records this disclosure",
  },
} as const satisfies Contract;
