// The exports of this feature to other features.

export { Directions } from "./directions.tsx";
export { endOf } from "./end-of.ts";
export { EndButtons } from "./ending/end-buttons.tsx";
export { Outcome } from "./ending/outcome.tsx";
export { type Ending, useEnding } from "./ending/use-ending.tsx";
export { stillInHandText } from "./lasting.ts";
export { Medicine } from "./medicine.tsx";
export { Doubles } from "./medicines/doubles.tsx";
export { messages as prescriptionMessages } from "./messages.ts";
export { PrescriptionsInProgress } from "./patient/in-progress.tsx";
export { StatusReason } from "./patient/status/status-reason.tsx";
export { statusSentence } from "./patient/status/status-text.ts";
export {
  asSentence,
  capital,
  durationText,
  frequencyText,
  partText,
  takingText,
} from "./phrases.ts";
export { writtenForPatient } from "./prescribing/calls.ts";
export { messages as prescribeMessages } from "./prescribing/messages.ts";
export { PrescribeDialog } from "./prescribing/prescribe-dialog.tsx";
export { useSendOfAppointment } from "./sending/send-of-appointment.tsx";
export { StatusBadge } from "./status-badge.tsx";
export { CallDoctor } from "./stops/call-doctor.tsx";
export { StopReason } from "./stops/stop-reason.tsx";
export { titleOf } from "./title-of.ts";
export { NeverSent } from "./written/never-sent.tsx";
