import type { Lead } from "#domain/appointments";
import { RevertibleStep, WaitingStatus } from "#domain/prescriptions";
import { emailText, inAppText } from "../../functions/notifications/domain/wording.ts";
import { ruleOf } from "../../functions/notifications/notices.ts";
import { appointment, prescription as samplePrescription } from "../samples.ts";

export const visit = {
  ...appointment,
  status: "confirmed" as const,
  symptoms: ["cough"],
  patientNotes: "secret cough",
  createdAt: "",
  updatedAt: "",
};
const prescription = {
  ...samplePrescription,
  status: "sent" as const,
  createdAt: "",
  updatedAt: "",
  pharmacyId: "ph1",
  pharmacyName: "Hawthorne Pharmacy",
  statusHistory: [],
};
export const renewal = {
  ...prescription,
  prescriptionId: "rx1",
  status: "pending" as const,
  writtenAt: "",
  endsAt: "",
  requestedAt: "",
  patientNotes: "the secret cough is back",
  doctorNotes: "take 500 mg less",
};

export const reminder = (lead: Lead, calendarSequence = 0) => {
  const { id: appointmentId, patientId, doctorId, date, time, zone } = visit;
  return { appointmentId, patientId, doctorId, date, time, zone, lead, calendarSequence };
};

/** A request that waits too long; `status` is the appointment's. */
export const unanswered = (lead: "24h" | "0h") => ({ ...reminder(lead), status: "pending" as const });

/** Symptoms that may be an emergency. */
const flagged = { symptoms: ["cough", "chest-pain", "low-mood"] };

function sidesOf(type: string, flaggedBy: string) {
  const moved = type === "appointment.rescheduled.v1" && { status: "pending" };
  const sides = [{ by: "doctor" }, { by: "patient", ...moved }, { by: flaggedBy, ...flagged }];
  return { [type]: sides.map((side) => ({ ...reminder("24h"), ...side })) };
}

/** Event data by type where they decide the recipients; other types have the same data each time. */
export const carriedBy: Readonly<Record<string, readonly object[]>> = {
  "appointment.booked.v1": [reminder("24h"), { ...reminder("24h"), ...flagged }],
  "appointment.reminder_due.v1": [reminder("24h"), reminder("2h")],
  "appointment.unanswered.v1": (["24h", "0h"] as const).flatMap((lead) => [
    unanswered(lead),
    { ...unanswered(lead), ...flagged },
  ]),
  ...sidesOf("appointment.cancelled.v1", "doctor"),
  ...sidesOf("appointment.rescheduled.v1", "patient"),
  "appointment.reverted.v1": ["confirm", "complete", "noShow"].map((step) => ({ ...reminder("24h"), step })),
  "conversation.message_sent.v1": (["chat", "clinical_note"] as const).flatMap((category) =>
    ["patient", "doctor"].map((from) => ({ number: 1, from, category })),
  ),
  "conversation.appointment_requested.v1": ["patient", "doctor"].map((by) => ({ number: 1, by })),
  ...Object.fromEntries(
    ["started", "missed"].map((what) => [`call.${what}.v1`, [{ caller: "doctor" }, { caller: "patient" }]]),
  ),
  "prescription.collected.v1": ["collected", "received"].map((how) => ({ pharmacyId: "ph1", how })),
  "prescription.rejected.v1": [{ reasonCode: "not_valid" }],
  "reminder.phone_changed.v1": ["opted_out", "unreachable"].map((change) => ({ patientId: "p1", change })),
  "prescription.returned.v1": [{ reasonCode: "unclear" }],
  "prescription.remainder_opened.v1": [{}, { pharmacyId: "ph1" }],
  "prescription.overdue.v1": WaitingStatus.options.map((status) => ({ pharmacyId: "ph1", status })),
  "prescription.unsent.v1": [1, 5].flatMap((count) => [3, 14].map((days) => ({ count, days }))),
  "prescription.reverted.v1": RevertibleStep.options.map((step) => ({ pharmacyId: "ph1", step })),
};

const dose = { count: 1, methods: { push: true, email: true, sms: false } };
const conversation = {
  id: "p1~d1",
  patientId: "p1",
  patientName: "Anna Keller",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  unread: { patient: 2, doctor: 2 },
  unreadNotes: { patient: 1, doctor: 1 },
  readUpTo: { patient: 0, doctor: 0 },
  notesReadUpTo: { patient: 0, doctor: 0 },
  muted: [],
  callsOff: [],
  last: { number: 2, from: "patient", category: "chat", preview: "the secret cough", at: "" },
  hasChat: true,
  notes: { active: 1, archived: 0 },
};
const call = {
  id: "c1",
  patientId: "p1",
  patientName: "Anna Keller",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  caller: "doctor",
  medium: "video",
  state: "ringing",
  consents: { doctor: "" },
  startedAt: "",
};
const subjects: Readonly<Record<string, object>> = {
  appointment: visit,
  prescription,
  renewal,
  dose,
  conversation,
  call,
};
/** The status in which an event leaves its prescription, where a rule depends on it. */
const statuses: Readonly<Record<string, string>> = {
  "appointment.booked.v1": "pending",
  "prescription.returned.v1": "pending",
  "prescription.remainder_opened.v1": "pending",
  "prescription.unsent.v1": "pending",
  "prescription.ready_for_pickup.v1": "ready_for_pickup",
  "prescription.out_for_delivery.v1": "out_for_delivery",
};
const carried = {
  account: { userId: "p1" },
  professional: { userId: "d1", role: "doctor" },
  appointment: { ...reminder("24h"), by: "doctor", step: "confirm" },
  "appointment.unanswered.v1": unanswered("24h"),
  "prescription.remainder_opened.v1": { partOf: "rx0", reasonCode: "out_of_stock" },
  prescription: {
    pharmacyId: "ph1",
    step: "collect",
    reasonCode: "out_of_stock",
    status: "sent",
    daysLeft: 5,
    days: 14,
    count: 1,
    how: "collected",
  },
  "reminder.phone_changed.v1": { patientId: "p1", change: "opted_out" },
  document: { ownerId: "d1", ownerRole: "doctor", documentType: "medical_license", reason: "malware_found" },
  conversation: { number: 1, from: "patient", category: "chat", by: "doctor" },
  dose: { patientId: "p1", prescriptionIds: ["rx1"], by: ["email"] },
} satisfies Record<string, object>;

/** The notices of an event of a type. `change` is a later change of the record. */
export function noticesFor(type: string, data?: object, change: object = {}) {
  const rule = ruleOf(type);
  const [kind = ""] = type.split(".");
  const samples = new Map<string, object>(Object.entries(carried));
  const carries: { status?: string; symptoms?: readonly string[] } | undefined =
    data ?? samples.get(type) ?? samples.get(kind);
  const status = statuses[type] ?? carries?.status;
  const caller = carries && "caller" in carries ? { caller: carries.caller } : {};
  const moved = carries && "by" in carries && carries.by === "patient" && { rescheduledBy: "p1" };
  const symptoms = carries?.symptoms && { symptoms: carries.symptoms, patientCountry: "United States" };
  const about = { ...subjects[kind], ...(status && { status }), ...symptoms, ...moved, ...caller, ...change };
  return {
    inApp: [rule.inApp?.(about, carries) ?? []].flat(),
    device: [rule.device?.(about, carries) ?? []].flat(),
    email: [rule.email?.(about, carries) ?? []].flat(),
  };
}

/** The English texts of an event of a type; of several, of seven. */
export function say(type: string, data?: object, change: object = {}) {
  const { inApp, email } = noticesFor(type, data, change);
  return {
    inApp: inApp.map((notice) => ({
      ...notice,
      subject: inAppText(notice.message, "en"),
      several: "grouped" in notice ? inAppText(notice.message, "en", { count: 7 }) : "",
    })),
    email: email.map((mail) => ({ ...mail, ...emailText(mail.message, "en") })),
  };
}
