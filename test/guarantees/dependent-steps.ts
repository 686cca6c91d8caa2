import type { World } from "../world.ts";
import { callingCases } from "./dependent-steps/calling.ts";
import { licenseCases } from "./dependent-steps/licenses.ts";
import type { Answer, Case, Ready } from "./dependent-steps/parties.ts";
import { prescribingCases } from "./dependent-steps/prescribing.ts";
import { reminderCases } from "./dependent-steps/reminders.ts";
import { sharingCases } from "./dependent-steps/sharing.ts";

/**
 * Each case creates its two records anew; its name is the contradiction that must never occur. Accepted
 * contradictions are described at their case.
 */
export const dependentSteps: Readonly<Record<string, Case>> = {
  ...prescribingCases,
  ...reminderCases,
  ...licenseCases,
  ...sharingCases,
  ...callingCases,
};

export type Order = "one then the other" | "the other way round" | "at once";
export const orders: readonly Order[] = ["one then the other", "the other way round", "at once"];

/** Takes two steps in an order; returns the contradiction, or "". */
export async function takeSteps(
  { steps, contradiction }: Ready,
  order: Order,
  world: World,
): Promise<string> {
  const taken = async (step: () => Promise<Response>): Promise<Answer> => {
    const requestedAt = world.clock.now();
    const answer = await step();
    const body = await answer.json();
    return { status: answer.status, requestedAt, answeredAt: world.clock.now(), body };
  };
  const answers = await inOrder(
    order,
    steps.map((step) => () => taken(step)),
  );
  await world.idle();
  const [one, other] = answers;
  if (!one || !other) throw new Error("there are two steps");
  const statuses = [one.status, other.status];
  // A request that could not be read (400, 422) would prove nothing about the two steps.
  const isOdd =
    statuses.some((status) => status >= 500 || status === 400 || status === 422) ||
    statuses.every((status) => status >= 400);
  return (await contradiction(one, other)) || isOdd ? `answered ${statuses.join(" and ")}` : "";
}

/** Answers in the order of the steps, in whatever order they were taken. */
async function inOrder<T>(order: Order, steps: readonly (() => Promise<T>)[]): Promise<T[]> {
  if (order === "at once") return await Promise.all(steps.map((step) => step()));
  const isTurned = order === "the other way round";
  const answers: T[] = [];
  for (const step of isTurned ? steps.toReversed() : steps) answers.push(await step());
  return isTurned ? answers.toReversed() : answers;
}
