// What this feature offers to other features.
export { asSentence, capital, dosageText, durationText, frequencyText } from "./phrases.ts";
export { messages as prescribeMessages } from "./prescribing/messages.ts";
export { PrescribeDialog } from "./prescribing/prescribe-dialog.tsx";
export { useSendOfAppointment } from "./sending/send-of-appointment.tsx";
export { StatusBadge } from "./status-badge.tsx";
export { endOf, type Lane, type StaveSteps } from "./stave/drawing.ts";
export { Stave } from "./stave/stave.tsx";
