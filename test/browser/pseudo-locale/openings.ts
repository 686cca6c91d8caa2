import { type List, lists, type StepName } from "../steps/by-accident/every-step.ts";

/** Controls of a screen that are pressed in order, each after the one before has opened something. */
export interface Opening {
  readonly at: string;
  readonly press: readonly (string | RegExp)[];
  /** Text that is typed first, into the screen's field of a type. */
  readonly fill?: { readonly type: string; readonly value: string };
  /** The press opens nothing over the screen. */
  readonly inPlace?: boolean;
  /** Closing it leads back to the question that it took the place of. */
  readonly leadsBack?: boolean;
}

/**
 * The controls that open each dialog, popover and menu, by its file below web/src; those of steps are opened
 * step by step.
 */
export const openings: Readonly<Record<string, readonly Opening[] | { readonly step: StepName } | string>> = {
  "app/shell/account-entries.tsx": ["/patient", "/doctor", "/pharmacy", "/auditor"].map((at) => ({
    at,
    press: [/^Account of/],
  })),
  "app/shell/palette/palette.tsx": [{ at: "/doctor", press: [/^Search and go to/] }],
  "features/adherence/settings/reminder-dialog.tsx": [
    { at: "/patient/medication-reminders", press: ["Change times", "Add a time", "Save"] },
  ],
  "features/appointments/booking/symptoms-field.tsx": [
    { at: "/patient/book/$doctorId", press: ["Add symptoms"] },
  ],
  "features/appointments/cancel-dialog.tsx": { step: "doctor: cancel an appointment" },
  "features/appointments/doctor/cancel-dialog.tsx": { step: "doctor: cancel an appointment" },
  "features/appointments/patient/cancel-dialog.tsx": { step: "patient: cancel an appointment" },
  "features/appointments/patient/rating/rate-dialog.tsx": [
    { at: "/patient/appointments/past", press: ["Rate this doctor", "Save rating"] },
  ],
  "features/appointments/doctor/confirm-dialog.tsx":
    "opens only when the license on file ends before the appointment; detours.own opens it",
  "features/appointments/doctor/reschedule-dialog.tsx": { step: "doctor: reschedule an appointment" },
  "features/documents/remove-dialog.tsx": [{ at: "/doctor/profile", press: [/^Remove/] }],
  "features/fulfilment/deliveries/not-delivered-dialog.tsx": [
    { at: "/pharmacy/deliveries", press: ["Not delivered", "Not delivered"] },
  ],
  "features/fulfilment/steps/approve-dialog.tsx": [
    { at: "/pharmacy/prescriptions?prescription=$sentId", press: [/^Add a time or note/] },
  ],
  "features/fulfilment/steps/joint-dialog.tsx": [
    { at: "/pharmacy/prescriptions?prescription=$sentId", press: [/^All \d+ of this patient/] },
  ],
  "features/fulfilment/steps/open-dialog.tsx": "as the dialog of a step in this folder",
  "features/fulfilment/steps/part-dialog.tsx": [
    {
      at: "/pharmacy/prescriptions?prescription=$approvedId",
      press: [/^(Prepare|Send out) a part/, /^(Prepare|Send out) a part/],
    },
  ],
  "features/fulfilment/steps/refuse-dialog.tsx": { step: "pharmacy: reject a prescription" },
  "features/identity/sign-in/auth-dialog.tsx": "while signing in",
  "features/identity/closing/close-dialog.tsx": ["/patient/profile", "/doctor/profile"].map((at) => ({
    at,
    press: ["Close your account", "Continue"],
  })),
  "features/identity/sign-out/sign-out-dialog.tsx": [
    { at: "/patient/profile", press: ["Sign out on all devices"] },
    { at: "/auditor", press: [/^Account of/, "Sign out on all devices"] },
  ],
  "pwa/update/update-dialog.tsx": "once a new version waits (offline/update.own.test.ts)",
  "features/notifications/bell-panel.tsx": ["/patient", "/doctor", "/pharmacy"].map((at) => ({
    at,
    press: [/^Notifications/],
  })),
  "features/conversations/begin-dialog.tsx": ["/patient/messages", "/doctor/messages"].map((at) => ({
    at,
    press: ["New message"],
  })),
  "features/conversations/close-dialog.tsx": [
    { at: "/doctor/messages?with=$patientId", press: ["Close conversation", "Close conversation"] },
  ],
  "features/conversations/report-dialog.tsx": [
    { at: "/patient/messages?with=$doctorId", press: [/^Report the message/, "Report message"] },
  ],
  "features/video/consent-dialog.tsx": [
    { at: "/patient/messages?with=$doctorId", press: ["Video call"] },
    { at: "/doctor/messages?with=$patientId", press: ["Voice call"] },
  ],
  "features/video/check/check-dialog.tsx": [
    {
      at: "/patient/messages?with=$doctorId",
      press: ["Video call", "Check camera and microphone", "Play a sound"],
      leadsBack: true,
    },
  ],
  "features/profiles/saved-form.tsx": "while a profile with changes is left",
  "features/prescriptions/patient/steps/cancel-dialog.tsx": { step: "patient: cancel a prescription" },
  "features/prescriptions/prescribing/prescribe-dialog.tsx": [
    { at: "/doctor/appointments/past", press: [/^(Create Prescription|Write another)/, "Add medication"] },
  ],
  "features/prescriptions/renewal/answer-dialog.tsx": { step: "doctor: declineRenewal" },
  "features/prescriptions/renewal/request-dialog.tsx": { step: "patient: requestRenewal" },
  "features/prescriptions/sending/send-dialog.tsx": { step: "patient: send a prescription" },
  "features/prescriptions/ending/end-dialog.tsx": { step: "doctor: withdraw a prescription" },
  "features/wellness/goals/delete-goal-dialog.tsx": [{ at: "/patient/wellness/goals", press: [/^Delete/] }],
  "features/wellness/goals/goal-dialog.tsx": [
    { at: "/patient/wellness/goals", press: ["Add goal", "Save goal"] },
  ],
  "ui/steps/step-dialog.tsx": "as the frame of the dialogs for steps",
  "ui/keys/key-hints.tsx": [
    { at: "/doctor/appointments", press: [/all keys/] },
    { at: "/pharmacy/prescriptions", press: [/all keys/] },
  ],
};

/** Other parts of a screen that are shown only on demand. */
export const disclosures: readonly Opening[] = [
  { at: "/auditor?of=prescription&id=$prescriptionId", press: ["Details", "Show names"], inPlace: true },
  { at: "/patient/medication-reminders", press: ["Text me a code"], inPlace: true },
  {
    at: "/patient/medication-reminders",
    fill: { type: "tel", value: "+16175550123" },
    press: ["Text me a code", "Confirm number"],
    inPlace: true,
  },
];

/** The steps that open a dialog first, each in one of its lists, with the dialog's message for a missing answer. */
export const stepOpenings: readonly Opening[] = Object.values(lists).flatMap((places) =>
  places.slice(-1).flatMap((list) => openingOf(list)),
);

function openingOf({ at, button, dialog }: List): Opening[] {
  if (!dialog) return [];
  return [{ at, press: [button, ...(dialog.fill && !dialog.needsNoAnswer ? [dialog.button] : [])] }];
}
