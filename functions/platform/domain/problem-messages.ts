import { inEveryLanguage } from "./messages.ts";

const en = {
  unreadable: "The request could not be read.",
  unauthenticated: "Please sign in.",
  forbidden: "Your role may not do this.",
  blocked: "Your network can not use this at the moment. Please try another one.",
  wrong_address: "Please use the product's own address.",
  not_found: "Not found.",
  invalid: "Please check the marked fields.",
  too_many: "Too many requests. Please wait a moment and try again.",
  bug: "Something went wrong. Please try again.",
  slot_taken: "This time was just taken. Please choose another one.",
  slot_past: "This time has passed. Please choose another one.",
  slot_unknown: "Please choose one of the offered times.",
  doctor_unavailable: "This doctor does not take bookings at the moment.",
  profile_incomplete: "Please complete your profile information first.",
  not_verified: "We have not verified your licence yet. We tell you by e-mail as soon as that is done.",
  pharmacy_unavailable: "This pharmacy does not take prescriptions at the moment.",
  delivery_unavailable: "This pharmacy does not deliver. Please choose pickup.",
  wrong_state: "This was changed meanwhile. Here is how it stands now.",
  too_early: "This visit has not taken place yet.",
  too_late: "The time of this visit has passed.",
  revert_too_late: "This can be taken back for ten minutes only. Here is how it stands now.",
  appointment_not_completed: "A prescription can be written after a completed visit only.",
  changed_meanwhile: "Somebody else changed this at the same moment. Please look again.",
  id_in_use: "This was already submitted with other content.",
  limit_reached: "You have reached the limit. Delete one first.",
  no_medication: "Please add at least one complete medication",
};

/** What can go wrong for a person. Codes are stable. */
export type ProblemCode = keyof typeof en;

/** What a person reads of a problem. The sentences may be improved. */
export const problemMessages = inEveryLanguage({ en });
