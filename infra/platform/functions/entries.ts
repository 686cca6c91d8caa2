import { isCounted } from "#kernel/call/limit";
import type { Consumer, Manifest, Needs, Schedule, ServiceConsumer, SignInTrigger } from "#kernel/manifest";
import { contexts } from "../../contexts.ts";

/** A function's source: its name in bundles and stacks, its file relative to the project, and its grants. */
export interface Entry {
  readonly name: string;
  readonly file: string;
  readonly needs: Needs;
}

export type ConsumerEntry = Entry &
  Pick<Consumer, "listens" | "delivers" | "summary"> & { readonly consumer: string };
export type ServiceEntry = Entry & Pick<ServiceConsumer, "hears" | "summary"> & { readonly consumer: string };
export type ScheduleEntry = Entry &
  Pick<Schedule, "every" | "workers" | "summary" | "watched"> & { readonly schedule: string };
export type TriggerEntry = Entry & { readonly trigger: SignInTrigger };

const signInTriggers: readonly SignInTrigger[] = [
  "define-auth-challenge",
  "create-auth-challenge",
  "verify-auth-challenge",
  "pre-token-generation",
];

/** Carries event items from the table's stream to the bus. */
export const relay: Entry = {
  name: "platform-relay",
  file: "functions/platform/events/relay.ts",
  needs: { bus: true },
};

/** The function behind the context's routes. */
export function apiEntry({ name, api }: Manifest): Entry | undefined {
  return api && entry(name, "api", withCounts(api));
}

/** Who counts calls for their callers writes the counters. */
function withCounts({ contract, needs }: NonNullable<Manifest["api"]>): Needs {
  if (!Object.values(contract).some(({ limit }) => isCounted(limit))) return needs;
  const { table = [], owns = [] } = needs;
  return { ...needs, table: [...new Set([...table, "UpdateItem" as const])], owns: [...owns, "LIMIT#"] };
}

/** The function behind the socket. */
export function socketEntry({ name, sockets }: Manifest): Entry | undefined {
  return sockets && entry(name, "sockets", sockets.needs);
}

/** The functions that consume events, each with its events. */
export function consumerEntries({ name, consumers = {} }: Manifest): ConsumerEntry[] {
  return Object.entries(consumers).map(([consumer, { needs, ...declared }]) => ({
    ...entry(name, consumer, needs),
    consumer,
    ...declared,
  }));
}

/** The functions that receive events of AWS services, each with its events. */
export function serviceEntries({ name, services = {} }: Manifest): ServiceEntry[] {
  return Object.entries(services).map(([consumer, { hears, needs, summary }]) => ({
    ...entry(name, consumer, needs),
    consumer,
    hears,
    summary,
  }));
}

/** The functions that run on a schedule, each with its interval. */
export function scheduleEntries({ name, schedules = {} }: Manifest): ScheduleEntry[] {
  return Object.entries(schedules).map(([schedule, { every, workers, needs, summary, watched }]) => ({
    ...entry(name, schedule, needs),
    schedule,
    every,
    ...(workers !== undefined && { workers }),
    ...(watched !== undefined && { watched }),
    summary,
  }));
}

/** The functions that the user pool calls, by trigger. */
export function triggerEntries({ name, triggers }: Manifest): TriggerEntry[] {
  if (triggers === undefined) return [];
  return signInTriggers.map((trigger) => ({
    name: `${name}-${trigger}`,
    file: `functions/${name}/triggers/${trigger}.ts`,
    needs: triggers[trigger],
    trigger,
  }));
}

/** Every function of the product. */
export function entries(): Entry[] {
  const declared = contexts.flatMap((context) => [
    ...triggerEntries(context),
    ...[apiEntry(context), socketEntry(context)].filter((door) => door !== undefined),
    ...consumerEntries(context),
    ...serviceEntries(context),
    ...scheduleEntries(context),
  ]);
  return [...declared, relay];
}

/** Prefixes of partition keys that only their owners may read. */
export function hiddenKeys(): string[] {
  return contexts.flatMap(({ hides }) => hides ?? []);
}

/** The directory of the bundles, one directory a function; relative to the project. */
export const bundles = "dist/functions";

function entry(context: string, file: string, needs: Needs): Entry {
  return { name: `${context}-${file}`, file: `functions/${context}/${file}.ts`, needs };
}
