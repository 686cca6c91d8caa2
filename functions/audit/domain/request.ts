import * as z from "zod/mini";
import { id } from "#kernel/id";
import { fieldErrors } from "./field-messages.ts";

/** The id of a person, a prescription or an appointment. */
export const Id = id(fieldErrors.id);

/** The records whose history is read by their id. A renewal has the id of the prescription it is asked for. */
export const RecordKind = z.enum(["prescription", "appointment", "renewal", "goal"]);
export type RecordKind = z.infer<typeof RecordKind>;

/** The first day is not after the last. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ["to"], ...fieldErrors.lastDay },
);
