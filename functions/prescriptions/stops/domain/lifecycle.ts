import type { PrescriptionStatus } from "#events";
import type { Role } from "#kernel/actor";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { Prescription } from "../../domain/prescription.ts";
import { statusTraits } from "../../domain/status.ts";

/** Whether the patient should still take a medicine that was handed over, and whether they confirmed stopping it. */
export type StopStatus = "to_be_taken" | "stopped" | "stop_confirmed";

/**
 * After the hand-over: the doctor stops the medicine, the patient confirms. This is separate from the prescription's status.
 */
export const stopLifecycle = {
  stop: { from: ["to_be_taken"], to: "stopped", by: "doctor" },
  confirmStop: { from: ["stopped"], to: "stop_confirmed", by: "patient" },
} as const satisfies Record<string, Rule<StopStatus>>;

export type StopStep = keyof typeof stopLifecycle;

type Standing = Pick<Prescription, "status" | "stopped">;

/** What people see of a prescription at a glance: its status, or that its doctor stopped the medicine. */
export type ShownStatus = PrescriptionStatus | "stopped";

/** The one rule from a prescription to its badge, on every screen and in every file. */
export function shownStatus({ status, stopped }: Standing): ShownStatus {
  return stopped ? "stopped" : status;
}

/** Whether a medicine was stopped; undefined before the hand-over, when the prescription is withdrawn instead. */
function stopStatusOf({ status, stopped }: Standing): StopStatus | undefined {
  if (statusTraits[status].end !== "fulfilled") return undefined;
  if (!stopped) return "to_be_taken";
  return stopped.confirmedAt ? "stop_confirmed" : "stopped";
}

/** The stopping steps that a role may take now. Every screen derives its buttons from this. */
export function stopSteps(prescription: Standing, role: Role): StopStep[] {
  const status = stopStatusOf(prescription);
  return status ? stepsFrom<StopStep, StopStatus>(stopLifecycle, status, role) : [];
}
