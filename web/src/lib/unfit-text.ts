import { isTakenAs } from "../../../functions/platform/domain/characters.ts";
import { fieldWords } from "../../../functions/platform/domain/words.ts";

/** What is said at a field whose text the server would refuse for characters that nobody sees; undefined for all others. */
export function unfitText(typed: string): string | undefined {
  return isTakenAs(typed) ? undefined : fieldWords.unfit;
}
