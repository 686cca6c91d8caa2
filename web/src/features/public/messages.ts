import { inEveryLanguage } from "#kernel/text/messages";

export const messages = inEveryLanguage({ en: { contents: "On this page" } });
