/** One line of the small table in an e-mail, such as "When" and the time. */
export interface EmailFact {
  readonly label: string;
  readonly value: string;
}

/**
 * What an e-mail says. The first paragraph is its headline; the second stands beside the subject in a list of e-mails. The
 * subject names no medicine and no illness: it is read on locked screens.
 */
export interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** When, with whom, where. */
  readonly facts?: readonly EmailFact[] | undefined;
  /** The words on the button, and on the quiet link beside it, such as one to a map. */
  readonly link?: string | undefined;
  readonly secondLink?: string | undefined;
  /** A code to type or copy. */
  readonly code?: string | undefined;
  /** Why it comes, where the reason is not the reader's account. */
  readonly reason?: string | undefined;
}
