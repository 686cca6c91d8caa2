import type { DetectedIssue, Prescription } from "../prescription.ts";

/**
 * What a pharmacist must read before approving a line: the issues that its doctor was asked about. With any, it is approved
 * from its open entry alone, never from a row or together with others.
 */
export function readFirst({
  acknowledgement,
}: Pick<Prescription, "acknowledgement">): readonly DetectedIssue[] {
  return acknowledgement?.issues ?? [];
}
