import { expect } from "vitest";
import * as z from "zod/mini";
import { passedEvents, type World } from "../world.ts";

/** The cost of an action, from its first request until the product is idle. */
export interface Cost {
  /** Requests of people. */
  readonly calls: number;
  /** The table's share of those requests: requests, units, and the items they read. */
  readonly requests: number;
  readonly read: number;
  readonly write: number;
  readonly items: number;
  readonly events: number;
  readonly mails: number;
  /** Runs of background functions, and their table units. */
  readonly afterwards: number;
  readonly requestsAfterwards: number;
  readonly readAfterwards: number;
  readonly writeAfterwards: number;
}

/** Measures the cost of `act` alone: the product is idle before it, and again before the cost is counted. */
export async function costOf(world: World, act: () => Promise<unknown>): Promise<Cost> {
  const before = await account(world);
  await act();
  return sum(await account(world), before, -1);
}

/** The cost of several actions together. */
export function inAll(costs: readonly Cost[]): Cost {
  return costs.reduce((all, one) => sum(all, one));
}

/** The cost of an action without that of another. */
export function less(cost: Cost, other: Cost): Cost {
  return sum(cost, other, -1);
}

/** Checks each part of a cost against its maximum. */
export function within(cost: Cost, most: Partial<Cost>, name: string): void {
  for (const [part, limit] of Object.entries(most)) {
    const used = Object.entries(cost).find(([one]) => one === part)?.[1];
    expect(used, `${name}: ${part}`).toBeLessThanOrEqual(limit);
  }
}

/**
 * How often the requests of people in an action wait for AWS: what a request asks for at once is one round trip. A request that is sent
 * while a slower one is unanswered is not seen.
 */
export async function tripsOf(world: World, act: () => Promise<unknown>): Promise<number> {
  const trips = () =>
    Object.entries(world.spent()).reduce((all, [entry, one]) => (isApi(entry) ? all + one.trips : all), 0);
  await world.idle();
  const before = trips();
  await act();
  return trips() - before;
}

/** What the requests of people spend in an action: their number, and the table's share of them. */
export async function spentBy(world: World, act: () => Promise<unknown>) {
  const before = await spent(world);
  await act();
  const after = await spent(world);
  const part = (name: "calls" | "requests" | "write") => after[name] - before[name];
  return { calls: part("calls"), requests: part("requests"), write: part("write") };
}

async function spent(world: World) {
  await world.idle();
  const accounts = Object.entries(world.spent()).filter(([entry]) => !entry.includes("/triggers/"));
  const of = (what: keyof (typeof accounts)[number][1], isOfPeople: boolean) =>
    accounts.reduce((all, [entry, one]) => (isApi(entry) === isOfPeople ? all + one[what] : all), 0);
  return {
    calls: of("invocations", true),
    requests: of("requests", true),
    read: of("read", true),
    write: of("write", true),
    items: of("items", true),
    afterwards: of("invocations", false),
    requestsAfterwards: of("requests", false),
    readAfterwards: of("read", false),
    writeAfterwards: of("write", false),
  };
}

const Mails = z.array(z.unknown());

async function account(world: World): Promise<Cost> {
  return {
    ...(await spent(world)),
    events: (await passedEvents(world.origin)).length,
    mails: z.parse(Mails, await (await fetch(`${world.origin}/local/mail`)).json()).length,
  };
}

function isApi(entry: string): boolean {
  return entry.endsWith("/api.ts");
}

function sum(a: Cost, b: Cost, sign: 1 | -1 = 1): Cost {
  return {
    calls: a.calls + sign * b.calls,
    requests: a.requests + sign * b.requests,
    read: a.read + sign * b.read,
    write: a.write + sign * b.write,
    items: a.items + sign * b.items,
    events: a.events + sign * b.events,
    mails: a.mails + sign * b.mails,
    afterwards: a.afterwards + sign * b.afterwards,
    requestsAfterwards: a.requestsAfterwards + sign * b.requestsAfterwards,
    readAfterwards: a.readAfterwards + sign * b.readAfterwards,
    writeAfterwards: a.writeAfterwards + sign * b.writeAfterwards,
  };
}
