import * as z from "zod/mini";
import { roles } from "./terms/roles.ts";
import { compoundId, token } from "./terms/token.ts";

/** The actor: a person in a role; for the role `system`, the operator (id `operator`) or the product itself. */
export const EventActor = z.object({
  id: token,
  role: z.enum([...roles, "system"]),
});

/** The aggregate of the event. `sequence` starts at 1 and has no gaps per aggregate. */
export const Aggregate = z.object({
  kind: token,
  id: compoundId,
  sequence: z.int().check(z.positive()),
});

/** The id of an event: `<kind>/<id>/<sequence>`. */
export function eventId({ kind, id, sequence }: z.infer<typeof Aggregate>): string {
  return `${kind}/${id}/${sequence}`;
}

/** Parses the aggregate from an event's id. Throws for any other format. */
export function aggregateOf(eventId: string): z.infer<typeof Aggregate> {
  const [kind, id, sequence] = eventId.split("/");
  return z.parse(Aggregate, { kind, id, sequence: Number(sequence) });
}

/** The EventBridge `detail` that all events share. `id` is `<kind>/<id>/<sequence>` and never changes. */
export const Envelope = z.object({
  id: compoundId,
  time: z.iso.datetime({ precision: 3 }),
  aggregate: Aggregate,
  actor: EventActor,
  correlationId: compoundId,
  data: z.record(z.string(), z.unknown()),
});
export type Envelope<Data = Record<string, unknown>> = Omit<z.infer<typeof Envelope>, "data"> & {
  data: Data;
};

/** The meaning of an event beside its data: the people it concerns, and its sentence in the history. */
export interface EventMeaning<Shape extends z.core.$ZodLooseShape> {
  /** When it happens, for subscribers. */
  readonly summary: string;
  /**
   * The data fields that hold people's ids. The first is the person it is about; all of them see it on open screens and
   * are named to auditors.
   */
  readonly people: readonly [keyof Shape & `${string}Id`, ...(keyof Shape & `${string}Id`)[]];
  /** The event as a sentence, with roles instead of names. */
  readonly describe: (data: z.infer<z.ZodMiniObject<Shape>>) => string;
  /** Too frequent for a copy in the history: only the aggregate's hash chain records it. */
  readonly isRoutine?: boolean;
  /** The data field with the methods by which the person chose to be reached: what delivers by another does not get the event. */
  readonly reachedBy?: MethodsField<Shape>;
}

/** The methods of reaching a person beside the app's own list. */
export const contactMethods = ["push", "email", "sms"] as const;
export type ContactMethod = (typeof contactMethods)[number];

type MethodsField<Shape extends z.core.$ZodLooseShape> = {
  [Field in keyof Shape & string]: z.infer<Shape[Field]> extends ContactMethod[] ? Field : never;
}[keyof Shape & string];

/** One type of event in one version. `type` is the `detail-type`, `source` the bus source. */
export interface EventDeclaration<
  Type extends string = string,
  Shape extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
> {
  readonly type: Type;
  readonly name: string;
  readonly version: number;
  readonly source: `${typeof sourcePrefix}${string}`;
  readonly data: z.ZodMiniObject<Shape>;
  readonly summary: string;
  /** The label of its kind of aggregate. */
  readonly about: string;
  readonly people: readonly string[];
  readonly isRoutine: boolean;
  readonly reachedBy?: string;
  /** The event as a sentence. Throws for data of another shape. */
  readonly describe: (data: unknown) => string;
}

/** The prefix of every source: a rule on it matches all present and future events. */
export const sourcePrefix = "triscript.";

/** An event without a sequence number yet: its declaration and its data. */
export interface DomainEvent<D extends EventDeclaration = EventDeclaration> {
  readonly event: D;
  readonly data: z.infer<D["data"]>;
}

/**
 * Creates the `event` function of a context: `event(name, version, shape, { summary, people, describe, isRoutine, reachedBy })`.
 * `kinds` are its aggregates, by the first word of the event names, with their labels.
 */
export function eventsOf<Kind extends string>(context: string, kinds: Readonly<Record<Kind, string>>) {
  return <
    const Name extends `${Kind}.${string}`,
    const Version extends number,
    Shape extends z.core.$ZodLooseShape,
  >(
    name: Name,
    version: Version,
    shape: Shape,
    { summary, people, describe, isRoutine = false, reachedBy }: EventMeaning<Shape>,
  ): EventDeclaration<`${Name}.v${Version}`, Shape> => {
    // Created lazily: first screens and most functions load declarations whose data they never parse.
    let made: z.ZodMiniObject<Shape> | undefined;
    const data = () => {
      made ??= z.object(shape);
      return made;
    };
    return {
      type: `${name}.v${version}`,
      name,
      version,
      source: `${sourcePrefix}${context}`,
      get data() {
        return data();
      },
      summary,
      about: calledIn(kinds, name),
      people,
      isRoutine,
      ...(reachedBy !== undefined && { reachedBy }),
      describe: (unread) => describe(z.parse(data(), unread)),
    };
  };
}

function calledIn(kinds: Readonly<Record<string, string>>, name: string): string {
  const [kind = ""] = name.split(".");
  return kinds[kind] ?? kind;
}

/** Creates an event; the compiler checks `data` against its public shape. */
export function domainEvent<D extends EventDeclaration>(event: D, data: z.infer<D["data"]>): DomainEvent<D> {
  return { event, data: z.parse(event.data, data) as z.infer<D["data"]> };
}
