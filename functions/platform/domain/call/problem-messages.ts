import { amount, inEveryLanguage, type Locale, plural } from "../text/messages.ts";

const en = {
  unreadable: "We couldn't read the request.",
  too_large: "This is too much to send at once. Please shorten it.",
  unauthenticated: "Please sign in.",
  forbidden: "Your role can't do this.",
  blocked: "Your network can't use this right now. Please try another one.",
  wrong_address: "Please use the product's own address.",
  not_found: "Not found.",
  invalid: "Please check the marked fields.",
  too_many: "Too many requests. Please wait a moment and try again.",
  bug: "Something went wrong. Please try again.",
  unavailable: "This can't be done right now. Please try again in a moment.",
  slot_taken: "This time was just taken. Please choose another one.",
  already_booked: "You already have another appointment at this time. Please choose another time.",
  many_with_doctor:
    "You have 8 appointments ahead with this doctor, the most you can book. To book another one, cancel one that you don't need, or call the practice.",
  many_ahead:
    "You have 20 appointments ahead, the most you can book. To book another one, cancel one that you don't need, or call the practice.",
  patient_booked: "The patient has another appointment at this time. Please choose another time.",
  slot_past: "This time has passed. Please choose another one.",
  slot_unknown: "Please choose one of the offered times.",
  doctor_unavailable: "This doctor isn't taking appointments right now.",
  day_off: "There are no appointments on this day. Please choose another one.",
  profile_incomplete: "Please complete your profile information first.",
  license_expired: "Your license has expired. Please update your credentials in your profile.",
  license_ends_before:
    "The license on file ends before this appointment. It can take place only if the license is renewed by then.",
  not_verified: "We haven't verified your license yet. We'll e-mail you when it's done.",
  pharmacy_unavailable: "This pharmacy isn't taking prescriptions right now.",
  delivery_unavailable: "This pharmacy doesn't deliver. Please choose pickup.",
  wrong_state: "This has changed. Here is the latest.",
  too_early: "This appointment hasn't started yet.",
  too_late: "The time of this appointment has passed.",
  revert_too_late: "You can undo this for ten minutes only. Here is the latest.",
  appointment_prescribed: "You wrote a prescription for this appointment, so it stays completed.",
  many_prescribed:
    "At most 30 prescriptions of one appointment can wait to be sent. Please remove lines here, and write them when some have been sent.",
  send_one_by_one: "These are too many to send together. Please send some of them one by one first.",
  renewed_meanwhile: "The doctor has already renewed this prescription, so this can no longer be undone.",
  remainder_moved: "The rest has already been sent or prepared, so this can no longer be undone.",
  return_instead:
    "Reject only when something is wrong with the prescription. Otherwise return it, so that the patient can choose another pharmacy.",
  reason_unfit: "This reason doesn't fit here. Please choose another one.",
  acknowledgement_needed: "Please check what is marked, and say why it is right.",
  read_first:
    "A line of this group must be read first. Open it, read why, and approve it there. Nothing was approved.",
  old_prescription:
    "This was written more than 180 days ago. Please check that it is still right and confirm it. If you can't confirm it here, reload the page.",
  appointment_not_completed: "You can prescribe once the appointment is completed.",
  closing_begun: "The 14 days are over, and your account is being closed. Please write to our support.",
  profile_changed: "Your profile was changed somewhere else. Please choose what to keep.",
  rating_too_early: "You can rate a doctor after a completed appointment with them.",
  rating_not_yet: "You can rate the doctor ten minutes after the appointment was completed.",
  changed_meanwhile: "Someone else just changed this. Please look again.",
  id_in_use: "This was already submitted with different content.",
  snoozed_enough: "Three reminders are snoozed already. Please log this dose, or snooze it in a few minutes.",
  limit_reached: "You have reached the limit. Delete one first.",
  conversation_closed: "This conversation is closed for new messages.",
  calls_off: "They take calls only at the time of an appointment. Write a message instead.",
  voice_calls_not_offered: "Voice call feature coming soon!",
  attachments_not_offered: "File attachments coming soon!",
  voice_messages_not_offered: "Voice messages coming soon!",
  call_running: "You two are in a call already.",
  in_call: "You are in another call. Please end it first.",
  busy: "They are in another call. Please try again later.",
  call_over: "This call is over.",
  answered_elsewhere: "You answered this call on another device.",
  not_your_patient:
    "You can write the first clinical note only to a patient who has an appointment with you.",
  not_your_doctor: "You can write the first note only to the doctor of your latest appointment.",
  no_medication: "Please add at least one complete medication",
};

/** The codes of problems. They are stable. */
export type ProblemCode = keyof typeof en;

/** The sentence that a person reads for a problem. Sentences may change; codes may not. */
export const problemMessages = inEveryLanguage({ en });

const waitMessages = inEveryLanguage({
  en: {
    minutes: (count: number) => tooManyUntil(count, "minute"),
    hours: (count: number) => tooManyUntil(count, "hour"),
  },
});

function tooManyUntil(count: number, unit: "minute" | "hour"): string {
  const units = plural("en", { count }, { one: unit, other: `${unit}s` });
  return `That's as much as we can take for now. Please try again in ${amount("en", { count })} ${units}.`;
}

/** The sentence for a problem; after too many requests with the time until the next, unless that is a moment. */
export function problemSentence(code: ProblemCode, retryAfter = 0, locale?: Locale): string {
  if (code !== "too_many" || retryAfter < 60) return problemMessages(locale)[code];
  const minutes = Math.ceil(retryAfter / 60);
  const { minutes: inMinutes, hours: inHours } = waitMessages(locale);
  return minutes <= 90 ? inMinutes(minutes) : inHours(Math.ceil(minutes / 60));
}
