import { Problem, type ProblemCode } from "#kernel/problem";
import { Offline } from "../offline/offline-error.ts";

/** What a person reads when something failed, by why it did. */
export interface FailureWords {
  /** For problems of these codes. */
  readonly codes?: { readonly [code in ProblemCode]?: string };
  /** Which other problems are read in their own sentence: of these codes, every conflict (409), every refusal (below 500), or all. */
  readonly own?: readonly ProblemCode[] | "conflicts" | "refusals" | "all";
  /** What stands around a sentence that is not ours. */
  readonly quote?: (sentence: string) => string;
  /** For when the server was not reached; the sentence of `Offline` unless given. */
  readonly offline?: string;
  /** For what is neither a problem nor a lost connection; `otherwise` unless given. */
  readonly unexpected?: string;
  readonly otherwise: string;
}

/** The text about something that failed. */
export function failureText(error: unknown, words: FailureWords): string {
  const { codes = {}, quote = (sentence) => sentence, offline, unexpected, otherwise } = words;
  if (error instanceof Offline) return offline ?? quote(error.message);
  if (!(error instanceof Problem)) return unexpected ?? otherwise;
  const given = codes[error.code];
  if (given !== undefined) return given;
  return isOwn(error, words) ? quote(error.message) : otherwise;
}

/** The text about something that failed where nothing is known but that. */
export function sentence(error: unknown): string {
  return failureText(error, { own: "all", otherwise: "Something went wrong. Please try again." });
}

function isOwn({ code, status }: Problem, { own = [] }: FailureWords): boolean {
  if (own === "all") return true;
  if (own === "conflicts") return status === 409;
  if (own === "refusals") return status < 500;
  return own.includes(code);
}
