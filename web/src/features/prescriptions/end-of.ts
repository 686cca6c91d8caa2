import { type PrescriptionStatus, statusTraits } from "#domain/prescriptions";
import type { StaveSteps } from "../../ui/stave/drawing.ts";

const ends = { fulfilled: "tick", cancelled: "cut" } as const;

/** How the stave of a prescription ends. */
export function endOf(status: PrescriptionStatus): StaveSteps["end"] {
  const { end } = statusTraits[status];
  return end && ends[end];
}
