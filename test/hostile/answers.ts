import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { type ProblemCode, problems } from "#kernel/call/problem";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

const Field = z.strictObject({ path: z.string(), code: z.string(), title: z.string() });
const ProblemDocument = z.strictObject({
  code: z.enum(codes),
  title: z.string(),
  status: z.number(),
  requestId: z.string(),
  fields: z.optional(z.array(Field)),
  current: z.optional(z.unknown()),
});

/** Answers of the gateway and the distribution themselves, before any function of ours. */
const ofTheGateway =
  /^(\{"message":"(Not Found|Unauthorized|Forbidden|Request Too Long|Bad Request)"\}|<h1>403 ERROR.*)?$/s;
/** The signs of a crash in an answer: a line of a stack, a folder of this machine, a library. */
const crash = /\n\s+at \S+|node_modules|node:internal|\bat \S+ \(\S+:\d+:\d+\)|Dynamo|AWS::/;
const mostProblem = 64 * 1024;

/** The fault of an answer, for any request to that path; undefined without one. */
export function fault(path: string, { status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `status ${status}`;
  const content = `${JSON.stringify(headers)}\n${text}`;
  if (crash.test(content) || content.includes(root)) return "it tells of its inside";
  // Pages have answers of their own.
  if (status < 400 || !path.startsWith("/api/")) return undefined;
  if (text.length > mostProblem) return `a refusal of ${text.length} characters`;
  if (!String(headers["content-type"]).startsWith("application/problem+json")) {
    return ofTheGateway.test(text) ? undefined : "neither a problem nor an answer of the gateway";
  }
  const problem = z.safeParse(ProblemDocument, JSON.parse(text));
  if (!problem.success) return `no problem document: ${z.prettifyError(problem.error)}`;
  const { code, status: stated } = problem.data;
  return stated === status && problems[code] === status ? undefined : `${code} with ${status}`;
}
