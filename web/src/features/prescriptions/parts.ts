// What other features use of this one.
export { asSentence, capital, takenHow } from "./phrases.ts";
export { prescribeMessages } from "./prescribing/messages.ts";
export { PrescribeDialog } from "./prescribing/prescribe-dialog.tsx";
export { useSendOfAppointment } from "./sending/send-of-appointment.tsx";
export { StatusBadge } from "./status-badge.tsx";
export { endOf, type Lane, type Steps } from "./stave/drawing.ts";
export { Stave } from "./stave/stave.tsx";
