import { type NotificationRules, naming, nobody, type OptOuts } from "#domain/notifications";
import { type Call, callTag, type messages } from "./domain/index.ts";

const { now, grouped } = naming<typeof messages>("video");

/** The called person, and the screen with the caller. On a device a missed call replaces its own ring, and earlier ones of the two. */
function called(call: Call) {
  const { caller, patientId, doctorId } = call;
  const tag = callTag(call);
  return caller === "doctor"
    ? { to: patientId, link: `/patient/messages?with=${doctorId}`, tag }
    : { to: doctorId, link: `/doctor/messages?with=${patientId}`, tag };
}

function missed(call: Call) {
  const { patientName: patient, doctorName: doctor, caller } = call;
  const isVoice = call.medium === "voice";
  const pair = callTag(call);
  const message =
    caller === "doctor"
      ? grouped("missed", { doctor, isVoice }, pair)
      : grouped("missedByDoctor", { patient, isVoice }, pair);
  return { ...called(call), type: "appointment_call_missed", ...message } as const;
}

/** Who is notified of the events of a call: the called person, on devices while it rings, in the app once it was missed. */
export const notices = {
  "call.started.v1": {
    device: (call) => {
      if (call.state !== "ringing") return undefined;
      const { patientName: patient, doctorName: doctor, caller } = call;
      const isVoice = call.medium === "voice";
      const message =
        caller === "doctor" ? now("rings", { doctor, isVoice }) : now("ringsDoctor", { patient, isVoice });
      return { ...called(call), type: "appointment_call", push: "ring", ...message };
    },
  },
  "call.answered.v1": nobody,
  "call.declined.v1": nobody,
  "call.missed.v1": { inApp: missed },
  "call.given_up.v1": { inApp: missed },
  "call.ended.v1": nobody,
} satisfies NotificationRules<"call", Call>;

const calls = { kind: "calls" } as const;

/** How people can opt out of each notification. */
export const optOuts = {
  rings: calls,
  ringsDoctor: calls,
  missed: calls,
  missedByDoctor: calls,
} as const satisfies OptOuts<typeof messages>;
