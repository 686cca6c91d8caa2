import * as z from "zod/mini";
import { roles } from "./terms/roles.ts";

/** Who did it: a person in a role; in the role `system` the operator (id `operator`) or the product by itself. */
export const EventActor = z.object({
  id: z.string(),
  role: z.enum([...roles, "system"]),
});

/** The thing it happened to. `sequence` starts at 1 and has no gaps per aggregate. */
export const Aggregate = z.object({
  kind: z.string(),
  id: z.string(),
  sequence: z.int().check(z.positive()),
});

/** The id of an event: `<kind>/<id>/<sequence>`. */
export function eventId({ kind, id, sequence }: z.infer<typeof Aggregate>): string {
  return `${kind}/${id}/${sequence}`;
}

/** What an event's id says it happened to. Throws for an id of another form. */
export function aggregateOf(eventId: string): z.infer<typeof Aggregate> {
  const [kind, id, sequence] = eventId.split("/");
  return z.parse(Aggregate, { kind, id, sequence: Number(sequence) });
}

/** EventBridge `detail`: what every event says, whatever happened. `id` is `<kind>/<id>/<sequence>`, the same for ever. */
export const Envelope = z.object({
  id: z.string(),
  time: z.iso.datetime({ precision: 3 }),
  aggregate: Aggregate,
  actor: EventActor,
  correlationId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Envelope<Data = Record<string, unknown>> = Omit<z.infer<typeof Envelope>, "data"> & {
  data: Data;
};

/** What an event is beside its data: whom it concerns, and how it reads in the history. */
export interface EventMeaning<Shape extends z.core.$ZodLooseShape> {
  /** When it happens, for subscribers. */
  readonly summary: string;
  /**
   * The fields of its data in which people stand. The first is whom it is about; all of them see it on open screens and
   * are named to auditors.
   */
  readonly people: readonly [keyof Shape & `${string}Id`, ...(keyof Shape & `${string}Id`)[]];
  /** What happened in plain words, with roles instead of names. */
  readonly describe: (data: z.infer<z.ZodMiniObject<Shape>>) => string;
  /** It happens too often for a copy in the history: the hash chain of its thing alone has it. */
  readonly isRoutine?: boolean;
}

/** One kind of event in one version. `type` is the `detail-type`, `source` the bus source. */
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
  /** What things of its kind are called. */
  readonly about: string;
  readonly people: readonly string[];
  readonly isRoutine: boolean;
  /** What happened in plain words. Throws for data of another shape. */
  readonly describe: (data: unknown) => string;
}

/** What every source begins with: a rule for it hears of all events there are and will be. */
export const sourcePrefix = "triscript.";

/** What happened, before it has a number: a declaration and its data. */
export interface DomainEvent<D extends EventDeclaration = EventDeclaration> {
  readonly event: D;
  readonly data: z.infer<D["data"]>;
}

/**
 * The declarer of one context's events: `event(name, version, shape, { summary, people, describe, isRoutine })`. `kinds` are the things they
 * are about, by the first word of their names, and what those are called.
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
    { summary, people, describe, isRoutine = false }: EventMeaning<Shape>,
  ): EventDeclaration<`${Name}.v${Version}`, Shape> => {
    // Made when it is first asked for: first screens and most functions load declarations whose data they never read.
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
      describe: (unread) => describe(z.parse(data(), unread)),
    };
  };
}

function calledIn(kinds: Readonly<Record<string, string>>, name: string): string {
  const [kind = ""] = name.split(".");
  return kinds[kind] ?? kind;
}

/** States that `event` happened with `data`, checked against its public shape. */
export function domainEvent<D extends EventDeclaration>(event: D, data: z.infer<D["data"]>): DomainEvent<D> {
  return { event, data: z.parse(event.data, data) as z.infer<D["data"]> };
}
