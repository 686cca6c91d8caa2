import { assumptions as all } from "./assumptions.ts";
import { appointmentLife, type Counted, look, messageLife, prescriptionLife } from "./counted.ts";
import { prices } from "./prices.ts";

/** The cost of a stage that nobody uses. */
export interface FixedResources {
  readonly queues: number;
  readonly alarms: number;
  readonly secrets: number;
  readonly keys: number;
  readonly firewalls: number;
  readonly firewallRules: number;
  /** Scheduled runs in a month, and the partitions they query. */
  readonly scheduledRuns: number;
  readonly scheduledReads: number;
}

/** A sign-in by code (request, mail, check, token): two calls of the API, five trigger runs, and one more call. */
const signIn: Counted = {
  calls: 3,
  read: 8,
  write: 10,
  events: 0,
  mails: 1,
  afterwards: 5,
  readAfterwards: 0,
  writeAfterwards: 0,
};

/** US dollars a month by purpose, after the first year, with that many prescriptions written a day. */
export function monthlyCost(prescriptionsADay: number, fixed: FixedResources): Record<string, number> {
  const month = prescriptionsADay * all.daysAMonth;
  const use = sum([
    [prescriptionLife, month],
    [appointmentLife, month * all.appointmentsAPrescription],
    [look, month * all.looksAPrescription],
    [messageLife, month * all.messagesAPrescription],
    [signIn, month * all.signInsAPrescription],
  ]);
  const runs = use.calls + use.afterwards + fixed.scheduledRuns;
  const edge = use.calls + month * all.signInsAPrescription * all.filesASignIn;
  const seconds = use.calls * all.secondsACall * 0.5 + (runs - use.calls) * all.secondsARun * 0.25;
  const files = month * all.filesAPrescription;
  const fileGb = (files * all.kbAFile) / 1e6;
  const gbAfterAYear = (prescriptionsADay * 365 * all.kbAPrescription) / 1e6;
  const logGb = (runs * all.kbARunInLogs) / 1e6;
  return {
    "Table: units":
      (use.write + use.writeAfterwards) * prices.tableWrites +
      (use.read + use.readAfterwards + fixed.scheduledReads) * prices.tableReads,
    "Table: storage and recovery, after a year": gbAfterAYear * prices.tableGb,
    Functions: runs * prices.runs + seconds * prices.gbSeconds,
    "API and sockets":
      use.calls * prices.apiCalls +
      month * all.minutesAPrescription * prices.socketMinutes +
      use.events * 3 * prices.socketMessages,
    "Bus and queues":
      use.events * prices.busEvents +
      (fixed.queues * all.pollsAQueue + use.afterwards * 3) * prices.queueRequests,
    "Documents: scans, and storage after a year":
      files * prices.scans + fileGb * (prices.scannedGb + 12 * prices.fileGb),
    Mail: use.mails * prices.mails,
    "Sign-in": prescriptionsADay * all.peopleAPrescriptionADay * prices.activePeople,
    "Edge: distribution": edge * prices.edgeRequests + ((month * all.kbASignIn) / 1e6) * prices.edgeGb,
    "Edge: firewalls":
      fixed.firewalls * prices.firewalls +
      fixed.firewallRules * prices.firewallRules +
      (edge + month * all.signInsAPrescription * 4) * prices.firewallRequests,
    "Secrets, alarms, logs":
      fixed.secrets * prices.secrets +
      fixed.keys * prices.keys +
      fixed.alarms * prices.alarms +
      logGb * prices.logGb,
  };
}

function sum(uses: readonly [Counted, number][]): Counted {
  const of = (part: keyof Counted) => uses.reduce((total, [one, times]) => total + one[part] * times, 0);
  return {
    calls: of("calls"),
    read: of("read"),
    write: of("write"),
    events: of("events"),
    mails: of("mails"),
    afterwards: of("afterwards"),
    readAfterwards: of("readAfterwards"),
    writeAfterwards: of("writeAfterwards"),
  };
}
