import { contexts } from "../../contexts.ts";
import { consumerEntries, scheduleEntries } from "../../platform/functions/entries.ts";
import { outputs, queueOutputs, subscriberOutput, subscribersIn } from "../../platform/outputs.ts";
import { CommandError } from "../command-error.ts";
import type { Installation } from "../installation.ts";

/** The queue of the dead letters and their destination: the queue with that address, or the bus. */
export interface DeadLetters {
  readonly name: string;
  readonly url: string;
  readonly to: { readonly queue: string } | "bus";
}

/**
 * The dead letters of a function (`notifications-email` or `email`), of a subscriber (`subscriber-<name>`) or
 * of a queue by its name. Throws CommandError for an unknown name, and for queues of another deployment.
 */
export function deadLettersOf(named: string, installation: Installation): DeadLetters {
  if (/^(platform-)?relay$/i.test(named) || /NotRelayed/.test(named)) {
    throw new CommandError(
      "What the relay could not put on the bus lies in the table: replay it with replay --since <instant>.",
    );
  }
  const all = everyDeadLetters(installation);
  const meant = all.find((each) => each.names.includes(named));
  if (meant !== undefined) return meant;
  const known = all.map(({ name }) => name).join(", ");
  throw new CommandError(`There are no dead letters of ${named}; there are those of ${known}.`);
}

interface Named extends DeadLetters {
  readonly names: readonly string[];
}

function everyDeadLetters({ output, outputs: deployed }: Installation): Named[] {
  const functions = contexts.flatMap((context) => [
    ...consumerEntries(context).map(({ name, consumer }) => ({ name, brief: consumer })),
    ...scheduleEntries(context).map(({ name, schedule }) => ({ name, brief: schedule })),
  ]);
  const queued = functions.map(({ name, brief }) => {
    const args = queueOutputs(name);
    const [url, queue] = [output(args.deadLetters), output(args.queue)];
    return { name, url, to: { queue }, names: [name, brief, queueName(url), queueName(queue)] };
  });
  // Events that a rule could not deliver go through the rules again.
  const toBus = (name: string, url: string) => ({
    name,
    url,
    to: "bus" as const,
    names: [name, queueName(url)],
  });
  const subscribers = subscribersIn(deployed).map((name) =>
    toBus(`subscriber-${name}`, output(subscriberOutput(name))),
  );
  return [...queued, toBus("undelivered", output(outputs.undelivered)), ...subscribers];
}

function queueName(url: string): string {
  return url.split("/").at(-1) ?? url;
}
