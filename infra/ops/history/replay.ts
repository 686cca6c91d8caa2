import { setTimeout as wait } from "node:timers/promises";
import { env } from "../../../functions/platform/env.ts";
import { type EventItem, isAboutContent, putOnBus } from "../../../functions/platform/events/bus.ts";
import type { Arguments } from "../arguments.ts";
import { CommandError } from "../command-error.ts";
import type { Task } from "../task.ts";
import { thingAt } from "./aggregates.ts";
import { countEach, countsText, several } from "./counts.ts";
import { type EventPage, eventsIn, eventsSince } from "./event-items.ts";
import { instantOf } from "./instant.ts";

/** Puts events from the table on the bus again, unchanged: consumers recognize an event that they handled by its id. */
export async function replay({ args, say }: Task): Promise<void> {
  const { pages, what } = chosen(args);
  const types = new Map<string, number>();
  const left: string[] = [];
  let count = 0;
  const deal = async (events: readonly EventItem[]) => {
    for (let n = 0; n < events.length; n += 10) {
      const ten = events.slice(n, n + 10);
      const rejected = args.dryRun ? [] : await put(ten, count);
      left.push(...rejected.map(({ id }) => id));
      const chunk = ten.filter((event) => !rejected.includes(event));
      countEach(
        types,
        chunk.map(({ type }) => type),
      );
      count += chunk.length;
      if (count % 1000 < chunk.length && count >= 1000) say(`${several(count, "event")} so far.`);
    }
  };
  await Promise.all(
    pages.map(async (stream) => {
      for await (const { events, unreadable } of stream) {
        left.push(...unreadable);
        await deal(events);
      }
    }),
  );
  if (left.length > 0)
    say(
      `Left out ${several(left.length, "event")} that cannot be read or put: ${left.slice(0, 20).join(", ")}`,
    );
  if (count === 0 && left.length > 0) return;
  if (count === 0 && args.aggregate !== undefined) throw new CommandError(`There is no event ${what}.`);
  if (count === 0) return say(`There is no event ${what}.`);
  const did = args.dryRun ? "Would put" : "Put";
  say(`${did} ${several(count, "event")} ${what} on the bus ${env("BUS_NAME")} again: ${countsText(types)}.`);
  if (args.dryRun) say("Nothing was changed.");
}

interface Chosen {
  readonly pages: readonly AsyncGenerator<EventPage>[];
  readonly what: string;
}

function chosen({ names, aggregate, since }: Arguments): Chosen {
  if (names.length > 0 || (aggregate === undefined) === (since === undefined)) {
    throw new CommandError("Say what to replay, one of both: --aggregate <kind>/<id> or --since <instant>.");
  }
  if (since !== undefined) {
    const instant = instantOf(since);
    return { pages: eventsSince(instant), what: `since ${instant}` };
  }
  return { pages: [eventsIn(thingAt(aggregate ?? "").partition)], what: `of ${aggregate}` };
}

/**
 * Puts up to ten events and retries those that the bus refuses. Returns those that it refuses for their content. `before`
 * counts the events already put.
 */
async function put(events: readonly EventItem[], before: number, attempt = 1): Promise<EventItem[]> {
  const refused = await putOnBus(events);
  const of = (some: typeof refused) => some.flatMap(({ at }) => events[at] ?? []);
  const final = of(refused.filter(isAboutContent));
  const waiting = refused.filter((one) => !isAboutContent(one));
  const rest = of(waiting);
  if (rest.length === 0) return final;
  if (attempt >= 6) {
    throw new CommandError(
      `The bus does not accept ${rest[0]?.id} (${waiting[0]?.code}); ${several(before, "event")} were put. Replaying from the beginning does no harm.`,
    );
  }
  await wait(Math.random() * 100 * 2 ** attempt);
  return [...final, ...(await put(rest, before, attempt + 1))];
}
