import { fieldMessages } from "#kernel/call/field-messages";
import { isTakenAs } from "#kernel/text/characters";

/** The error of a field whose text has invisible characters that the server rejects; undefined for all other texts. */
export function unfitText(typed: string): string | undefined {
  return isTakenAs(typed) ? undefined : fieldMessages().unfit;
}
