import * as z from "zod/mini";
import { isRecord } from "./assembly/json.ts";
import type { Lateness } from "./dynamodb/storage/late-copy.ts";
import { AwsError } from "./endpoint/aws-error.ts";
import type { EndpointServices } from "./endpoint/endpoint.ts";
import { StartError } from "./program/start-error.ts";
import { openThrottling } from "./throttling.ts";

/** Points at which a kill must lose nothing: around a transaction, PutEvents and SendEmail, and after a single write to the table or the copy of a file. */
export const Point = z.enum([
  "before-commit",
  "after-commit",
  "before-publish",
  "after-publish",
  "before-send",
  "after-send",
  "after-put",
  "after-update",
  "after-copy",
]);
export type Point = z.infer<typeof Point>;

const positive = z.int().check(z.minimum(1));

const Settings = z.strictObject({
  /** How many copies of each event every queue receives. */
  deliver: z._default(positive, 1),
  /** A seed: every copy arrives after a random pause of at most half a second, out of order. */
  shuffle: z.optional(z.int()),
  /** In how many of a hundred deliveries an unreadable copy follows. */
  poison: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  /** How many e-mails the mail service refuses before it accepts one. */
  refuseMails: z._default(z.int().check(z.minimum(0)), 0),
  /** How many texts are throttled before one is accepted. */
  refuseTexts: z._default(z.int().check(z.minimum(0)), 0),
  /** How many files get no result of the malware scan. */
  loseScans: z._default(z.int().check(z.minimum(0)), 0),
  /** How many times the table refuses each request of a function before it accepts it: throttled, or in conflict with a transaction. */
  throttle: z._default(z.int().check(z.minimum(0)), 0),
  /** How many seconds of the local clock eventually consistent reads of the table lag behind. */
  lag: z._default(z.number().check(z.minimum(0)), 0),
  /** How many seconds of the local clock reads of an index lag behind. */
  lateIndex: z._default(z.number().check(z.minimum(0)), 0),
  /** How many hours after its expiry an item is deleted. */
  ttlLag: z._default(z.number().check(z.minimum(0)), 0),
  /** Kills the process when it reaches a point for the n-th time; `by` counts only functions with that in their name. */
  die: z.optional(z.strictObject({ at: Point, on: positive, by: z.optional(z.string()) })),
});
export type FaultSettings = z.input<typeof Settings>;

/** A copy of an event: its body and its delay in seconds. */
export interface Copy {
  readonly body: string;
  readonly delaySeconds: number;
}

/** Simulated faults; none without settings. */
export interface Faults {
  copies(body: string): Copy[];
  /** Whether the mail service refuses this e-mail. */
  refusesMail(): boolean;
  /** Whether this text is throttled. */
  refusesText(): boolean;
  /** Whether the file that arrives now gets no result of its scan. */
  losesScan(): boolean;
  /** Throws the table's refusal if this request is throttled. */
  throttle(operation: string, body: unknown): void;
  /** How late the table's reads and deletions are. */
  readonly lateness: Lateness;
  /** Marks a point at which the process may be killed; `by` is the function that reached it. */
  reach(point: Point, by?: string): void;
}

/** The faults in `TRISCRIPT_FAULTS`, which is JSON. Throws StartError for an invalid setting. */
export function faultsFrom(text: string | undefined): FaultSettings {
  if (!text) return {};
  const parsed = Settings.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") || "the whole";
  throw new StartError(`TRISCRIPT_FAULTS is not understood: ${where}: ${issue?.message}.`);
}

export function openFaults(settings: FaultSettings): Faults {
  const { deliver, shuffle, poison, refuseMails, refuseTexts, loseScans, throttle, die, ...lateness } =
    Settings.parse(settings);
  const chance = chanceFrom(shuffle ?? 1);
  const pause = () => (shuffle === undefined ? 0 : chance() / 2);
  let [times, refused, throttled, lost] = [0, 0, 0, 0];
  return {
    refusesMail: () => refused++ < refuseMails,
    refusesText: () => throttled++ < refuseTexts,
    losesScan: () => lost++ < loseScans,
    throttle: openThrottling(throttle),
    lateness,
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

/** The services for functions, with the points of kills. */
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
    s3(request, caller) {
      const answer = services.s3(request, caller);
      if (request.headers["x-amz-copy-source"] !== undefined) reach("after-copy", caller().functionName);
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

/** The same event with an empty detail, which fails its schema. */
function unreadable(body: string): string {
  const event: unknown = JSON.parse(body);
  if (!isRecord(event) || !isRecord(event.detail)) return "{}";
  const detail = Object.fromEntries(Object.keys(event.detail).map((name) => [name, null]));
  return JSON.stringify({ ...event, detail });
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
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
    // The schema refuses invalid JSON with the same sentence as any other wrong setting.
    return undefined;
  }
}
