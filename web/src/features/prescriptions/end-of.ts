import { type Prescription, statusTraits } from "#domain/prescriptions";
import type { StaveSteps } from "../../ui/stave/drawing.ts";

const ends = { fulfilled: "tick", cancelled: "cut" } as const;

/** The end of a prescription's stave. */
export function endOf({ status, stopped }: Pick<Prescription, "status" | "stopped">): StaveSteps["end"] {
  if (stopped) return "cut";
  const { end } = statusTraits[status];
  return end && ends[end];
}
