import * as z from "zod/mini";
import { type Call, type Contract, methodAndPath } from "#kernel/call/contract";
import { problems } from "#kernel/call/problem";
import { type JsonSchema, type NamedSchemas, namedSchemas, type Schema } from "./named-schemas.ts";
import { standOnce, withReferences } from "./stand-once.ts";

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
  const {
    document: { operations, problem },
    schemas,
  } = withReferences(
    {
      operations: Object.entries(contracts).flatMap(([context, contract]) =>
        Object.entries(contract).map(([name, call]) => operation(`${context}.${name}`, call, named)),
      ),
      problem: problemResponse,
    },
    { ...problemSchemas, ...named.components },
  );
  const parameters = standOnce(
    "parameters",
    operations.flatMap((one) => one.parameters),
    ({ name }) => name,
  );
  const responses = standOnce(
    "responses",
    operations.map((one) => one.response),
    ({ content }) => nameOf(content["application/json"].schema),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, status, response, ...one } of operations) {
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      ...one,
      parameters: one.parameters.length > 0 ? one.parameters.map(parameters.refer) : undefined,
      responses: {
        [status]: responses.refer(response),
        default: { $ref: "#/components/responses/Problem" },
      },
    };
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
      parameters: parameters.components,
      responses: { Problem: problem, ...responses.components },
      schemas,
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
    ...((where === "path" || required.includes(field)) && { required: true }),
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
    path,
    method,
    operationId,
    tags: [operationId.split(".")[0]],
    summary: call.summary,
    ...(call.roles === "anyone" ? { security: [] } : { "x-roles": call.roles }),
    parameters: [...inPath.map(parameter("path")), ...(method === "GET" ? open.map(parameter("query")) : [])],
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    status: call.status ?? 200,
    response: {
      description: "Done",
      content: { "application/json": { schema: schemas.of(call.output, "output") } },
    },
  };
}

/** The named schema in a response: a thing, a list of things or a page of a list. */
function nameOf({ $ref, properties }: JsonSchema): string | undefined {
  if ($ref) return $ref.split("/").at(-1);
  const { $ref: item } = z.parse(PageItems, properties?.items ?? {}).items ?? {};
  return item && `${item.split("/").at(-1)}${properties?.next ? "Page" : "List"}`;
}

const PageItems = z.object({ items: z.optional(z.object({ $ref: z.optional(z.string()) })) });

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
