import { manifest as prescriptions } from "../../functions/prescriptions/manifest.ts";
import { type Stage, stageOf } from "../config.ts";
import { timeoutOf } from "../platform/functions/product-function.ts";
import { mailsOfEach } from "../platform/functions/queued-function.ts";
import { runsForMails, runsOf, runsOfConsumer } from "../platform/functions/runs.ts";
import { accessTokenMinutes } from "../platform/sign-in.ts";
import { exampleSettings } from "../settings/folder.ts";
import { assumptions, doseAssumptions } from "./assumptions.ts";
import { usesOf } from "./use.ts";

/** The stage of which the pages speak. */
export const prod: Stage = stageOf("prod", {}, exampleSettings);

/** The share of a day in its busiest hour. */
const busiestHour = 0.15;
/** Due items of a prescription: waits that are planned with each step, and a refill for every third. */
const itemsAPrescription = 2.3;
/** A worker's seconds for a part of the work, before it leaves the rest to the next run. */
const secondsAPart = 55;
/** Calls of the user pool for a sign-in: its code is asked for, and answered. */
const poolCallsASignIn = 2;

/** What so many people ask of the product: in a second of the busiest hour, unless the name says otherwise. */
export interface Loads {
  readonly events: number;
  /** Deliveries of events to queues, each of which is a run. */
  readonly deliveries: number;
  readonly calls: number;
  readonly writeUnits: number;
  /** Mails about events: gathered for some minutes, and the others. */
  readonly gatheredMails: number;
  readonly otherMails: number;
  readonly mailsADay: number;
  readonly poolCalls: number;
  /** Open at once. */
  readonly screens: number;
  /** Allocations of relays at once, one for each side of a call. */
  readonly relays: number;
}

export function loadsOf(people: number): Loads {
  const aDay = people / assumptions.peopleAPrescriptionADay;
  const anHour = aDay * busiestHour;
  const aSecond = anHour / 3600;
  const { use, others } = usesOf(aSecond);
  const gatheredMails = aSecond * assumptions.gatheredMailsAPrescription;
  const screens = (anHour * assumptions.minutesAPrescription) / 60;
  const callSeconds = assumptions.videoCallsAPrescription * assumptions.minutesAVideoCall * 60;
  return {
    events: use.events,
    deliveries: others.afterwards,
    calls: use.calls,
    writeUnits: use.write + use.writeAfterwards,
    gatheredMails,
    otherMails: others.mails - gatheredMails,
    mailsADay: usesOf(aDay).use.mails,
    poolCalls:
      aSecond * assumptions.signInsAPrescription * poolCallsASignIn + screens / (accessTokenMinutes * 60),
    screens,
    relays: aSecond * callSeconds * assumptions.relayedVideoCalls * 2,
  };
}

/** Items a second that a consumer's parallel runs handle by their processor, of which they have half as much as a worker. */
export function consumerRate(stage: Pick<Stage, "functionsAtOnce"> = prod): number {
  return (runsOf(runsOfConsumer, stage) * 1000) / (2 * doseAssumptions.processorMsAnItem);
}

/** Due items that an hourly schedule with workers handles in an hour, one part for each worker. */
export function hourlyCapacity(workers: number): number {
  return Math.floor((workers * secondsAPart * 1000) / doseAssumptions.processorMsAnItem);
}

/** The most prescriptions a day, and people, whose waits and refills the hourly schedules finish in the busiest hour. */
export function hourlyLimit(stage: Pick<Stage, "functionsAtOnce" | "dueShards"> = prod): {
  readonly prescriptionsADay: number;
  readonly people: number;
} {
  const { overdue, refills } = prescriptions.schedules;
  // A partition is one part; both kinds have as many as a stage allows.
  const runs = Math.min(runsOf(Math.min(overdue.workers, refills.workers), stage), stage.dueShards);
  const prescriptionsADay = Math.floor(hourlyCapacity(runs) / busiestHour / itemsAPrescription);
  return { prescriptionsADay, people: prescriptionsADay * assumptions.peopleAPrescriptionADay };
}

/** Mails about events that a stage sends in a second: a run a minute sends the gathered ones, two runs all others. */
export function mailRates(stage: Pick<Stage, "mailsPerSecond"> = prod): {
  readonly gathered: number;
  readonly others: number;
} {
  const each = mailsOfEach(stage);
  return { gathered: (each * timeoutOf("consumer").toSeconds()) / 60, others: each * runsForMails };
}
