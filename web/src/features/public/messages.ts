import { inEveryLanguage } from "#kernel/messages";

export const messages = inEveryLanguage({ en: { contents: "On this page" } });
