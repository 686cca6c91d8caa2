import * as z from "zod/mini";
import { isRecord } from "./assembly/json.ts";
import { AwsError } from "./endpoint/aws-error.ts";
import type { EndpointServices } from "./endpoint/endpoint.ts";
import { StartError } from "./program/start-error.ts";
import { openThrottling } from "./throttling.ts";

/** Moments between which nothing may be torn: around a transaction, around handing events to the bus and a mail or a text to its service, after a write to the table. */
export const Point = z.enum([
  "before-commit",
  "after-commit",
  "before-publish",
  "after-publish",
  "before-send",
  "after-send",
  "after-put",
  "after-update",
]);
export type Point = z.infer<typeof Point>;

const positive = z.int().check(z.minimum(1));

const Settings = z.strictObject({
  /** How many copies of each event every queue gets. */
  deliver: z._default(positive, 1),
  /** A seed: every copy comes after a pause of chance of at most half a second, so that none keeps its place. */
  shuffle: z.optional(z.int()),
  /** In how many of a hundred deliveries a copy that nobody can read comes along. */
  poison: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  /** How many mails the mail service refuses before it takes one. */
  refuseMails: z._default(z.int().check(z.minimum(0)), 0),
  /** How many texts are throttled before one is taken. */
  refuseTexts: z._default(z.int().check(z.minimum(0)), 0),
  /** How many times the table refuses each request of a function before it takes it: throttled, or in conflict with a transaction. */
  throttle: z._default(z.int().check(z.minimum(0)), 0),
  /** Dies without warning when it comes to a point for the n-th time; with `by`, when functions with that in their name do. */
  die: z.optional(z.strictObject({ at: Point, on: positive, by: z.optional(z.string()) })),
});
export type FaultSettings = z.input<typeof Settings>;

/** What a queue gets of one event: a body, and after how many seconds. */
export interface Copy {
  readonly body: string;
  readonly delaySeconds: number;
}

/** What goes wrong on purpose; without settings nothing does. */
export interface Faults {
  copies(body: string): Copy[];
  /** Whether the mail service refuses what it is given now. */
  refusesMail(): boolean;
  /** Whether a text that is to be sent now is too much. */
  refusesText(): boolean;
  /** Throws what the table refuses a request with that is too much now. */
  throttle(operation: string, body: unknown): void;
  /** Tells that the run has come to a point, where it may end; `by` is the function that brought it there. */
  reach(point: Point, by?: string): void;
}

/** The faults that `TRISCRIPT_FAULTS` asks for, as JSON. Throws StartError for what it can not mean. */
export function faultsFrom(text: string | undefined): FaultSettings {
  if (!text) return {};
  const parsed = Settings.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "the whole";
  throw new StartError(`TRISCRIPT_FAULTS is not understood: ${where}: ${issue?.message}.`);
}

export function openFaults(asked: FaultSettings): Faults {
  const { deliver, shuffle, poison, refuseMails, refuseTexts, throttle, die } = Settings.parse(asked);
  const chance = chanceFrom(shuffle ?? 1);
  const pause = () => (shuffle === undefined ? 0 : chance() / 2);
  let [times, refused, throttled] = [0, 0, 0];
  return {
    refusesMail: () => refused++ < refuseMails,
    refusesText: () => throttled++ < refuseTexts,
    throttle: openThrottling(throttle),
    copies(body) {
      const copies = Array.from({ length: deliver }, () => ({ body, delaySeconds: pause() }));
      if (chance() * 100 >= poison) return copies;
      return [...copies, { body: unreadable(body), delaySeconds: pause() }];
    },
    reach(point, by = "") {
      if (point !== die?.at || !by.includes(die.by ?? "")) return;
      times += 1;
      if (times === die.on) process.kill(process.pid, "SIGKILL");
    },
  };
}

/** The services as functions find them, with the points at which the run may end. */
export function withPoints(
  services: EndpointServices,
  { reach, refusesMail, refusesText, throttle }: Faults,
): EndpointServices {
  return {
    ...services,
    async dynamodb(operation, body, caller) {
      if (caller.functionName) throttle(operation, body);
      if (operation === "TransactWriteItems") reach("before-commit", caller.functionName);
      const answer = await services.dynamodb(operation, body, caller);
      const after = afterOperation[operation];
      if (after) reach(after, caller.functionName);
      return answer;
    },
    async events(body) {
      reach("before-publish");
      const answer = await services.events(body);
      reach("after-publish");
      return answer;
    },
    async mail(action, form) {
      reach("before-send");
      if (refusesMail()) throw new AwsError("MessageRejected", "Sending is paused for this account.");
      const answer = await services.mail(action, form);
      reach("after-send");
      return answer;
    },
    sms(operation, body, caller) {
      reach("before-send", caller.functionName);
      if (refusesText())
        throw new AwsError("ThrottlingException", "An error occurred because too many requests were sent.");
      const answer = services.sms(operation, body, caller);
      reach("after-send", caller.functionName);
      return answer;
    },
  };
}

const afterOperation: Readonly<Record<string, Point>> = {
  TransactWriteItems: "after-commit",
  PutItem: "after-put",
  UpdateItem: "after-update",
};

/** The same event with nothing in its detail that its schema asks for. */
function unreadable(body: string): string {
  const event: unknown = JSON.parse(body);
  if (!isRecord(event) || !isRecord(event.detail)) return "{}";
  const detail = Object.fromEntries(Object.keys(event.detail).map((name) => [name, null]));
  return JSON.stringify({ ...event, detail });
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is refused by the schema, with the same sentence as any other wrong setting.
    return undefined;
  }
}
