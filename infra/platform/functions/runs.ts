import type { Stage } from "../../config.ts";

/** The parallel runs of a consumer where the account may run a thousand functions at once. */
export const runsOfConsumer = 10;
/** The most of a function that sends texts, in the same account. */
export const runsOfTexts = 4 * runsOfConsumer;
/** A run sends one text after the other: an assumption for its reads, its claim and the service. */
const secondsAText = 0.3;
/** The fewest parallel runs that SQS allows, and the most. */
const [fewest, most] = [2, 1000];

/**
 * The parallel runs of a function behind a queue, given those where the account may run a thousand functions at once. They
 * grow with the account's quota, so that a replay of many events leaves calls most of it.
 */
export function runsOf(ofThousand: number, { functionsAtOnce }: Pick<Stage, "functionsAtOnce">): number {
  return within((ofThousand * functionsAtOnce) / 1000);
}

/** The parallel runs of a function that sends texts: as many as its number's rate needs. */
export function runsForTexts(aSecond: number, stage: Pick<Stage, "functionsAtOnce">): number {
  return Math.min(within(Math.ceil(aSecond * secondsAText)), runsOf(runsOfTexts, stage));
}

/** The parallel runs of a function that sends mails: each waits for its turn. Two send sixty a second by their processor. */
export const runsForMails = fewest;

function within(runs: number): number {
  return Math.min(most, Math.max(fewest, Math.floor(runs)));
}
