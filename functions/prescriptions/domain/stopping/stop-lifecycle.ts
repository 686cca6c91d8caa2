import type { Role } from "#kernel/actor";
import { type Rule, stepsFrom } from "#kernel/lifecycle";
import type { Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";

/** Whether a medicine that was handed over is to be taken, and whether its patient has confirmed that it is not. */
export type StopStatus = "to_be_taken" | "stopped" | "stop_confirmed";

/** After the hand-over: the doctor stops the medicine, the patient confirms. It stands beside the prescription's status. */
export const stopLifecycle = {
  stop: { from: ["to_be_taken"], to: "stopped", by: "doctor" },
  confirmStop: { from: ["stopped"], to: "stop_confirmed", by: "patient" },
} as const satisfies Record<string, Rule<StopStatus>>;

export type StopStep = keyof typeof stopLifecycle;

type Standing = Pick<Prescription, "status" | "stopped">;

/** Whether a medicine was stopped; undefined before it was handed over, when the prescription is withdrawn instead. */
export function stopStatusOf({ status, stopped }: Standing): StopStatus | undefined {
  if (statusTraits[status].end !== "fulfilled") return undefined;
  if (!stopped) return "to_be_taken";
  return stopped.confirmedAt ? "stop_confirmed" : "stopped";
}

/** The steps about stopping that a role may take now; the buttons of every screen. */
export function stopSteps(prescription: Standing, role: Role): StopStep[] {
  const status = stopStatusOf(prescription);
  return status ? stepsFrom<StopStep, StopStatus>(stopLifecycle, status, role) : [];
}
