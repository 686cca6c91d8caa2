import * as z from "zod/mini";
import { Problem, type ProblemCode, problems } from "#kernel/call/problem";

const ProblemBody = z.object({
  code: z.string(),
  fields: z.optional(
    z.array(z.object({ path: z.string(), code: z.string(), title: z.string(), key: z.optional(z.string()) })),
  ),
  current: z.optional(z.unknown()),
  requestId: z.optional(z.string()),
});

/** The problem in an unsuccessful response; an unreadable one is a bug of ours. */
export async function problemOf(response: Response): Promise<Problem> {
  const retryAfter = waitOf(response);
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("application/problem+json"))
    return new Problem(codeOf(response.status), { retryAfter, requestId: gatewayId(response) });
  const body = ProblemBody.safeParse(await response.json());
  if (!body.success) return new Problem("bug", { requestId: gatewayId(response) });
  const { code, fields = [], current, requestId = gatewayId(response) } = body.data;
  return new Problem(isCode(code) ? code : codeOf(response.status), {
    fields,
    current,
    retryAfter,
    requestId,
  });
}

/** The seconds to wait before the next attempt, if the answer says so. */
function waitOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The id that the gateway gave the request. The gateway logs it even if no function answered. */
function gatewayId({ headers }: Response): string | undefined {
  return headers.get("apigw-requestid") ?? undefined;
}

function isCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code);
}

/** The problem code of a status, for answers of the gateway and the firewall, whose 403 is not about roles. */
function codeOf(status: number): ProblemCode {
  const general = {
    400: "unreadable",
    401: "unauthenticated",
    403: "blocked",
    404: "not_found",
    413: "too_large",
    429: "too_many",
    503: "unavailable",
  } as const;
  return Object.entries(general).find(([of]) => Number(of) === status)?.[1] ?? "bug";
}
