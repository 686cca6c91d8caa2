import type * as z from "zod/mini";
import type { Role } from "../actor.ts";
import type { PersonContext } from "../context.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call: its route, who may make it, its input (path, query and body in one strict object) and its output. */
export interface Call {
  readonly route: `${Method} /${string}`;
  /** Roles that may call; `anyone` needs no sign-in. */
  readonly roles: readonly Role[] | "anyone";
  readonly input: z.ZodMiniType<Record<string, unknown>>;
  readonly output: z.ZodMiniType;
  /** How often a call that anyone may make may come from one network address in a quarter of an hour. */
  readonly perAddress?: number;
  /** The largest body in bytes, 64 KB unless stated. */
  readonly mostBytes?: number;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** The status of success, 200 unless stated. */
  readonly status?: 201 | 202;
}

/** The largest body that a call takes, in bytes. */
export function mostBytesOf(call: Pick<Call, "mostBytes">): number {
  return call.mostBytes ?? 64 * 1024;
}

export type Contract = Readonly<Record<string, Call>>;

/** The command behind a call: input in, output out; `ctx` is all it may know beside them. */
export type Run<C extends Call> = (
  input: z.output<C["input"]>,
  ctx: C["roles"] extends "anyone" ? OpenContext : PersonContext,
) => Promise<z.input<C["output"]>>;

/** The context without a caller. */
export type AnonymousContext = Omit<PersonContext, "actor">;

/** The context of a call without sign-in, and where it comes from as far as can be told: marks, which name nobody. */
export interface OpenContext extends AnonymousContext {
  readonly from: { readonly network: string; readonly device: string };
}

/** The HTTP method and path of a call: `["POST", "/prescriptions/{id}/send"]`. */
export function methodAndPath(call: Call): [Method, string] {
  const [method, path] = call.route.split(" ");
  return [method as Method, path ?? "/"];
}
