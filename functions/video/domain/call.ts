import * as z from "zod/mini";
import { CallMedium, CallSide } from "#events";

export { CallMedium, CallSide };

/** Every state of a call. */
export const CallState = z.enum(["ringing", "active", "declined", "missed", "given_up", "ended"]);
export type CallState = z.infer<typeof CallState>;

/** The status of the stored record: in progress from its start, completed once it is over. */
export const CallStatus = z.enum(["in_progress", "completed"]);

/** A voice or video call of one patient and one doctor. Names are as they were at its start. */
export const Call = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  /** The pair's appointment nearest to the start that was not cancelled, if there is one. */
  appointmentId: z.optional(z.string()),
  caller: CallSide,
  medium: z._default(CallMedium, "video"),
  state: CallState,
  /** The version of their conversation at the start, which let the call ring; 0 without one. */
  conversationVersion: z._default(z.int(), 0),
  /** When each side consented to the call. */
  consents: z.object({ patient: z.optional(z.string()), doctor: z.optional(z.string()) }),
  /** The id that the answering page gave its answer, so that a resend finds it and another device does not. */
  answerId: z.optional(z.string()),
  startedAt: z.string(),
  answeredAt: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  durationMinutes: z.optional(z.int()),
});
export type Call = z.infer<typeof Call>;

/** A call as one of its two people sees it. */
export const CallView = z.object({
  id: z.string(),
  with: z.object({ id: z.string(), name: z.string(), role: CallSide }),
  /** Whether the reader is the caller. */
  isMine: z.boolean(),
  patientId: z.string(),
  doctorId: z.string(),
  appointmentId: z.optional(z.string()),
  medium: CallMedium,
  status: CallStatus,
  state: CallState,
  startedAt: z.string(),
  answeredAt: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  durationMinutes: z.optional(z.int()),
});
export type CallView = z.infer<typeof CallView>;

/** The two people of a call with their present names. */
export interface CallPair {
  readonly patient: { readonly id: string; readonly name: string };
  readonly doctor: { readonly id: string; readonly name: string };
}

export const otherCallSide: Readonly<Record<CallSide, CallSide>> = { patient: "doctor", doctor: "patient" };

/** The id of the person on a side of a call. */
export function personAt(side: CallSide, { patientId, doctorId }: Call): string {
  return side === "patient" ? patientId : doctorId;
}

/** A call as a side sees it. */
export function callAs(side: CallSide, call: Call): CallView {
  const {
    patientName,
    doctorName,
    caller,
    conversationVersion: _,
    consents: __,
    answerId: ___,
    ...shown
  } = call;
  const role = otherCallSide[side];
  const name = role === "patient" ? patientName : doctorName;
  const status = isOver(call) ? "completed" : "in_progress";
  return { ...shown, with: { id: personAt(role, call), name, role }, isMine: caller === side, status };
}

/** The tag of what a device shows about calls of two people: what is shown later replaces what was shown before. */
export function callTag({ patientId, doctorId }: Pick<Call, "patientId" | "doctorId">): string {
  return `call-${patientId}~${doctorId}`;
}

/** Whether nobody can take part in a call any more. */
export function isOver({ state }: Pick<Call, "state">): boolean {
  return state !== "ringing" && state !== "active";
}
