import { isNeverSent, type Prescription, writtenAt } from "#domain/prescriptions";
import { formatAge } from "../../../lib/time/age.ts";
import { now, nowIso } from "../../../lib/time/clock.ts";
import { messages } from "../messages.ts";

/** Tells the doctor that the patient has not sent it to any pharmacy, once that has lasted some days. */
export function NeverSent({ of: prescription }: { of: Prescription }) {
  if (!isNeverSent(prescription, nowIso())) return null;
  return <p>{messages().neverSent(formatAge(writtenAt(prescription), now()))}</p>;
}
