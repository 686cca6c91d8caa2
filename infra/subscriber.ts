import * as z from "zod/mini";
import { catalogue, declarationOf } from "#events";

const types: readonly string[] = catalogue.map(({ type }) => type);
const busArn = /^arn:aws:events:[a-z]{2}(-[a-z]+)+-\d:\d{12}:event-bus\/[\w./-]{1,256}$/;

const EventType = z
  .string()
  .check(z.refine((type) => types.includes(type), "must be an event of the catalogue, with its version"));

/** An organisation in another account that receives events on its own bus. */
export const Subscriber = z.strictObject({
  /** Names its resources and, prefixed with `subscriber-`, its dead letters. */
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/, "must be lower-case words joined by dashes")),
  /** The subscriber's bus that receives the events; it may be a `default` bus. */
  busArn: z.string().check(z.regex(busArn, "must be the ARN of an event bus")),
  /** The events it receives, by detail-type; without a list, all present and future ones. */
  events: z.optional(z.array(EventType).check(z.minLength(1, "must name an event, or be left out for all"))),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** Subscribers with unique names. */
export const Subscribers = z
  .array(Subscriber)
  .check(
    z.refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      "must not have two subscribers of one name",
    ),
  );

/** The account that a subscriber's bus is in. */
export function accountOf({ busArn }: Subscriber): string {
  return busArn.split(":")[4] ?? "";
}

/** A subscriber's events as the pattern of a rule. */
export function patternOf({ events }: Subscriber): { source: string[]; detailType?: string[] } {
  if (events === undefined) return { source: sourcesOf(types) };
  return { source: sourcesOf(events), detailType: events };
}

function sourcesOf(named: readonly string[]): string[] {
  return [...new Set(named.map((type) => declarationOf(type).source))];
}
