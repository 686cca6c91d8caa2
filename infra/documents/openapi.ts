import { type Call, type Contract, methodAndPath } from "#kernel/call/contract";
import { isCounted } from "#kernel/call/limit";
import { problems } from "#kernel/call/problem";
import { type NamedSchemas, namedSchemas, type Schema } from "./named-schemas.ts";

/** The OpenAPI description: calls by route and the names of their schemas. */
export function openApi(
  contracts: Readonly<Record<string, Contract>>,
  names: Readonly<Record<string, Schema>>,
) {
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const named = namedSchemas(names, {
    input: calls.map(({ input }) => input),
    output: calls.map(({ output }) => output),
  });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [context, contract] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(contract)) {
      const [method, path] = methodAndPath(call);
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = operation(`${context}.${name}`, call, named);
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
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: { Problem: problemResponse },
      schemas: schemasIn({ paths, problemResponse }, { ...problemSchemas, ...named.components }),
    },
  };
}

/** The schemas that a document refers to, directly or through each other. */
function schemasIn(document: unknown, all: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const used = new Set<string>();
  const visit = (json: unknown) => {
    for (const [, name = ""] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name]);
    }
  };
  visit(document);
  return Object.fromEntries([...used].sort().map((name) => [name, all[name]]));
}

function operation(operationId: string, call: Call, schemas: NamedSchemas) {
  const [method, path] = methodAndPath(call);
  const inputSchema = schemas.of(call.input, "input");
  const { properties = {}, required = [] } = inputSchema;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const open = Object.keys(properties).filter((field) => !inPath.includes(field));
  const parameter = (where: "path" | "query") => (field: string) => ({
    name: field,
    in: where,
    ...((where === "path" || required.includes(field)) && { required: true }),
    schema: properties[field],
  });
  const body = {
    ...inputSchema,
    ...(inputSchema.properties && {
      properties: Object.fromEntries(open.map((field) => [field, properties[field]])),
      required: required.filter((field) => !inPath.includes(field)),
    }),
  };
  const parameters = [
    ...inPath.map(parameter("path")),
    ...(method === "GET" ? open.map(parameter("query")) : []),
  ];
  const limited = limitText(call);
  const hasBody = method !== "GET" && (open.length > 0 || inputSchema.$ref !== undefined);
  return {
    operationId,
    tags: [operationId.split(".")[0]],
    summary: call.summary,
    ...(limited !== undefined && { description: limited }),
    ...(call.roles === "anyone" ? { security: [] } : { "x-roles": call.roles }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      [call.status ?? 200]: {
        description: "Done",
        content: {
          [call.media?.type ?? "application/json"]: { schema: schemas.of(call.output, "output") },
        },
      },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

const problemResponse = {
  description: "A problem with a stable code; too_many says in Retry-After when to try again",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

const problemSchemas = {
  Problem: {
    type: "object",
    required: ["code", "title", "status", "requestId"],
    properties: {
      code: { $ref: "#/components/schemas/ProblemCode" },
      title: { type: "string" },
      status: { type: "integer" },
      requestId: { type: "string" },
      fields: { type: "array", items: { $ref: "#/components/schemas/FieldProblem" } },
      current: {},
    },
  },
  ProblemCode: { enum: Object.keys(problems) },
  FieldProblem: {
    type: "object",
    required: ["path", "code", "title"],
    properties: {
      path: { type: "string" },
      code: { type: "string" },
      title: { type: "string" },
      key: {
        type: "string",
        description: "What to send back with a reason, for an issue with a prescription",
      },
    },
  },
};

/** What limits a call, in a sentence for the API's readers; undefined for one that changes nothing. */
function limitText({ limit, perAddress }: Call): string | undefined {
  if (perAddress !== undefined) return `At most ${perAddress} in a quarter of an hour from one network.`;
  if (limit === "state") return "Each thing can be changed once; what makes a new one is limited.";
  if (limit === "command") return "Limited by what the call is about.";
  if (!isCounted(limit)) return undefined;
  const { most, per, each, counter } = limit;
  const times =
    typeof most === "number"
      ? `${most}`
      : Object.entries(most)
          .map(([role, number]) => `${number} as a ${role}`)
          .join(", ");
  const ofEach = each ? `, ${each.most} with one \`${each.field}\`` : "";
  const together = counter ? ` Counted together: ${counter}.` : "";
  return `At most ${times} ${per === "day" ? "a day" : "an hour"} for one person${ofEach}.${together}`;
}
