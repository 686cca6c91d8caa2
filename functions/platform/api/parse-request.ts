import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import { type Call, mostBytesOf } from "#kernel/call/contract";
import { fieldMessages } from "#kernel/call/field-messages";
import { type FieldProblem, Problem } from "#kernel/call/problem";

z.config({ jitless: true });

/** Throws Problem 413 for a body above the call's limit, before parsing it. */
export function requireFittingBody(
  call: Pick<Call, "mostBytes">,
  { body = "", isBase64Encoded }: APIGatewayProxyEventV2,
): void {
  if (Buffer.byteLength(body, isBase64Encoded ? "base64" : "utf8") > mostBytesOf(call))
    throw new Problem("too_large");
}

/** Parses path, query and body as one object with the call's schema. Throws Problem 400 or 422. */
export function parseRequest<C extends Call>(call: C, event: APIGatewayProxyEventV2): z.output<C["input"]> {
  const path = event.pathParameters ?? {};
  const open = { ...event.queryStringParameters, ...bodyOf(call, event) };
  const doubled = Object.keys(open).find((name) => name in path);
  if (doubled) throw new Problem("invalid", { fields: [field(doubled, "unknown_field")] });
  // The input of an issue distinguishes missing from invalid. It is not sent back.
  const parsed = z.safeParse(call.input, { ...open, ...path }, { reportInput: true });
  if (parsed.success) return parsed.data as z.output<C["input"]>;
  throw new Problem("invalid", {
    fields: parsed.error.issues.slice(0, mostFields).flatMap(fieldsOf).slice(0, mostFields),
  });
}

/** Limits the field problems of one answer. */
const mostFields = 50;
const longestPath = 200;

function bodyOf(call: Pick<Call, "form">, event: APIGatewayProxyEventV2): Record<string, unknown> {
  if (!event.body) return {};
  const text = event.isBase64Encoded ? Buffer.from(event.body, "base64").toString("utf8") : event.body;
  if (call.form) {
    const type = event.headers["content-type"] ?? "";
    if (type.startsWith("application/x-www-form-urlencoded"))
      return Object.fromEntries(new URLSearchParams(text));
    if (type.startsWith("multipart/form-data")) return Object.fromEntries(partsOf(text));
  }
  try {
    return z.parse(z.record(z.string(), z.unknown()), JSON.parse(text, comparable));
  } catch {
    throw new Problem("unreadable");
  }
}

/**
 * Refuses a `length` that is an object. The length checks of a schema compare the `length` of any value, even of one that is
 * no text and no list, and an object may have none that can be compared.
 */
function comparable(name: string, value: unknown): unknown {
  if (name === "length" && typeof value === "object") throw new Problem("unreadable");
  return value;
}

/** The short fields of a multipart form: name and value, each on a line of its own. */
function partsOf(text: string): [string, string][] {
  const parts = text.matchAll(/name="([^"\r\n]+)"\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\n([^\r\n]*)/g);
  return [...parts].map(([, name = "", value = ""]) => [name, value]);
}

function fieldsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = shortened(issue.path.join("."));
  if (issue.code === "unrecognized_keys") {
    return issue.keys
      .slice(0, mostFields)
      .map((key) => field([path, key].filter(Boolean).join("."), "unknown_field"));
  }
  const isMissing = issue.input === undefined || issue.input === "" || issue.input === null;
  const code = isMissing ? "required" : (ownCode(issue) ?? "invalid");
  const isOwnSentence = issue.message && !/^Invalid input/.test(issue.message);
  // For a missing field, "required" is clearer than the field's general format message.
  const isGeneral = isMissing && Object.values<string>(fieldMessages()).includes(issue.message);
  const general = fieldMessages()[isMissing ? "required" : "invalid"];
  return [{ path, code, title: isOwnSentence && !isGeneral ? issue.message : general }];
}

/** The code that a schema's own check gives its problem. */
function ownCode(issue: z.core.$ZodIssue): string | undefined {
  const params =
    issue.code === "custom" ? z.safeParse(z.object({ code: z.string() }), issue.params) : undefined;
  return params?.data?.code;
}

function field(path: string, code: "unknown_field"): FieldProblem {
  return { path: shortened(path), code, title: fieldMessages()[code] };
}

function shortened(path: string): string {
  return path.slice(0, longestPath);
}
