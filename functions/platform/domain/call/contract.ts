import type * as z from "zod/mini";
import type { Role } from "../actor.ts";
import type { PersonContext } from "../context.ts";
import type { Limit } from "./limit.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call: its route, who may make it, its input (path, query and body in one strict object) and its output. */
interface AnyCall {
  readonly input: z.ZodMiniType<Record<string, unknown>>;
  readonly output: z.ZodMiniType;
  /** The answer is this text instead of JSON, and clients may keep it that long. */
  readonly media?: { readonly type: string; readonly maxAgeSeconds: number };
  /** The largest body in bytes, 64 KB by default. */
  readonly mostBytes?: number;
  /** Whether it is also for a person whose account is closed, though it is no GET: what protects a patient, or ends what is open. */
  readonly evenClosed?: true;
  readonly summary: string;
  /** The status of success, 200 by default. */
  readonly status?: 201 | 202;
}

/** A call that needs no sign-in. */
interface OpenCall extends AnyCall {
  readonly route: `${Method} /${string}`;
  readonly roles: "anyone";
  /** The most calls per network address in a quarter of an hour. */
  readonly perAddress: number;
  /** Whether its body may also be a form (urlencoded or multipart). */
  readonly form?: true;
  readonly limit?: undefined;
}

/** A call of people with these roles that changes nothing. */
interface ReadingCall extends AnyCall {
  readonly route: `GET /${string}`;
  readonly roles: readonly Role[];
  readonly limit?: undefined;
  readonly perAddress?: undefined;
  readonly form?: undefined;
}

/** A call of people with these roles that writes or notifies. */
interface WritingCall extends AnyCall {
  readonly route: `${Exclude<Method, "GET">} /${string}`;
  readonly roles: readonly Role[];
  readonly limit: Limit;
  readonly perAddress?: undefined;
  readonly form?: undefined;
}

export type Call = OpenCall | ReadingCall | WritingCall;

/** The largest body that a call accepts, in bytes. */
export function mostBytesOf(call: Pick<Call, "mostBytes">): number {
  return call.mostBytes ?? 64 * 1024;
}

export type Contract = Readonly<Record<string, Call>>;

/** The command behind a call. It depends on nothing but its input and `ctx`. */
export type Run<C extends Call> = (
  input: z.output<C["input"]>,
  ctx: C["roles"] extends "anyone" ? OpenContext : PersonContext,
) => Promise<z.input<C["output"]>>;

/** The context without a caller. */
export type AnonymousContext = Omit<PersonContext, "actor">;

/** The context of a call without sign-in, with hashes of its device and network that identify nobody. */
export interface OpenContext extends AnonymousContext {
  readonly from: { readonly network: string; readonly device: string };
}

/** The HTTP method and path of a call: `["POST", "/prescriptions/{id}/send"]`. */
export function methodAndPath(call: Call): [Method, string] {
  const [method, path] = call.route.split(" ");
  return [method as Method, path ?? "/"];
}
