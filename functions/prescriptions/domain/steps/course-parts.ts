import type { Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";

type Linked = Pick<
  Prescription,
  "id" | "status" | "createdAt" | "isRemainder" | "priorPrescription" | "parts"
>;

/**
 * What else supplies the course of a prescription: "open" if some of it is still to be handed over, "supplied" if all was and
 * another prescription supplied its end, undefined if this one supplies its end. `known` has the prescriptions of the same patient,
 * as many as are known; a remainder that is not among them counts as open.
 */
export type RestOfCourse = "open" | "supplied" | undefined;

/** See `RestOfCourse`. */
export function restOfCourse(prescription: Linked, known: readonly Linked[]): RestOfCourse {
  if (!prescription.isRemainder && !prescription.parts?.length) return undefined;
  const byId = new Map([...known, prescription].map((one) => [one.id, one]));
  const root = rootOf(prescription, byId);
  const course = [...byId.values()].filter((one) => rootOf(one, byId) === root);
  const remainderIds = course.flatMap(({ parts = [] }) => parts.map(({ remainderId }) => remainderId));
  if (remainderIds.some((id) => !byId.has(id))) return "open";
  const others = course.filter(({ id }) => id !== prescription.id);
  if (others.some(({ status }) => statusTraits[status].end === undefined)) return "open";
  const isLater = (one: Linked) =>
    statusTraits[one.status].end === "fulfilled" && placeOf(one) > placeOf(prescription);
  return others.some(isLater) ? "supplied" : undefined;
}

/** Orders the prescriptions of a course, so that exactly one is the last. */
function placeOf({ createdAt, id }: Linked): string {
  return `${createdAt}#${id}`;
}

/** The id of the prescription that was supplied in parts, from any of them. */
function rootOf({ id, isRemainder, priorPrescription }: Linked, known: ReadonlyMap<string, Linked>): string {
  if (!isRemainder || !priorPrescription) return id;
  const prior = known.get(priorPrescription.id);
  return prior ? rootOf(prior, known) : priorPrescription.id;
}
