import * as z from "zod/mini";
import { Envelope } from "#events";

/** What names an event in logs and dead letters. `correlationId` is the id of the request or the run that it follows from. */
export interface Trace {
  readonly event: string;
  readonly type: string;
  /** Absent for an id that names none. */
  readonly aggregate?: string;
  readonly correlationId: string;
}

/** The trace of an event. */
export function traceOf(type: string, { id, correlationId }: Pick<Envelope, "id" | "correlationId">): Trace {
  const [kind, of, sequence] = id.split("/");
  return { event: id, type, ...(sequence && { aggregate: `${kind}/${of}` }), correlationId };
}

const Named = z.object({
  "detail-type": z.string(),
  detail: z.pick(Envelope, { id: true, correlationId: true }),
});

/** The trace of a message from the bus, as far as it can be parsed. */
export function traceIn(message: unknown): Trace | undefined {
  const { data } = z.safeParse(Named, message);
  return data && traceOf(data["detail-type"], data.detail);
}

/** Parses JSON; invalid JSON is undefined, which is reported as a parse error like any other. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields that do not match the schema and the error of each, without their values. */
export function parseErrorOf(prefix: string, { issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, code }) => `${prefix}${path.join(".") || "message"}: ${code}`)
    .join(", ")
    .slice(0, 1000);
}
