/**
 * List prices in US dollars, us-east-1, as of November 2026, without free tiers and discounts. Other regions
 * cost up to a quarter more.
 */
export const prices = {
  tableWrites: 0.625 / 1e6,
  tableReads: 0.125 / 1e6,
  /** A GB of table and its point-in-time recovery, a month. */
  tableGb: 0.25 + 0.2,
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
  edgeRequests: 1 / 1e6,
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
