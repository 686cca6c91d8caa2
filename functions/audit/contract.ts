import * as z from "zod/mini";
import type { Contract } from "#kernel/contract";
import { Day } from "#kernel/dates";
import { CompoundId } from "#kernel/id";
import { page, pageAsks } from "#kernel/page";
import { Id, inOrder, RecordKind } from "./domain/asked.ts";
import { Entry } from "./domain/entry.ts";

const by = ["auditor"] as const;
const days = { from: z.optional(Day), to: z.optional(Day) };

export const contract = {
  history: {
    at: "GET /history",
    by,
    asks: z.strictObject({ ...days, ...pageAsks }).check(inOrder),
    answers: page(Entry),
    says: "What happened from one day to another (UTC), newest first; the last seven days unless said. A page looks at seven days at most and may be empty and still have a next one",
  },
  ofPerson: {
    at: "GET /history/people/{id}",
    by,
    asks: z.strictObject({ id: Id, ...days, ...pageAsks }).check(inOrder),
    answers: page(Entry),
    says: "Everything about a patient, everything a professional did, newest first",
  },
  ofRecord: {
    at: "GET /history/records/{kind}/{id}",
    by,
    asks: z.strictObject({ kind: RecordKind, id: Id, ...pageAsks }),
    answers: page(Entry),
    says: "What happened to a prescription or a visit, from its beginning",
  },
  showNames: {
    at: "POST /history/names",
    by,
    asks: z.strictObject({ eventId: CompoundId }),
    answers: z.object({ people: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })) }),
    says: "The names of the people in an event; that they were shown becomes part of the history",
  },
} as const satisfies Contract;
