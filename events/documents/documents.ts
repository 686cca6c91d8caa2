import * as z from "zod/mini";
import { Envelope, type EventDeclaration, sourcePrefix } from "../event.ts";
import { catalogue } from "../index.ts";

/** Generates the subscribers' documents from the declarations: file name under `events/generated/` -> content. */
export function documents(): Map<string, string> {
  const events: EventDeclaration[] = catalogue;
  const schemas = events.map((event): [string, string] => [
    `${event.type}.schema.json`,
    json(schemaOf(event)),
  ]);
  return new Map([...schemas, ["asyncapi.json", json(asyncApi(events))], ["events.md", table(events)]]);
}

/** The JSON Schema of an event's whole `detail`. */
function schemaOf(event: EventDeclaration): Record<string, unknown> {
  const detail = z.extend(Envelope, { data: event.data });
  return { title: event.type, description: event.summary, ...z.toJSONSchema(detail, { io: "input" }) };
}

function asyncApi(events: readonly EventDeclaration[]) {
  const messages = events.map((event) => {
    const { $schema: _, ...payload } = schemaOf(event);
    return [event.type, { name: event.type, title: event.name, summary: event.summary, payload }];
  });
  const references = events.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }]);
  const operation = {
    action: "send",
    channel: { $ref: "#/channels/bus" },
    summary: "Triscript tells what happened",
  };
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Triscript events",
      version: "1.0.0",
      description:
        "What happened to appointments and prescriptions: ids and statuses, never clinical content.",
    },
    channels: { bus: { address: "triscript", messages: Object.fromEntries(references) } },
    operations: { tell: operation },
    components: { messages: Object.fromEntries(messages) },
  };
}

/** Every event with its trigger and its people, by publishing context. */
function table(events: readonly EventDeclaration[]): string {
  const sections = [...Map.groupBy(events, ({ source }) => source)].map(([source, declarations]) => {
    const rows = declarations.map(
      ({ type, summary, people }) => `| \`${type}\` | ${summary} | ${people.join(", ")} |`,
    );
    const title = source.slice(sourcePrefix.length);
    return [`## ${title}`, "", "| event | when | concerns |", "|---|---|---|", ...rows, ""].join("\n");
  });
  return ["# All events", "", ...sections].join("\n");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
