import type { PrescriptionStatus, WaitingStatus } from "#events";
import { type StatusWith, statusesWith } from "#kernel/lifecycle";

/** What a prescription on its way asks of its patient, the most pressing first. */
export const needs = ["choose_another", "collect", "choose", "wait", "receive"] as const;
export type Need = (typeof needs)[number];

/** What a status means wherever prescriptions are listed, counted or asked about. All of it is decided for each status. */
export interface StatusTraits {
  /** Where it stands with its patient. */
  readonly tab: "active" | "history";
  /** Whether the patient is still to choose a pharmacy. */
  readonly awaitsSending: boolean;
  /** Whether the pharmacy has work with it. */
  readonly isOnWorklist: boolean;
  /** Which counter of the pharmacy's dashboard counts it. */
  readonly pharmacyCounter: "attention" | "ready" | undefined;
  /** Whether the patient's dashboard counts it as active. */
  readonly isCounted: boolean;
  /** Whether the panel of the pharmacy's dashboard shows it as news. */
  readonly isNews: boolean;
  /** Whether it reached the patient's hand, and can be renewed. */
  readonly isRenewable: boolean;
  /** What it asks of its patient. */
  readonly need: Need | undefined;
  /** After how many days in it whoever can act is told, once. */
  readonly patienceDays: number | undefined;
  /** How it ended. */
  readonly end: "fulfilled" | "cancelled" | undefined;
}

const waits = {
  tab: "active",
  awaitsSending: false,
  need: "wait",
  end: undefined,
  isRenewable: false,
} as const;
const ended = {
  tab: "history",
  awaitsSending: false,
  isOnWorklist: false,
  isCounted: false,
  need: undefined,
} as const;
/** Nobody is told of it, however long it lasts. */
const silent = { isNews: false, pharmacyCounter: undefined, patienceDays: undefined } as const;

export const statusTraits = {
  pending: { ...waits, ...silent, need: "choose", awaitsSending: true, isOnWorklist: false, isCounted: true },
  sent: {
    ...waits,
    isOnWorklist: true,
    pharmacyCounter: "attention",
    isCounted: false,
    isNews: true,
    patienceDays: 1,
  },
  approved: {
    ...waits,
    isOnWorklist: true,
    pharmacyCounter: undefined,
    isCounted: true,
    isNews: true,
    patienceDays: undefined,
  },
  ready: { ...waits, ...silent, need: "collect", isOnWorklist: false, isCounted: true },
  ready_for_pickup: {
    ...waits,
    need: "collect",
    isOnWorklist: true,
    pharmacyCounter: "ready",
    isCounted: true,
    isNews: false,
    patienceDays: 3,
  },
  out_for_delivery: {
    ...waits,
    need: "receive",
    isOnWorklist: true,
    pharmacyCounter: "ready",
    isCounted: true,
    isNews: false,
    patienceDays: 2,
  },
  completed: { ...ended, ...silent, isRenewable: true, end: "fulfilled" },
  collected: { ...ended, ...silent, isRenewable: true, end: "fulfilled" },
  cancelled: { ...ended, ...silent, isRenewable: false, end: "cancelled" },
} as const satisfies Record<PrescriptionStatus, StatusTraits> &
  Record<WaitingStatus, { patienceDays: number }> &
  Record<Exclude<PrescriptionStatus, WaitingStatus>, { patienceDays: undefined }>;

/** The statuses that a pharmacy has work with, in the order of the work. */
export const workStatuses = statusesWith(statusTraits, "isOnWorklist", true);
export type WorkStatus = StatusWith<typeof statusTraits, "isOnWorklist", true>;

/** The statuses in which the pharmacy has the next step: elsewhere it is the patient's, or the courier's. */
export const pharmacyTurns = statusesWith(statusTraits, "need", "wait");

/** The statuses that are news to a pharmacy. */
export type NewsStatus = StatusWith<typeof statusTraits, "isNews", true>;

/** Whether it stands under Active or under History. */
export function isActive(status: PrescriptionStatus): boolean {
  return statusTraits[status].tab === "active";
}
