import { isTakenAs } from "#kernel/characters";
import { fieldWords } from "#kernel/words";

/** What is said at a field whose text the server would refuse for characters that nobody sees; undefined for all others. */
export function unfitText(typed: string): string | undefined {
  return isTakenAs(typed) ? undefined : fieldWords.unfit;
}
