import * as z from "zod/mini";
import { type Call, type Contract, route } from "#kernel/contract";
import { diagram } from "#kernel/lifecycle";
import { problems } from "#kernel/problem";
import { contract as appointments } from "../../functions/appointments/contract.ts";
import { lifecycle as visits } from "../../functions/appointments/domain/lifecycle.ts";
import { contract as audit } from "../../functions/audit/contract.ts";
import { contract as directory } from "../../functions/directory/contract.ts";
import { contract as fulfilment } from "../../functions/fulfilment/contract.ts";
import { contract as identity } from "../../functions/identity/contract.ts";
import { contract as notifications } from "../../functions/notifications/contract.ts";
import { contract as prescriptions } from "../../functions/prescriptions/contract.ts";
import { lifecycle as prescribed } from "../../functions/prescriptions/domain/lifecycle.ts";
import { renewalLifecycle } from "../../functions/prescriptions/domain/renewal-lifecycle.ts";
import { contract as profiles } from "../../functions/profiles/contract.ts";

/** Every contract of the product by context, in reading order. */
export const contracts: Readonly<Record<string, Contract>> = {
  identity,
  profiles,
  directory,
  appointments,
  prescriptions,
  fulfilment,
  notifications,
  audit,
};

/** What people who read or call the API look up: file name under `infra/documents/generated/` -> content. */
export function documents(): Map<string, string> {
  return new Map([
    ["openapi.json", `${JSON.stringify(openApi(), null, 2)}\n`],
    ["lifecycles.md", lifecycles()],
  ]);
}

function lifecycles(): string {
  const chapter = (title: string, chart: string) => `## ${title}\n\n\`\`\`mermaid\n${chart}\n\`\`\`\n`;
  return [
    "# Lifecycles\n\nDrawn from the tables in `functions/*/domain/`.\n",
    chapter("A visit", diagram("pending", visits)),
    chapter("A prescription", diagram("pending", prescribed)),
    chapter("A renewal", diagram("pending", renewalLifecycle)),
  ].join("\n");
}

function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [context, contract] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(contract)) {
      const [method, path] = route(call);
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(context, name, call) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Triscript",
      version: "1.0.0",
      description: "The calls of the web app, derived from the contracts.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: { Problem: problemResponse() },
    },
  };
}

function operation(context: string, name: string, call: Call) {
  const [method, path] = route(call);
  const asked = schemaOf(call.asks, "input");
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const properties = Object.entries(asked.properties ?? {});
  const open = properties.filter(([field]) => !inPath.includes(field));
  const required = new Set(asked.required);
  const parameter =
    (where: "path" | "query") =>
    ([field, schema]: [string, unknown]) => ({
      name: field,
      in: where,
      required: where === "path" || required.has(field),
      schema,
    });
  const hasBody = method !== "GET" && open.length > 0;
  const body = {
    ...asked,
    properties: Object.fromEntries(open),
    required: [...required].filter((f) => !inPath.includes(f)),
  };
  const ofPath = properties.filter(([field]) => inPath.includes(field)).map(parameter("path"));
  return {
    operationId: `${context}.${name}`,
    tags: [context],
    summary: call.says,
    ...(call.by === "anyone" ? { security: [] } : { security: [{ token: [] }], "x-roles": call.by }),
    parameters: method === "GET" ? [...ofPath, ...open.map(parameter("query"))] : ofPath,
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      [call.status ?? 200]: {
        description: "Done",
        content: { "application/json": { schema: schemaOf(call.answers, "output") } },
      },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return z.parse(JsonSchema, rest);
}

const JsonSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});
type JsonSchema = z.infer<typeof JsonSchema>;

function problemResponse() {
  const codes = Object.keys(problems);
  const schema = {
    type: "object",
    required: ["code", "title", "status", "requestId"],
    properties: {
      code: { enum: codes },
      title: { type: "string" },
      status: { type: "integer" },
      requestId: { type: "string" },
      fields: { type: "array", items: { type: "object" } },
      current: {},
    },
  };
  return { description: "A problem with a stable code", content: { "application/problem+json": { schema } } };
}
