import * as z from "zod/mini";
import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";

const event = eventsOf("video", { call: "Voice and video calls" });

/** The side of a call. */
export const CallSide = z.enum(["patient", "doctor"]);
export type CallSide = z.infer<typeof CallSide>;

/** How a call begins: with the cameras on, or without one. Each of the two may turn theirs on in any call. */
export const CallMedium = z.enum(["video", "voice"]);
export type CallMedium = z.infer<typeof CallMedium>;

const parties = {
  patientId: token,
  doctorId: token,
  caller: CallSide,
  /** Events from before there were voice calls have none. */
  medium: z._default(CallMedium, "video"),
  appointmentId: z.optional(token),
};

export const CallStarted = event("call.started", 1, parties, {
  summary: "A patient or a doctor called the other; it rings at the other's devices",
  people: ["patientId", "doctorId"],
  describe: ({ caller, medium }) => `The ${caller} started a ${medium} call.`,
});

export const CallAnswered = event("call.answered", 1, parties, {
  summary: "The called person accepted the call; both have consented",
  people: ["patientId", "doctorId"],
  describe: ({ medium }) => `The ${medium} call was answered.`,
});

export const CallDeclined = event("call.declined", 1, parties, {
  summary: "The called person declined the call",
  people: ["patientId", "doctorId"],
  describe: ({ medium }) => `The ${medium} call was declined.`,
});

export const CallMissed = event("call.missed", 1, parties, {
  summary: "Nobody answered the call within its time",
  people: ["patientId", "doctorId"],
  describe: ({ caller, medium }) => `Nobody answered the ${medium} call of the ${caller}.`,
});

export const CallGivenUp = event("call.given_up", 1, parties, {
  summary: "The caller stopped calling before an answer, or the appointment was cancelled",
  people: ["patientId", "doctorId"],
  describe: ({ caller, medium }) => `The ${caller} stopped the ${medium} call before an answer.`,
});

export const CallEnded = event(
  "call.ended",
  1,
  { ...parties, minutes: z.int() },
  {
    summary: "An answered call ended; `minutes` are whole minutes from the answer",
    people: ["patientId", "doctorId"],
    describe: ({ medium, minutes }) =>
      `The ${medium} call ended after ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  },
);
