/** One row of the table in an e-mail, such as "When" and the time. */
export interface EmailFact {
  readonly label: string;
  readonly value: string;
}

/**
 * The text of an e-mail. The first paragraph is its headline; the second is the preview beside the subject. The subject
 * names no medicine and no illness, because locked screens show it.
 */
export interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The time, the other person, the place. */
  readonly facts?: readonly EmailFact[] | undefined;
  /** The label of the button, or of the plain link beside it, such as one to a map. */
  readonly link?: string | undefined;
  readonly secondLink?: string | undefined;
  /** A code to type or copy. */
  readonly code?: string | undefined;
  /** Why the e-mail was sent, if the reader's account is not the reason. */
  readonly reason?: string | undefined;
}
