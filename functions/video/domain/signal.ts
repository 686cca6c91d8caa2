import * as z from "zod/mini";
import { Id } from "#kernel/id";

/** The largest body of signals, in bytes. */
export const mostSignalBytes = 32 * 1024;

/** Text of a browser's connection: printable ASCII, with line breaks in a description. It is never shown. */
const wire = (longest: number, pattern = /^[ -~]*$/) =>
  z.string().check(z.maxLength(longest), z.regex(pattern));

/** A part of a signal: a new page that says hello, the description of a connection, or an address where it may be reached. */
export const SignalPart = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("hello") }),
  z.strictObject({
    kind: z.literal("description"),
    type: z.enum(["offer", "answer"]),
    sdp: wire(30_000, /^[ -~\r\n]*$/),
  }),
  z.strictObject({
    kind: z.literal("candidate"),
    candidate: wire(1_000),
    sdpMid: z.optional(wire(64)),
    sdpMLineIndex: z.optional(z.int().check(z.minimum(0), z.maximum(64))),
    usernameFragment: z.optional(wire(256)),
  }),
]);
export type SignalPart = z.infer<typeof SignalPart>;

/** The nth signal of a page to one page of the other person, or to whichever there is. */
export const Signal = z.strictObject({
  page: Id,
  n: z.int().check(z.minimum(0), z.maximum(9_999)),
  to: z.optional(Id),
  parts: z.array(SignalPart).check(z.minLength(1), z.maxLength(64)),
});
export type Signal = z.infer<typeof Signal>;

/** The place of a signal among those of its side: pages by their start, which their ids tell, then by number. */
export function placeOf({ page, n }: Pick<Signal, "page" | "n">): string {
  return `${page}~${String(n).padStart(4, "0")}`;
}

export const SignalPlace = z.string().check(z.maxLength(41), z.regex(/^[0-9a-f-]{36}~\d{4}$/));

/** A server through which a connection can be relayed, or that tells a page its address. */
export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof IceServer>;
