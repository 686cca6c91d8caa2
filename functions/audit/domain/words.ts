import * as z from "zod/mini";
import {
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentConfirmed,
  AppointmentReminderDue,
  AppointmentRescheduled,
} from "../../../events/appointments.ts";
import type { EventDeclaration } from "../../../events/event.ts";
import { AccountOpened } from "../../../events/identity.ts";
import type { EventType } from "../../../events/index.ts";
import {
  PrescriptionCollected,
  PrescriptionCompleted,
  PrescriptionRejected,
  PrescriptionReturned,
  PrescriptionSent,
} from "../../../events/prescriptions.ts";
import { ProfessionalVerified, ProfileChanged, VerificationWithdrawn } from "../../../events/profiles.ts";
import { visitTime } from "../../appointments/domain/words.ts";
import { type Entry, Kept } from "./entry.ts";

type Words = string | ((data: unknown) => string);

/** What happened in plain words, roles instead of names. An event without words does not compile. */
const words: Readonly<Record<EventType, Words>> = {
  "account.opened.v1": of(AccountOpened, ({ role }) => `Somebody opened an account as ${called[role]}.`),
  "account.auditor_granted.v1": "The operator let somebody read the history.",
  "account.password_reset.v1": "Somebody set a new password with a mailed code; all their sessions ended.",
  "account.sessions_ended.v1": "Somebody signed out on all devices.",
  "profile.completed.v1": "Somebody completed their profile.",
  "profile.changed.v1": of(
    ProfileChanged,
    ({ fields }) => `Somebody changed their profile: ${fields.map(spoken).join(", ")}.`,
  ),
  "professional.verified.v1": of(
    ProfessionalVerified,
    ({ role }) => `The operator verified the licence of a ${role}.`,
  ),
  "professional.verification_withdrawn.v1": of(
    VerificationWithdrawn,
    ({ role }) => `The operator withdrew the verification of a ${role}'s licence.`,
  ),
  "appointment.booked.v1": of(
    AppointmentBooked,
    (visit) => `The patient asked for a visit on ${visitTime(visit)}.`,
  ),
  "appointment.confirmed.v1": of(
    AppointmentConfirmed,
    (visit) => `The doctor confirmed the visit on ${visitTime(visit)}.`,
  ),
  "appointment.completed.v1": "The doctor marked the visit as completed.",
  "appointment.cancelled.v1": of(
    AppointmentCancelled,
    ({ reasonCode, ...visit }) =>
      `The doctor cancelled the visit on ${visitTime(visit)}. Reason: ${spoken(reasonCode)}.`,
  ),
  "appointment.rescheduled.v1": of(
    AppointmentRescheduled,
    ({ from, to }) => `The doctor moved the visit from ${visitTime(from)} to ${visitTime(to)}.`,
  ),
  "appointment.reminder_due.v1": of(
    AppointmentReminderDue,
    ({ lead, ...visit }) => `The reminder ${lead} before the visit on ${visitTime(visit)} was due.`,
  ),
  "prescription.issued.v1": "The doctor wrote the prescription.",
  "prescription.sent.v1": of(
    PrescriptionSent,
    ({ method }) => `The patient sent the prescription to a pharmacy, for ${method}.`,
  ),
  "prescription.approved.v1": "The pharmacy approved the prescription.",
  "prescription.ready_for_pickup.v1": "The pharmacy made the prescription ready for pickup.",
  "prescription.out_for_delivery.v1": "The pharmacy sent the prescription out for delivery.",
  "prescription.completed.v1": of(
    PrescriptionCompleted,
    ({ how }) => `The pharmacy closed the prescription as ${how}.`,
  ),
  "prescription.collected.v1": of(
    PrescriptionCollected,
    ({ how }) => `The patient closed the prescription as ${how}.`,
  ),
  "prescription.rejected.v1": of(
    PrescriptionRejected,
    ({ reasonCode }) => `The pharmacy rejected the prescription. Reason: ${spoken(reasonCode)}.`,
  ),
  "prescription.returned.v1": of(
    PrescriptionReturned,
    ({ reasonCode }) =>
      `The pharmacy returned the prescription to the patient. Reason: ${spoken(reasonCode)}.`,
  ),
  "prescription.cancelled.v1": "The patient cancelled the prescription.",
  "renewal.requested.v1": "The patient asked the doctor to renew the prescription.",
  "renewal.approved.v1": "The doctor renewed the prescription and wrote a new one.",
  "renewal.declined.v1": "The doctor declined to renew the prescription.",
  "history.names_shown.v1": "An auditor had the names of the people in an event shown.",
};

const called = { patient: "a patient", doctor: "a doctor", pharmacy: "a pharmacy" } as const;

const EventTypes = z.enum(Object.keys(words) as [EventType, ...EventType[]]);

/** An event of the history with its words. Throws for a type that was never declared. */
export function entryOf(kept: Kept): Entry {
  const said = words[z.parse(EventTypes, kept.type)];
  return { ...z.parse(Kept, kept), says: typeof said === "string" ? said : said(kept.event.data) };
}

/** Words that depend on what the event carries. */
function of<Shape extends z.core.$ZodLooseShape>(
  event: EventDeclaration<string, Shape>,
  say: (data: z.infer<z.ZodMiniObject<Shape>>) => string,
): (data: unknown) => string {
  return (data) => say(z.parse(event.data, data));
}

/** A code or a field's name as people write it: `out_of_stock` and `fullName` become "out of stock" and "full name". */
function spoken(code: string): string {
  return code
    .replaceAll("_", " ")
    .replace(/[A-Z]/g, (sign) => ` ${sign}`)
    .toLowerCase();
}
