/** Everything that can go wrong for a person, with its HTTP status. Codes are stable; sentences may be improved. */
export const problems = {
  unreadable: { status: 400, title: "The request could not be read." },
  unauthenticated: { status: 401, title: "Please sign in." },
  forbidden: { status: 403, title: "Your role may not do this." },
  blocked: { status: 403, title: "Your network can not use this at the moment. Please try another one." },
  wrong_address: { status: 403, title: "Please use the product's own address." },
  not_found: { status: 404, title: "Not found." },
  invalid: { status: 422, title: "Please check the marked fields." },
  too_many: { status: 429, title: "Too many requests. Please wait a moment and try again." },
  bug: { status: 500, title: "Something went wrong. Please try again." },
  slot_taken: { status: 409, title: "This time was just taken. Please choose another one." },
  slot_past: { status: 422, title: "This time has passed. Please choose another one." },
  slot_unknown: { status: 422, title: "Please choose one of the offered times." },
  doctor_unavailable: { status: 409, title: "This doctor does not take bookings at the moment." },
  profile_incomplete: { status: 409, title: "Please complete your profile information first." },
  not_verified: {
    status: 409,
    title: "We have not verified your licence yet. We tell you by e-mail as soon as that is done.",
  },
  pharmacy_unavailable: { status: 409, title: "This pharmacy does not take prescriptions at the moment." },
  delivery_unavailable: { status: 422, title: "This pharmacy does not deliver. Please choose pickup." },
  wrong_state: { status: 409, title: "This was changed meanwhile. Here is how it stands now." },
  too_early: { status: 409, title: "This visit has not taken place yet." },
  too_late: { status: 409, title: "The time of this visit has passed." },
  visit_not_completed: { status: 409, title: "A prescription can be written after a completed visit only." },
  changed_meanwhile: {
    status: 409,
    title: "Somebody else changed this at the same moment. Please look again.",
  },
  id_in_use: { status: 422, title: "This was already submitted with other content." },
  no_medication: { status: 422, title: "Please add at least one complete medication" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** One field that is wrong: `path` as in the request, `code` stable, `title` a sentence for the person. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly title: string;
}

/** A failure that is for people: a stable code and a sentence. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: readonly FieldProblem[];
  readonly current: unknown;
  /** Seconds after which it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    extra: { fields?: readonly FieldProblem[]; current?: unknown; retryAfter?: number } = {},
  ) {
    super(problems[code].title);
    this.name = "Problem";
    this.code = code;
    this.fields = extra.fields ?? [];
    this.current = extra.current;
    this.retryAfter = extra.retryAfter;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
