import { slotTimes } from "#domain/appointments";
import { medicines } from "./medicines.ts";

/** The steps that bring a prescription to its status, in order. */
export const ways = {
  pending: [],
  sent: ["send"],
  approved: ["send", "approve"],
  ready_for_pickup: ["send", "approve", "ready"],
  collected: ["send", "approve", "ready", "collect"],
  completed: ["send", "approve", "ready", "dispense"],
  part: ["send", "approve", "ready", "supplyPart"],
  out_for_delivery: ["sendForDelivery", "approve", "dispatch"],
  received: ["sendForDelivery", "approve", "dispatch", "receive"],
  delivered: ["sendForDelivery", "approve", "dispatch", "deliver"],
  returned: ["send", "return"],
  rejected: ["send", "reject"],
  cancelled: ["cancel"],
} as const;

/** The status that a prescription reaches. */
export type Reached = keyof typeof ways;

/** The status that a renewal request reaches. */
export type Renewed = "asked" | "approved" | "declined";

/** An appointment of the demo practice: its people, its day counted from today, its slot and its outcome. */
export interface PlannedAppointment {
  readonly patient: number;
  readonly doctor: number;
  readonly day: number;
  readonly time: (typeof slotTimes)[number];
  readonly confirmed: boolean;
  readonly completed: boolean;
  /** The doctor cancelled it before its time. */
  readonly cancelled?: true;
  /** The patient missed it, and the doctor moved it to this day and time. */
  readonly moved?: { readonly day: number; readonly time: (typeof slotTimes)[number] };
  readonly symptoms: readonly string[];
  readonly notes?: string;
  readonly lines: readonly {
    readonly medicine: number;
    readonly pharmacy: number;
    readonly reached: Reached;
    /** The outcome of the renewal request. */
    readonly renewal?: Renewed;
  }[];
}

/** Those of past appointments; the last one is for the prescription that is supplied in parts. */
const pastMedicines = medicines.length - 1;

const complaints = [
  ["cough", "fever"],
  ["headache"],
  ["palpitations", "fatigue"],
  ["rash", "itching"],
  ["back-pain"],
  [],
];
const wishes = [
  "It is worst in the morning.",
  undefined,
  "I would like to talk about my results.",
  undefined,
];
/** The statuses of the last weeks' prescriptions and of older ones; only two pharmacies deliver. */
const lastWeeks: readonly Reached[] = [
  "collected",
  "completed",
  "ready_for_pickup",
  "approved",
  "sent",
  "pending",
];
const ends: readonly Reached[] = [
  "collected",
  "completed",
  "collected",
  "rejected",
  "collected",
  "cancelled",
];
const endsDelivered: readonly Reached[] = ["received", "delivered", "collected", "completed"];
const delivers = [true, false, true, false];

/** Prescriptions that have run out, and their renewal requests. */
const renewals: readonly PlannedAppointment[] = [
  {
    ...met(0, -32, "11:30"),
    lines: [
      { ...line(3, "collected"), renewal: "approved" },
      { ...line(6, "completed"), renewal: "declined" },
    ],
  },
  { ...met(1, -30, "10:00"), lines: [{ ...line(3, "collected"), renewal: "asked" }] },
  { ...met(2, -28, "15:00"), lines: [{ ...line(3, "completed"), renewal: "asked" }] },
];

/**
 * The last days of Anna Keller, her doctor Ines Okafor and Hawthorne Pharmacy, so that each of them has
 * something to do.
 */
const lately: readonly PlannedAppointment[] = [
  {
    ...met(0, -3, "09:30"),
    lines: [line(0, "ready_for_pickup"), line(7, "pending"), line(6, "out_for_delivery"), line(8, "part")],
  },
  { ...met(1, -3, "11:00"), lines: [line(6, "sent"), line(2, "out_for_delivery"), line(0, "cancelled")] },
  { ...met(2, -2, "10:30"), lines: [line(4, "approved"), line(2, "returned")] },
  { ...met(2, -6, "16:00"), completed: false, lines: [], moved: { day: 4, time: "16:00" } },
  { ...met(1, 5, "11:30"), confirmed: false, completed: false, lines: [], cancelled: true },
  { ...met(1, -1, "15:30"), completed: false, lines: [] },
  { ...met(0, 3, "10:00"), completed: false, lines: [] },
  { ...met(2, 1, "14:30"), confirmed: false, completed: false, lines: [] },
  { ...met(1, 2, "09:00"), confirmed: false, completed: false, lines: [] },
];

/**
 * 17 appointments over the last eight weeks, the renewals, the last days of these three, and a few upcoming
 * appointments elsewhere.
 */
export const plan: readonly PlannedAppointment[] = [
  ...Array.from({ length: 17 }, (_, n) => past(n)),
  ...renewals,
  ...lately,
  ...[3, 6].map((patient, n) => appointment(patient, n + 1)),
  ...[4, 7].map((patient, n) => ({ ...appointment(patient, n), confirmed: true })),
];

function met(patient: number, day: number, time: PlannedAppointment["time"]): PlannedAppointment {
  return { ...appointment(patient, day), doctor: 0, time, confirmed: true, completed: true };
}

function line(medicine: number, reached: Reached) {
  return { medicine, pharmacy: 0, reached };
}

function past(n: number): PlannedAppointment {
  const day = -56 + Math.floor(n * 2.5);
  const pharmacy = pharmacyNear(n % 8);
  const reached = (line: number): Reached => {
    const outcomes = day >= -20 ? lastWeeks : delivers[pharmacy] ? endsDelivered : ends;
    return outcomes[(n + line) % outcomes.length] ?? "pending";
  };
  const lines = Array.from({ length: n % 6 === 5 ? 1 : 2 }, (_, line) => ({
    // A patient's next appointment, eight later, is about other medicines: one written twice shows a warning.
    medicine: (n * 3 + 2 * Math.floor(n / 8) + line) % pastMedicines,
    pharmacy,
    reached: reached(line),
  }));
  return { ...appointment(n, day), confirmed: true, completed: true, lines };
}

function appointment(n: number, day: number): PlannedAppointment {
  const notes = wishes[n % wishes.length];
  return {
    patient: n % 8,
    doctor: doctorNear(n % 8, n),
    day,
    time: slotTimes[(n * 5) % slotTimes.length] ?? "09:00",
    confirmed: false,
    completed: false,
    symptoms: complaints[n % complaints.length] ?? [],
    ...(notes && { notes }),
    lines: [],
  };
}

/**
 * Patients 0 to 2 live in Boston, 3 to 5 in Chicago, 6 and 7 in Denver; doctors and pharmacies follow the
 * same order.
 */
function doctorNear(patient: number, n: number): number {
  const town = Math.floor(patient / 3);
  return town * 2 + (Math.floor(n / 8) % 2);
}

function pharmacyNear(patient: number): number {
  return patient < 3 ? patient % 2 : patient < 6 ? 2 : 3;
}
