import type { PrescriptionStatus, WaitingStatus } from "#events";
import { type StatusWith, statusesWith } from "#kernel/lifecycle";

/** What an active prescription needs, the most urgent first. */
export const needs = ["choose_another", "collect", "choose", "wait", "receive"] as const;
export type Need = (typeof needs)[number];

/** The meaning of a status for lists, counters and permissions. Every status must decide every trait. */
export interface StatusTraits {
  readonly tab: "active" | "history";
  /** Whether the patient has yet to choose a pharmacy. */
  readonly awaitsSending: boolean;
  /** Whether it is on the pharmacy's worklist. */
  readonly isOnWorklist: boolean;
  /** The counter on the pharmacy's dashboard. */
  readonly pharmacyCounter: "attention" | "ready" | undefined;
  /** Whether the patient's dashboard counts it as active. */
  readonly isCounted: boolean;
  /** Whether the panel of the pharmacy's dashboard shows it as news, beside what the bell notifies of. */
  readonly isNews: boolean;
  /** Whether the patient may cancel it. */
  readonly isCancellable: boolean;
  /** Whether it was handed over, and so can be renewed. */
  readonly isRenewable: boolean;
  /** The action it needs next. */
  readonly need: Need | undefined;
  /** After how many days people who can act are notified, once. */
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
  isCancellable: false,
  need: undefined,
} as const;
/** No one is notified, however long it lasts. */
const silent = { isNews: false, pharmacyCounter: undefined, patienceDays: undefined } as const;

export const statusTraits = {
  pending: {
    ...waits,
    ...silent,
    need: "choose",
    awaitsSending: true,
    isOnWorklist: false,
    isCounted: true,
    isCancellable: true,
  },
  sent: {
    ...waits,
    isOnWorklist: true,
    pharmacyCounter: "attention",
    isCounted: false,
    isCancellable: false,
    isNews: false,
    patienceDays: 1,
  },
  approved: {
    ...waits,
    isOnWorklist: true,
    pharmacyCounter: undefined,
    isCounted: true,
    isCancellable: true,
    isNews: true,
    patienceDays: undefined,
  },
  ready: { ...waits, ...silent, need: "collect", isOnWorklist: false, isCounted: true, isCancellable: false },
  ready_for_pickup: {
    ...waits,
    need: "collect",
    isOnWorklist: true,
    pharmacyCounter: "ready",
    isCounted: true,
    isCancellable: false,
    isNews: false,
    patienceDays: 3,
  },
  out_for_delivery: {
    ...waits,
    need: "receive",
    isOnWorklist: true,
    pharmacyCounter: "ready",
    isCounted: true,
    isCancellable: false,
    isNews: false,
    patienceDays: 2,
  },
  completed: { ...ended, ...silent, isRenewable: true, end: "fulfilled" },
  collected: { ...ended, ...silent, isRenewable: true, end: "fulfilled" },
  cancelled: { ...ended, ...silent, isRenewable: false, end: "cancelled" },
} as const satisfies Record<PrescriptionStatus, StatusTraits> &
  Record<WaitingStatus, { patienceDays: number }> &
  Record<Exclude<PrescriptionStatus, WaitingStatus>, { patienceDays: undefined }>;

/** The statuses on a pharmacy's worklist, in working order. */
export const workStatuses = statusesWith(statusTraits, "isOnWorklist", true);
export type WorkStatus = StatusWith<typeof statusTraits, "isOnWorklist", true>;

/** The statuses in which the next step is the pharmacy's, not the patient's or the courier's. */
export const pharmacyTurns = statusesWith(statusTraits, "need", "wait");

/** The statuses that are news to a pharmacy. */
export type NewsStatus = StatusWith<typeof statusTraits, "isNews", true>;

/** Whether it belongs under Active, not under History. */
export function isActive(status: PrescriptionStatus): boolean {
  return statusTraits[status].tab === "active";
}
