import { contract as prescriptions } from "#contract/prescriptions";
import { withReasons } from "./acknowledging.ts";
import type { Act } from "./act.ts";
import { again } from "./medicines.ts";
import type { Person } from "./person.ts";
import type { Renewed } from "./plan.ts";

const hour = 3_600_000;

/** A renewal request and the doctor's answer, in the days before `now` (ms since the epoch). */
export function renewing(
  { id, renewal }: { id: string; renewal: Renewed },
  patient: Person,
  doctor: Person,
  now: number,
): Act[] {
  const act = (hoursAgo: number, what: () => Promise<unknown>): Act => ({
    at: now - hoursAgo * hour,
    what: async () => void (await what()),
  });
  const ask = (hoursAgo: number, patientNotes: string) =>
    act(hoursAgo, () => patient.call(prescriptions.requestRenewal, { id, patientNotes }));
  if (renewal === "asked") return [ask(20, "It helps, and I have three days left.")];
  if (renewal === "approved") {
    const note = "Please come for a check before the next one.";
    return [
      ask(54, "No side effects so far."),
      act(31, () =>
        withReasons(again, (reasonAt) =>
          doctor.call(prescriptions.approveRenewal, {
            id,
            note,
            acknowledgement: reasonAt("acknowledgement"),
          }),
        ),
      ),
    ];
  }
  const note = "Not for longer than five days. Please book an appointment if the pain is back.";
  return [
    ask(100, "The pain is back."),
    act(77, () => doctor.call(prescriptions.declineRenewal, { id, note })),
  ];
}
