/** Why typed directions are not read. */
export type ReadingProblem =
  | "not_understood"
  | "ambiguous"
  | "which_day"
  | "how_long"
  | "which_dose"
  | "how_often"
  | "which_route"
  | "impossible";
/** `at`: the part that it is about, or the words to choose from. */
export interface Unread {
  readonly problem: ReadingProblem;
  readonly at: string;
}

export function unread(problem: ReadingProblem, at = ""): Unread {
  return { problem, at };
}
