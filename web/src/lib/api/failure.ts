import { Problem, type ProblemCode } from "#kernel/problem";
import { problemMessages } from "#kernel/problem-messages";
import { Offline } from "../offline/offline-error.ts";

/** The message a person reads when something failed, by its cause. */
export interface FailureMessages {
  /** Messages by problem code. */
  readonly codes?: { readonly [code in ProblemCode]?: string };
  /** Which other problems show their own sentence: these codes, every conflict (409), every refusal (below 500), or all. */
  readonly ownSentence?: readonly ProblemCode[] | "conflicts" | "refusals" | "all";
  /** Wraps the problem's own sentence. */
  readonly wrap?: (sentence: string) => string;
  /** When the server was not reached. Defaults to the sentence of `Offline`. */
  readonly offline?: string;
  /** For errors that are neither a problem nor a lost connection. Defaults to `otherwise`. */
  readonly unexpected?: string;
  readonly otherwise: string;
}

/** The message about a failure. */
export function failureText(error: unknown, messages: FailureMessages): string {
  const { codes = {}, wrap = (sentence) => sentence, offline, unexpected, otherwise } = messages;
  if (error instanceof Offline) return offline ?? wrap(error.message);
  if (!(error instanceof Problem)) return unexpected ?? otherwise;
  const given = codes[error.code];
  if (given !== undefined) return given;
  return isOwn(error, messages) ? wrap(error.message) : otherwise;
}

/** The message about a failure where nothing more specific is known. */
export function failureSentence(error: unknown): string {
  return failureText(error, { ownSentence: "all", otherwise: problemMessages().bug });
}

function isOwn({ code, status }: Problem, { ownSentence = [] }: FailureMessages): boolean {
  if (ownSentence === "all") return true;
  if (ownSentence === "conflicts") return status === 409;
  if (ownSentence === "refusals") return status < 500;
  return ownSentence.includes(code);
}
