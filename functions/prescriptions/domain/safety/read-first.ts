import type { DetectedIssue, Prescription } from "../prescription.ts";
import { isOld } from "./age.ts";

/** A reason to read a line before it is approved: an issue that its doctor was asked about, or that it was written long ago. */
export type ReadFirstReason = DetectedIssue | OldPrescription;
export interface OldPrescription {
  readonly code: "old_prescription";
}

/**
 * What a pharmacist must read before approving a line. With any reason, it is approved from its open entry alone, never from a
 * row or together with others.
 */
export function readFirst(
  line: Pick<Prescription, "acknowledgement"> & Parameters<typeof isOld>[0],
  now: string,
): readonly ReadFirstReason[] {
  const issues = line.acknowledgement?.issues ?? [];
  return isOld(line, now) ? [{ code: "old_prescription" }, ...issues] : issues;
}
