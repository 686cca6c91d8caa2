import { assumptions as all } from "./assumptions.ts";
import { freeTiers, lite, type Priced, type PricedRegion, regions } from "./prices.ts";
import { usesOf } from "./use.ts";

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

type Amounts = readonly (readonly [name: Priced, amount: number])[];

/** The amounts of a month by purpose, after the first year, with that many prescriptions written a day. */
function monthlyUse(prescriptionsADay: number, fixed: FixedResources): Record<string, Amounts> {
  const month = prescriptionsADay * all.daysAMonth;
  const videoMinutes = month * all.videoCallsAPrescription * all.minutesAVideoCall;
  const signIns = month * all.signInsAPrescription;
  const { use, others, pings } = usesOf(month);
  const runs = use.calls + use.afterwards + pings + fixed.scheduledRuns;
  const edgeFiles = signIns * all.filesASignIn;
  const edge = use.calls + edgeFiles;
  const files = month * (all.filesAPrescription + all.messageFilesAPrescription);
  const fileGb = (files * all.kbAFile) / 1e6;
  const gbAfterAYear = (prescriptionsADay * 365 * all.kbAPrescription) / 1e6;
  return {
    "Table: units": [
      ["tableWrites", use.write + use.writeAfterwards],
      ["tableReads", use.read + use.readAfterwards + pings + fixed.scheduledReads],
    ],
    "Table: storage and recovery, after a year": [
      ["tableGb", gbAfterAYear],
      ["recoveryGb", gbAfterAYear],
    ],
    Functions: [
      ["runs", runs],
      ["gbSeconds", (others.calls + pings) * all.secondsACall * 0.5 + signIns * all.gbSecondsASignIn],
      ["gbSeconds", (others.afterwards + fixed.scheduledRuns) * all.secondsARun * 0.25],
    ],
    "API and sockets": [
      ["apiCalls", use.calls],
      ["socketMinutes", month * all.minutesAPrescription],
      // A ping and its reply.
      ["socketMessages", use.events * 3 + pings * 2],
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
      ["logGb", (runs * all.kbARunInLogs + (use.calls + pings) * all.kbACallInLogs) / 1e6],
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
