import { inEveryLanguage } from "#kernel/text/messages";

/** The buttons that begin a call, apart from all other texts of calls: they are on screens that have none. */
export const buttonMessages = inEveryLanguage({
  en: {
    calls: { video: "Video call", voice: "Voice call" },
    join: "Join video call",
  },
});
