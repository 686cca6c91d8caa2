import * as z from "zod/mini";
import { Envelope } from "#events";
import { type EventItem, putOnBus } from "../../../functions/platform/events/bus.ts";
import { parsedJson } from "../../../functions/platform/events/message.ts";
import { CommandError } from "../command-error.ts";
import { countEach, countsText, several } from "../history/counts.ts";
import type { Task } from "../task.ts";
import { type DeadLetters, deadLettersOf } from "./dead-letters.ts";
import { countOf, giveBack, type Held, receive, remove, send } from "./queues.ts";

/** Longer than a pass through a full queue takes, so that no message is seen twice. */
const holdSeconds = 600;

/**
 * Moves dead letters back to their destination; events keep their ids, so consumers skip what they have
 * already handled.
 */
export async function redrive({ args, installation, say }: Task): Promise<void> {
  const [named, ...more] = args.names;
  if (named === undefined || more.length > 0)
    throw new CommandError("Name one queue or consumer: redrive <name>.");
  const letters = deadLettersOf(named, installation);
  const { waiting, held } = await countOf(letters.url);
  if (waiting === 0 && held > 0) {
    throw new CommandError(
      `Somebody is at the ${several(held, "dead letter")} of ${letters.name}: try again in ten minutes.`,
    );
  }
  if (waiting === 0) return say(`There are no dead letters of ${letters.name}.`);
  if (args.dryRun) await look(letters, say);
  else await move(letters, waiting, say);
}

async function look({ name, url, to }: DeadLetters, say: Task["say"]): Promise<void> {
  const seen: Held[] = [];
  try {
    for (
      let page = await receive(url, holdSeconds);
      page.length > 0;
      page = await receive(url, holdSeconds)
    ) {
      seen.push(...page);
    }
  } finally {
    await giveBack(url, seen);
  }
  const types = new Map<string, number>();
  countEach(types, seen.map(typeOf));
  say(`Would move ${several(seen.length, "dead letter")} of ${name} ${wordsFor(to)}: ${countsText(types)}.`);
  say("Nothing was changed.");
}

/** Moves no more than there were at the beginning, so a message that fails again at once does not loop. */
async function move(letters: DeadLetters, most: number, say: Task["say"]): Promise<void> {
  const { name, url, to } = letters;
  const moved = new Map<string, number>();
  const refused: Held[] = [];
  let count = 0;
  while (count + refused.length < most) {
    const page = await receive(url, holdSeconds);
    if (page.length === 0) break;
    const taken = await deliver(page, letters);
    if (taken.length > 0) await remove(url, taken);
    countEach(moved, taken.map(typeOf));
    refused.push(...page.filter((message) => !taken.includes(message)));
    count += taken.length;
    if (count % 500 === 0) say(`Moved ${count} of ${most}.`);
  }
  await giveBack(url, refused);
  const summary = `Moved ${several(count, "dead letter")} of ${name} ${wordsFor(to)}${count ? `: ${countsText(moved)}` : ""}`;
  if (refused.length > 0) {
    throw new CommandError(`${summary}; not accepted and kept: ${several(refused.length, "message")}.`);
  }
  const { waiting, held } = await countOf(url);
  say(`${summary}; ${waiting + held} left.`);
}

/** Sends a page on; returns the messages that were accepted. */
async function deliver(page: readonly Held[], { to }: DeadLetters): Promise<Held[]> {
  if (to !== "bus") {
    const bodies = page.map(({ body }) => body);
    const refused = await send(to.queue, bodies);
    return page.filter((_, at) => !refused.includes(at));
  }
  const readable = page.flatMap((message) => {
    const event = eventOf(message);
    return event === undefined ? [] : [{ message, event }];
  });
  if (readable.length === 0) return [];
  const refused = (await putOnBus(readable.map(({ event }) => event))).map(({ at }) => at);
  return readable.filter((_, at) => !refused.includes(at)).map(({ message }) => message);
}

const BusEvent = z.object({ "detail-type": z.string(), source: z.string(), detail: Envelope });

function eventOf(message: Held): EventItem | undefined {
  const read = BusEvent.safeParse(parsedJson(message.body));
  if (!read.success) return undefined;
  const { "detail-type": type, source, detail } = read.data;
  return { type, source, ...detail };
}

const Named = z.union([
  z.pipe(
    z.object({ "detail-type": z.string() }),
    z.transform((event) => event["detail-type"]),
  ),
  z.pipe(
    z.object({ run: z.string() }),
    z.transform(({ run }) => `run of ${run}`),
  ),
]);

/** The kind of a message: an event by its type, a scheduled run, or unreadable. */
function typeOf(message: Held): string {
  return Named.safeParse(parsedJson(message.body)).data ?? "unreadable";
}

function wordsFor(to: DeadLetters["to"]): string {
  return to === "bus" ? "back to the bus" : "back to its queue";
}
