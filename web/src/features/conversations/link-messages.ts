import { inEveryLanguage } from "#kernel/text/messages";

/** The text of a link to a conversation; apart, because lists of appointments need no other text of messages. */
export const linkMessages = inEveryLanguage({ en: { message: "Message" } });
