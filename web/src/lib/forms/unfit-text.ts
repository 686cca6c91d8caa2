import { isTakenAs } from "#kernel/characters";
import { fieldWords } from "#kernel/words";

/** The error of a field whose text has invisible characters that the server rejects; undefined for all other texts. */
export function unfitText(typed: string): string | undefined {
  return isTakenAs(typed) ? undefined : fieldWords.unfit;
}
