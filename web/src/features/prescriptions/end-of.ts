import { type PrescriptionStatus, statusTraits } from "#domain/prescriptions";
import type { StaveSteps } from "../../ui/stave/drawing.ts";

const ends = { fulfilled: "tick", cancelled: "cut" } as const;

/** The end of a prescription's stave. */
export function endOf(status: PrescriptionStatus): StaveSteps["end"] {
  const { end } = statusTraits[status];
  return end && ends[end];
}
