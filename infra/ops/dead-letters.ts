import { contexts } from "../contexts.ts";
import { consumerEntries } from "../platform/entries.ts";
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
 * The dead letters meant by a consumer's name (`notifications-email` or `email`) or by the name of a queue.
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
  const consumers = contexts.flatMap(consumerEntries).map(({ name, consumer }) => {
    const asked = queueOutputs(name);
    const [url, queue] = [output(asked.deadLetters), output(asked.queue)];
    return { name, url, to: { queue }, names: [name, consumer, queueName(url), queueName(queue)] };
  });
  const url = output(outputs.undelivered);
  const undelivered = {
    name: "undelivered",
    url,
    to: "bus" as const,
    names: ["undelivered", queueName(url)],
  };
  return [...consumers, undelivered];
}

function queueName(url: string): string {
  return url.split("/").at(-1) ?? url;
}
