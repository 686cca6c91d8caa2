import { assumptions as all } from "./assumptions.ts";
import {
  appointmentLife,
  type Counted,
  look,
  messageLife,
  prescriptionLife,
  videoCallLife,
  videoCallMinute,
} from "./counted.ts";
import { freeTiers, lite, type Priced, type PricedRegion, regions } from "./prices.ts";

/** The cost of a stage that nobody uses. */
export interface FixedResources {
  readonly queues: number;
  readonly alarms: number;
  readonly secrets: number;
  readonly keys: number;
  readonly channels: number;
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

type Amounts = readonly (readonly [name: Priced, amount: number])[];

/** The amounts of a month by purpose, after the first year, with that many prescriptions written a day. */
function monthlyUse(prescriptionsADay: number, fixed: FixedResources): Record<string, Amounts> {
  const month = prescriptionsADay * all.daysAMonth;
  const videoCalls = month * all.videoCallsAPrescription;
  const videoMinutes = videoCalls * all.minutesAVideoCall;
  const signIns = month * all.signInsAPrescription;
  const others = sum([
    [prescriptionLife, month],
    [appointmentLife, month * all.appointmentsAPrescription],
    [look, month * all.looksAPrescription],
    [messageLife, month * all.messagesAPrescription],
    [videoCallLife, videoCalls],
    [videoCallMinute, videoMinutes],
  ]);
  const use = sum([
    [others, 1],
    [signIn, signIns],
  ]);
  const runs = use.calls + use.afterwards + fixed.scheduledRuns;
  const edgeFiles = signIns * all.filesASignIn;
  const edge = use.calls + edgeFiles;
  const files = month * (all.filesAPrescription + all.messageFilesAPrescription);
  const fileGb = (files * all.kbAFile) / 1e6;
  const gbAfterAYear = (prescriptionsADay * 365 * all.kbAPrescription) / 1e6;
  return {
    "Table: units": [
      ["tableWrites", use.write + use.writeAfterwards],
      ["tableReads", use.read + use.readAfterwards + fixed.scheduledReads],
    ],
    "Table: storage and recovery, after a year": [
      ["tableGb", gbAfterAYear],
      ["recoveryGb", gbAfterAYear],
    ],
    Functions: [
      ["runs", runs],
      ["gbSeconds", others.calls * all.secondsACall * 0.5 + signIns * all.gbSecondsASignIn],
      ["gbSeconds", (others.afterwards + fixed.scheduledRuns) * all.secondsARun * 0.25],
    ],
    "API and sockets": [
      ["apiCalls", use.calls],
      ["socketMinutes", month * all.minutesAPrescription],
      ["socketMessages", use.events * 3],
    ],
    "Bus and queues": [
      ["busEvents", use.events],
      ["queueRequests", fixed.queues * all.pollsAQueue + use.afterwards * 3],
    ],
    "Documents: scans, and storage after a year": [
      ["scans", files],
      ["scannedGb", fileGb],
      ["fileGb", 12 * fileGb],
    ],
    "Video calls: relays": [
      ["channels", fixed.channels],
      // A relayed call has a relay for each side.
      ["relayMinutes", videoMinutes * all.relayedVideoCalls * 2],
    ],
    Mail: [["mails", use.mails]],
    "Sign-in": [["activePeople", prescriptionsADay * all.peopleAPrescriptionADay]],
    "Edge: distribution": [
      ["edgeRequests", edge],
      ["edgeFunctions", edgeFiles],
      ["edgeGb", (signIns * all.kbASignIn + use.calls * all.kbACall) / 1e6],
    ],
    "Edge: firewalls": [
      ["firewalls", fixed.firewalls],
      ["firewallRules", fixed.firewallRules],
      ["firewallRequests", edge + signIns * 4],
    ],
    "Secrets, alarms, logs": [
      ["secrets", fixed.secrets],
      ["keys", fixed.keys],
      ["alarms", fixed.alarms],
      ["logGb", (runs * all.kbARunInLogs) / 1e6],
    ],
  };
}

/** US dollars a month by purpose, after the first year, with that many prescriptions written a day. */
export function monthlyCost(
  prescriptionsADay: number,
  fixed: FixedResources,
  region: PricedRegion = "us-east-1",
): Record<string, number> {
  const use = monthlyUse(prescriptionsADay, fixed);
  return Object.fromEntries(
    Object.entries(use).map(([purpose, amounts]) => [purpose, cost(amounts, region)]),
  );
}

/** US dollars of that month that the free tiers take off, in an account with nothing else. */
export function freeOfMonth(
  prescriptionsADay: number,
  fixed: FixedResources,
  region: PricedRegion = "us-east-1",
): number {
  const used = Object.values(monthlyUse(prescriptionsADay, fixed)).flat();
  return freeTiers.reduce((sum, [name, free]) => {
    const amount = used.reduce((total, [one, each]) => total + (one === name ? each : 0), 0);
    return sum + Math.min(amount, free) * regions[region][name];
  }, 0);
}

/** US dollars a month for that many active people on the pool's plan Lite. */
export function liteCost(people: number): number {
  return lite.reduce((sum, [above, price], at) => {
    const most = lite[at + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(people, most) - above) * price;
  }, 0);
}

function cost(amounts: Amounts, region: PricedRegion): number {
  return amounts.reduce((sum, [name, amount]) => sum + amount * regions[region][name], 0);
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
