import * as z from "zod/mini";
import { id } from "#kernel/id";

/** The id of a person, a prescription or a visit. */
export const Id = id("Please enter a whole id, as it stands in an event.");

/** The records whose history is read by their id. A renewal has the id of the prescription it is asked for. */
export const RecordKind = z.enum(["prescription", "appointment", "renewal"]);
export type RecordKind = z.infer<typeof RecordKind>;

/** The first day is not after the last. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ["to"], error: "Please choose a last day that is not before the first." },
);
