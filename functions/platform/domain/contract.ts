import type * as z from "zod/mini";
import type { Role } from "./actor.ts";
import type { PersonMoment } from "./moment.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call: where it is, who may make it, what it asks (path, query and body in one strict object) and answers. */
export interface Call {
  readonly at: `${Method} /${string}`;
  /** Roles that may call; `anyone` needs no sign-in. */
  readonly by: readonly Role[] | "anyone";
  readonly asks: z.ZodMiniType<Record<string, unknown>>;
  readonly answers: z.ZodMiniType;
  /** How often a call that anyone may make may come from one network address in a quarter of an hour. */
  readonly perAddress?: number;
  /** One sentence for the documentation. */
  readonly says: string;
  /** The status of success, 200 unless stated. */
  readonly status?: 201 | 202;
}

export type Contract = Readonly<Record<string, Call>>;

/** The command behind a call: asked in, answer out; `moment` is all it may know beside. */
export type Run<C extends Call> = (
  asked: z.output<C["asks"]>,
  moment: C["by"] extends "anyone" ? OpenMoment : PersonMoment,
) => Promise<z.input<C["answers"]>>;

/** The moment without anybody. */
export type AnonymousMoment = Omit<PersonMoment, "actor">;

/** The moment of a call without sign-in, and where it comes from as far as can be told: marks, which name nobody. */
export interface OpenMoment extends AnonymousMoment {
  readonly from: { readonly network: string; readonly device: string };
}

/** The HTTP method and path of a call: `["POST", "/prescriptions/{id}/send"]`. */
export function route(call: Call): [Method, string] {
  const [method, path] = call.at.split(" ");
  return [method as Method, path ?? "/"];
}
