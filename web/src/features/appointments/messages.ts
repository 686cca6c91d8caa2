import type { AppointmentStatus, CancellationReason } from "#domain/appointments";
import { amount, type Count, inEveryLanguage, plural } from "#kernel/text/messages";

const statuses: Readonly<Record<AppointmentStatus, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
  declined: "Declined",
};

/** The texts about an appointment that several screens use. */
export const messages = inEveryLanguage({
  en: {
    statuses,
    unanswered: "Not answered",
    rescheduled: "Rescheduled",
    from: "from",
    quoted: (reason: string) => `"${reason}"`,
    noShow: "Did not come",
    prescribed: (written: Count) =>
      plural("en", written, {
        one: "1 prescription written",
        other: `${amount("en", written)} prescriptions written`,
      }),
    map: (address: string) => `${address} (map)`,
    call: (phone: string) => `call ${phone}`,
  },
});

const cancellation: Readonly<Record<CancellationReason, string | undefined>> = {
  doctor_unavailable: "I'm not available at this time.",
  other_doctor: "Another doctor is the better choice for you.",
  patient_unavailable: "I can't come at this time.",
  not_needed: "I no longer need this appointment.",
  other: undefined,
};

/** The sentence for the other side if a reason was chosen without a note. */
export const cancellationMessages = inEveryLanguage({ en: cancellation });
