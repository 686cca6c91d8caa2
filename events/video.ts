import * as z from "zod/mini";
import { eventsOf } from "./event.ts";

const event = eventsOf("video", { call: "Video calls" });

/** The side of a video call. */
export const CallSide = z.enum(["patient", "doctor"]);
export type CallSide = z.infer<typeof CallSide>;

const parties = {
  patientId: z.string(),
  doctorId: z.string(),
  caller: CallSide,
  appointmentId: z.optional(z.string()),
};

export const CallStarted = event("call.started", 1, parties, {
  summary: "A patient or a doctor called the other by video; it rings at the other's devices",
  people: ["patientId", "doctorId"],
  describe: ({ caller }) => `The ${caller} started a video call.`,
});

export const CallAnswered = event("call.answered", 1, parties, {
  summary: "The called person accepted the video call; both have consented",
  people: ["patientId", "doctorId"],
  describe: () => "The video call was answered.",
});

export const CallDeclined = event("call.declined", 1, parties, {
  summary: "The called person declined the video call",
  people: ["patientId", "doctorId"],
  describe: () => "The video call was declined.",
});

export const CallMissed = event("call.missed", 1, parties, {
  summary: "Nobody answered the video call within its time",
  people: ["patientId", "doctorId"],
  describe: ({ caller }) => `Nobody answered the video call of the ${caller}.`,
});

export const CallGivenUp = event("call.given_up", 1, parties, {
  summary: "The caller stopped calling before an answer, or the appointment was cancelled",
  people: ["patientId", "doctorId"],
  describe: ({ caller }) => `The ${caller} stopped calling before an answer.`,
});

export const CallEnded = event(
  "call.ended",
  1,
  { ...parties, minutes: z.int() },
  {
    summary: "An answered video call ended; `minutes` are whole minutes from the answer",
    people: ["patientId", "doctorId"],
    describe: ({ minutes }) =>
      `The video call ended after ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  },
);
