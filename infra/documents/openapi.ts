import { type Call, type Contract, methodAndPath } from "#kernel/call/contract";
import { problems } from "#kernel/call/problem";
import { type NamedSchemas, namedSchemas, type Schema } from "./named-schemas.ts";

/** The description of the API: its calls by route, and what their schemas are called. */
export function openApi(
  contracts: Readonly<Record<string, Contract>>,
  names: Readonly<Record<string, Schema>>,
) {
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract));
  const schemas = namedSchemas(names, {
    input: calls.map(({ input }) => input),
    output: calls.map(({ output }) => output),
  });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [context, contract] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(contract)) {
      const [method, path] = methodAndPath(call);
      const described = operation(`${context}.${name}`, call, schemas);
      paths[path] = { ...paths[path], [method.toLowerCase()]: described };
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
      responses: { Problem: problemResponse },
      schemas: { ...problemSchemas, ...schemas.components() },
    },
  };
}

function operation(operationId: string, call: Call, schemas: NamedSchemas) {
  const [method, path] = methodAndPath(call);
  const asked = schemas.of(call.input, "input");
  const { properties = {}, required = [] } = asked;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const open = Object.keys(properties).filter((field) => !inPath.includes(field));
  const parameter = (where: "path" | "query") => (field: string) => ({
    name: field,
    in: where,
    required: where === "path" || required.includes(field),
    schema: properties[field],
  });
  const body = {
    ...asked,
    ...(asked.properties && {
      properties: Object.fromEntries(open.map((field) => [field, properties[field]])),
      required: required.filter((field) => !inPath.includes(field)),
    }),
  };
  const hasBody = method !== "GET" && (open.length > 0 || asked.$ref !== undefined);
  return {
    operationId,
    tags: [operationId.split(".")[0]],
    summary: call.summary,
    ...(call.roles === "anyone" ? { security: [] } : { security: [{ token: [] }], "x-roles": call.roles }),
    parameters: [...inPath.map(parameter("path")), ...(method === "GET" ? open.map(parameter("query")) : [])],
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      [call.status ?? 200]: {
        description: "Done",
        content: { "application/json": { schema: schemas.of(call.output, "output") } },
      },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

const problemResponse = {
  description: "A problem with a stable code",
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
    properties: { path: { type: "string" }, code: { type: "string" }, title: { type: "string" } },
  },
};
