import { Problem, type ProblemCode } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";
import { Offline } from "../offline/offline-error.ts";
import { apiMessages } from "./messages.ts";

/** The message to show for a failure, by its cause. */
export interface FailureMessages {
  readonly codes?: { readonly [code in ProblemCode]?: string };
  /** Which other problems show their own sentence, as one does that says when to try again: these codes, every conflict (409), every refusal (below 500), or all. */
  readonly ownSentence?: readonly ProblemCode[] | "conflicts" | "refusals" | "all";
  /** Wraps the problem's own sentence. */
  readonly wrap?: (sentence: string) => string;
  /** If the server was not reached. Defaults to the sentence of `Offline`. */
  readonly offline?: string;
  /** For errors that are neither a problem nor a lost connection. Defaults to `otherwise`. */
  readonly unexpected?: string;
  readonly otherwise: string;
}

/** The message about a failure, with a reference if it was our fault. */
export function failureText(error: unknown, messages: FailureMessages): string {
  return withReference(messageOf(error, messages), error);
}

/** Appends the id of the failed request if it was our fault, so that people can quote it to support. */
export function withReference(text: string, error: unknown): string {
  const isOurs = error instanceof Problem && error.status >= 500;
  return isOurs && error.requestId
    ? apiMessages().reference({ text, id: error.requestId.slice(0, shown) })
    : text;
}

/** The number of characters shown of a request's id: few enough to write down, enough to find it in the logs. */
const shown = 8;

function messageOf(error: unknown, messages: FailureMessages): string {
  const { codes = {}, wrap = (sentence) => sentence, offline, unexpected, otherwise } = messages;
  if (error instanceof Offline) return offline ?? wrap(error.message);
  if (!(error instanceof Problem)) return unexpected ?? otherwise;
  const given = codes[error.code];
  if (given !== undefined) return given;
  const saysWhen = error.code === "too_many" && error.retryAfter !== undefined;
  return saysWhen || isOwn(error, messages) ? wrap(error.message) : otherwise;
}

/** Whether the record of a step has changed since it was shown, so that a retry is useless. */
export function hasMovedOn(error: unknown): boolean {
  const codes: readonly string[] = ["not_found", "wrong_state", "too_late"];
  return error instanceof Problem && codes.includes(error.code);
}

/** The messages of a failure without more specific ones: each problem's own sentence. */
export function ownSentences(): FailureMessages {
  return { ownSentence: "all", otherwise: problemMessages().bug };
}

/** The message about a failure if there is no more specific one. */
export function failureSentence(error: unknown): string {
  return failureText(error, ownSentences());
}

function isOwn({ code, status }: Problem, { ownSentence = [] }: FailureMessages): boolean {
  if (ownSentence === "all") return true;
  if (ownSentence === "conflicts") return status === 409;
  if (ownSentence === "refusals") return status < 500;
  return ownSentence.includes(code);
}
