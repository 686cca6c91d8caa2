import type { FulfilmentMethod } from "#events";
import type { Prescription, StatusChange } from "./prescription.ts";
import { statusTraits } from "./status.ts";

/** How many days a pharmacy's finished work can be listed and searched. */
export const finishedDays = 90;

/** Whether a change is the patient's sending. A pharmacy that takes back its approval only leads to the status again. */
export function isSending({ status, by }: StatusChange): boolean {
  return status === "sent" && by === "patient";
}

/** When the patient sent a prescription to its pharmacy. Later steps do not change it. */
export function sentAt({
  statusHistory,
  createdAt,
}: Pick<Prescription, "statusHistory" | "createdAt">): string {
  return statusHistory.findLast(isSending)?.at ?? createdAt;
}

/** Sorts a pharmacy's work, earliest sent first. */
export function byWait<P extends Pick<Prescription, "statusHistory" | "createdAt" | "medication">>(
  work: readonly P[],
): P[] {
  return work.toSorted(
    (a, b) => sentAt(a).localeCompare(sentAt(b)) || a.medication.localeCompare(b.medication),
  );
}

/** Whether the next step is the pharmacy's, not the patient's or the courier's. */
export function awaitsPharmacy({ status }: Pick<Prescription, "status">): boolean {
  return statusTraits[status].need === "wait";
}

/** Whether a prescription is for this fulfilment method; without one, any is. */
export function isOfMethod(
  { deliveryMethod = "pickup" }: Pick<Prescription, "deliveryMethod">,
  method: FulfilmentMethod | undefined,
): boolean {
  return method === undefined || method === deliveryMethod;
}

/** The printed code in typed text: any case, with or without its hyphen, O for 0 and I or L for 1. */
export function codeIn(searched: string): string | undefined {
  const [, first, second] = /^\s*(\w{5})[\s-]?(\w{5})\s*$/.exec(searched) ?? [];
  const code = `${first}${second}`.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return first && /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : undefined;
}

/** The printed code, grouped for reading aloud. */
export function readableCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
