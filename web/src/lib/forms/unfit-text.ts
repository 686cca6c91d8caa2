import { isTakenAs } from "#kernel/characters";
import { fieldMessages } from "#kernel/field-messages";

/** The error of a field whose text has invisible characters that the server rejects; undefined for all other texts. */
export function unfitText(typed: string): string | undefined {
  return isTakenAs(typed) ? undefined : fieldMessages().unfit;
}
