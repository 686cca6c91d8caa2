import type { Stage } from "../../config.ts";

/** The parallel runs of a consumer where the account may run a thousand functions at once. */
export const runsOfConsumer = 10;
/** The fewest parallel runs that SQS allows, and the most. */
const [fewest, most] = [2, 1000];
/** Texts that one run sends in a second: one after the other, a tenth of a second each. */
const textsOfRun = 10;

/**
 * The parallel runs of a function behind a queue, given those where the account may run a thousand functions at once. They
 * grow with the account's quota, so that a replay of many events leaves calls most of it.
 */
export function runsOf(ofThousand: number, { functionsAtOnce }: Pick<Stage, "functionsAtOnce">): number {
  return within((ofThousand * functionsAtOnce) / 1000);
}

/** The parallel runs of a function that sends texts: as many as its number's rate needs. */
export function runsForTexts(aSecond: number, stage: Pick<Stage, "functionsAtOnce">): number {
  return Math.min(within(Math.ceil(aSecond / textsOfRun)), runsOf(runsOfConsumer, stage));
}

/** The parallel runs of a function that sends mails: each waits for its turn, so two are enough for any rate. */
export const runsForMails = fewest;

function within(runs: number): number {
  return Math.min(most, Math.max(fewest, Math.floor(runs)));
}
