import { type ProblemCode, problemSentence } from "./problem-messages.ts";

/** The HTTP status of every problem. Codes are stable. */
export const problems = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  blocked: 403,
  wrong_address: 403,
  not_found: 404,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  bug: 500,
  unavailable: 503,
  slot_taken: 409,
  already_booked: 409,
  many_with_doctor: 409,
  many_ahead: 409,
  patient_booked: 409,
  slot_past: 422,
  slot_unknown: 422,
  doctor_unavailable: 409,
  day_off: 409,
  profile_incomplete: 409,
  license_expired: 409,
  license_ends_before: 409,
  not_verified: 409,
  pharmacy_unavailable: 409,
  delivery_unavailable: 422,
  wrong_state: 409,
  too_early: 409,
  too_late: 409,
  revert_too_late: 409,
  renewed_meanwhile: 409,
  remainder_moved: 409,
  return_instead: 422,
  reason_unfit: 422,
  acknowledgement_needed: 409,
  read_first: 409,
  old_prescription: 409,
  appointment_not_completed: 409,
  profile_changed: 409,
  rating_too_early: 409,
  rating_not_yet: 409,
  closing_begun: 409,
  appointment_prescribed: 409,
  many_prescribed: 409,
  send_one_by_one: 409,
  changed_meanwhile: 409,
  id_in_use: 422,
  no_medication: 422,
  snoozed_enough: 409,
  limit_reached: 409,
  conversation_closed: 409,
  calls_off: 409,
  voice_calls_not_offered: 403,
  attachments_not_offered: 403,
  voice_messages_not_offered: 403,
  call_running: 409,
  in_call: 409,
  busy: 409,
  call_over: 409,
  answered_elsewhere: 409,
  not_your_patient: 409,
  not_your_doctor: 409,
} as const satisfies Record<ProblemCode, number>;

export type { ProblemCode };

/** An invalid field: `path` as in the request, a stable `code`, and a sentence for the person as `title`. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly title: string;
  /** Identifies what must be acknowledged, to send back with the reason. */
  readonly key?: string | undefined;
}

/** A failure that a person may see: a stable code and a sentence. Any other error is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: readonly FieldProblem[];
  readonly current: unknown;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | undefined;
  /** The id of the failed request, if the answer named one. */
  readonly requestId: string | undefined;

  constructor(
    code: ProblemCode,
    extra: {
      fields?: readonly FieldProblem[];
      current?: unknown;
      retryAfter?: number | undefined;
      requestId?: string | undefined;
    } = {},
  ) {
    super(problemSentence(code, extra.retryAfter));
    this.name = "Problem";
    this.code = code;
    this.fields = extra.fields ?? [];
    this.current = extra.current;
    this.retryAfter = extra.retryAfter;
    this.requestId = extra.requestId;
  }

  get status(): number {
    return problems[this.code];
  }
}

/** Whether an error is the problem with this code. */
export function isProblem(error: unknown, code: ProblemCode): error is Problem {
  return error instanceof Problem && error.code === code;
}
