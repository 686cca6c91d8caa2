import { contexts } from "../contexts.ts";
import { consumerEntries, scheduleEntries } from "../platform/entries.ts";
import { outputs, queueOutputs } from "../platform/outputs.ts";
import { CannotDo } from "./cannot-do.ts";
import type { Installation } from "./installation.ts";

/** Where messages ended, and where they belong: the queue with that address, or the bus. */
export interface DeadLetters {
  readonly name: string;
  readonly url: string;
  readonly to: { readonly queue: string } | "bus";
}

/**
 * The dead letters meant by the name of a consumer or a scheduled function (`notifications-email` or `email`) or by the name of a queue.
 * Throws CannotDo for a name that means nothing, and for what lies elsewhere.
 */
export function deadLettersOf(named: string, installation: Installation): DeadLetters {
  if (/^(platform-)?relay$/i.test(named) || /NotRelayed/.test(named)) {
    throw new CannotDo(
      "What the relay could not put on the bus lies in the table: replay it with replay --since <instant>.",
    );
  }
  const all = everyDeadLetters(installation);
  const meant = all.find((each) => each.names.includes(named));
  if (meant !== undefined) return meant;
  const known = all.map(({ name }) => name).join(", ");
  throw new CannotDo(`There are no dead letters of ${named}; there are those of ${known}.`);
}

function everyDeadLetters({ output }: Installation): (DeadLetters & { names: string[] })[] {
  const queued = contexts.flatMap((context) => [
    ...consumerEntries(context).map(({ name, consumer }) => ({ name, short: consumer })),
    ...scheduleEntries(context).map(({ name, schedule }) => ({ name, short: schedule })),
  ]);
  const theirs = queued.map(({ name, short }) => {
    const asked = queueOutputs(name);
    const [url, queue] = [output(asked.deadLetters), output(asked.queue)];
    return { name, url, to: { queue }, names: [name, short, queueName(url), queueName(queue)] };
  });
  const url = output(outputs.undelivered);
  const undelivered = {
    name: "undelivered",
    url,
    to: "bus" as const,
    names: ["undelivered", queueName(url)],
  };
  return [...theirs, undelivered];
}

function queueName(url: string): string {
  return url.split("/").at(-1) ?? url;
}
