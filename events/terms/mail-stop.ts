import * as z from "zod/mini";

/** Why nobody e-mails a person any more: the address refused an e-mail for good, or its owner called one spam. */
export const MailStopReason = z.enum(["bounce", "complaint"]);
export type MailStopReason = z.infer<typeof MailStopReason>;
