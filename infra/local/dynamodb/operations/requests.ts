import * as z from "zod/mini";
import { isRecord } from "../../assembly/json.ts";
import { invalid, malformed } from "../refusals.ts";

/** The fields of the low-level API's requests. Items and expressions are validated where they are parsed. */
export const Name = z
  .string()
  .check(z.minLength(1, { abort: true }), z.maxLength(255), z.regex(/^[a-zA-Z0-9_.-]+$/));
export const ItemMap = z.record(z.string(), z.unknown());
export const Text = z.optional(z.string());
export const Flag = z.optional(z.boolean());
const Anything = z.optional(z.unknown());
/** The expressions validate names and values. */
export const Given = { ExpressionAttributeNames: Anything, ExpressionAttributeValues: Anything };

/** A request's body in the shape of `schema`. Throws AwsError in AWS's words. */
export function parse<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  if (!isRecord(body)) throw malformed("The body of the request is not an object");
  const { success, data, error } = schema.safeParse(withoutNulls(body), { reportInput: true });
  if (success) return data;
  for (const issue of error.issues) refuseUnknown(issue);
  const wrongType = error.issues.find((issue) => issue.code === "invalid_type" && issue.input !== undefined);
  if (wrongType) throw malformed(`Unexpected field type at ${wordsOf(wrongType.path)}`);
  const ofName = error.issues.filter(({ path }) => path.join() === "TableName");
  const sentences = (ofName.length > 0 ? ofName : error.issues).map(sentence);
  throw invalid(
    `${sentences.length} validation error${sentences.length > 1 ? "s" : ""} detected: ${sentences.join("; ")}`,
  );
}

/** Names the parameter, or the value of one, that AWS may know and the local run does not. */
function refuseUnknown(issue: z.core.$ZodIssue): void {
  const unknown = "The local DynamoDB does not know the";
  if (issue.code === "unrecognized_keys") throw invalid(`${unknown} parameter ${issue.keys[0]}.`);
  if (issue.code !== "invalid_value" || issue.input === undefined) return;
  throw invalid(`${unknown} value ${issue.input} of the parameter ${String(issue.path.at(-1))}.`);
}

/** Null fields count as absent. */
function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.values(body).includes(null)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    : body;
}

function sentence(issue: z.core.$ZodIssue): string {
  const path = wordsOf(issue.path);
  const say = (constraint: string, value = spoken(issue.input)) =>
    `Value ${value}at '${path}' failed to satisfy constraint: Member must ${constraint}`;
  switch (issue.code) {
    case "too_small":
    case "too_big": {
      if (issue.message.startsWith("Value at")) return issue.message;
      const [bound, limit] =
        issue.code === "too_small" ? ["greater", issue.minimum] : ["less", issue.maximum];
      const sized = issue.origin === "int" || issue.origin === "number" ? "value" : "length";
      return say(`have ${sized} ${bound} than or equal to ${limit}`);
    }
    case "invalid_format":
      return say("satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
    default:
      return say("not be null", "null ");
  }
}

function spoken(input: unknown): string {
  if (Array.isArray(input)) return `'[${input.map((one) => JSON.stringify(one)).join(", ")}]' `;
  return isRecord(input) ? `'${JSON.stringify(input)}' ` : `'${input}' `;
}

/** `keySchema.1.member.keyType` */
function wordsOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) =>
      typeof step === "number"
        ? `${step + 1}.member`
        : String(step).replace(/^[A-Z]/, (a) => a.toLowerCase()),
    )
    .join(".");
}
