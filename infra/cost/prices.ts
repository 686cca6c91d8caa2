/**
 * List prices in US dollars as of November 2026, without discounts: the amounts that a month uses have the same names.
 * A region that is not here costs as one of the two, give or take a few percent.
 */
const virginia = {
  tableWrites: 0.625 / 1e6,
  tableReads: 0.125 / 1e6,
  /** A GB of table, and of its point-in-time recovery, a month. */
  tableGb: 0.25,
  recoveryGb: 0.2,
  runs: 0.2 / 1e6,
  /** A GB-second on Arm. */
  gbSeconds: 0.0000133334,
  apiCalls: 1 / 1e6,
  /** A million messages, and a million minutes of open sockets. */
  socketMessages: 1 / 1e6,
  socketMinutes: 0.25 / 1e6,
  busEvents: 1 / 1e6,
  queueRequests: 0.4 / 1e6,
  mails: 0.1 / 1e3,
  /** A text from a toll-free number to a phone in the US, with roughly the carrier's fee. */
  texts: 0.01,
  /** A person who signs in during a month, on the plan Essentials. */
  activePeople: 0.015,
  /** Malware scans: an object, and its GB. A stored GB, a month. */
  scans: 0.215 / 1e3,
  scannedGb: 0.09,
  fileGb: 0.023,
  /** A signaling channel in use, a month, and a minute that a relay carries one side of a call. */
  channels: 0.03,
  relayMinutes: 0.12 / 1e3,
  edgeRequests: 1 / 1e6,
  edgeFunctions: 0.1 / 1e6,
  edgeGb: 0.085,
  firewalls: 5,
  firewallRules: 1,
  firewallRequests: 0.6 / 1e6,
  secrets: 0.4,
  /** A customer-managed key, a month. */
  keys: 1,
  alarms: 0.1,
  logGb: 0.5,
} as const;

/** The name of a price, and of the amount that it is for. */
export type Priced = keyof typeof virginia;
export type Prices = Readonly<Record<Priced, number>>;

/** The regions with prices of their own. */
export const regions = {
  "us-east-1": virginia,
  "eu-central-1": {
    ...virginia,
    tableWrites: 0.7625 / 1e6,
    tableReads: 0.1525 / 1e6,
    tableGb: 0.306,
    recoveryGb: 0.245,
    apiCalls: 1.2 / 1e6,
    socketMessages: 1.2 / 1e6,
    socketMinutes: 0.3 / 1e6,
    fileGb: 0.0245,
    edgeRequests: 1.2 / 1e6,
    logGb: 0.63,
  },
} as const satisfies Readonly<Record<string, Prices>>;
export type PricedRegion = keyof typeof regions;
export const regionNames = ["us-east-1", "eu-central-1"] as const satisfies readonly PricedRegion[];

/** The prices of us-east-1. */
export const prices: Prices = virginia;

/** What an account gets for nothing each month, for good. Tiers that end after a year are left out. */
export const freeTiers: readonly (readonly [name: Priced, amount: number])[] = [
  ["tableGb", 25],
  ["runs", 1e6],
  ["gbSeconds", 400_000],
  ["queueRequests", 1e6],
  ["activePeople", 10_000],
  ["edgeRequests", 10e6],
  ["edgeFunctions", 2e6],
  ["edgeGb", 1000],
  ["alarms", 10],
  ["logGb", 5],
];

/** The plan Lite: people above the ones before, and the price of each. */
export const lite: readonly (readonly [above: number, price: number])[] = [
  [10_000, 0.0055],
  [100_000, 0.0046],
  [1_000_000, 0.00325],
];
