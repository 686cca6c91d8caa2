import * as z from "zod/mini";

/** Why a person gets no more e-mails: the address refused an e-mail for good, or its owner called one spam. */
export const MailStopReason = z.enum(["bounce", "complaint"]);
export type MailStopReason = z.infer<typeof MailStopReason>;
