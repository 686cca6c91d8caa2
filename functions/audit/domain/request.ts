import * as z from "zod/mini";
import type { EventType, KindOf } from "#events";
import { id } from "#kernel/id";
import { fieldErrors } from "./field-messages.ts";

/** The id of a person, a prescription or an appointment. */
export const Id = id(fieldErrors.id);

/**
 * The id by which the history of each kind is found: its own, or that of the person it is about. A renewal has the id
 * of its prescription.
 */
const foundBy = {
  prescription: "id",
  appointment: "id",
  renewal: "id",
  goal: "id",
  account: "person",
  profile: "person",
  document: "id",
  professional: "person",
  rating: "person",
  reminder: "person",
  dose: "person",
  adherence: "person",
  history: "person",
  conversation: "person",
  call: "person",
  availability: "person",
  calendar: "person",
} as const satisfies Readonly<Record<KindOf<EventType>, "id" | "person">>;

/** The kinds of record whose history is found by their own id. */
export type RecordKind = {
  [Kind in keyof typeof foundBy]: (typeof foundBy)[Kind] extends "id" ? Kind : never;
}[keyof typeof foundBy];
const kinds = Object.keys(foundBy) as RecordKind[]; // `Object.keys` loses the key type
export const RecordKind = z.enum(kinds.filter((kind) => foundBy[kind] === "id"));

/** Requires that the first day is not after the last. */
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ["to"], ...fieldErrors.lastDay },
);
