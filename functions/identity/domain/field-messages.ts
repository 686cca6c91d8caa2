import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

/** The messages at a rejected code or password. */
export const signInMessages = inEveryLanguage({
  en: {
    code: "Invalid verification code",
    expired: "This code has expired. Please send a new one.",
    used_up: "Too many wrong codes. Please send a new one.",
    limited: "Too many codes were requested. Please wait 15 minutes and send a new one.",
    short: "Please choose a password of at least 8 characters.",
    long: "Please choose a password of at most 128 characters.",
    edges: "A password can't begin or end with a space.",
    common: "That password is too common. Please choose another one.",
  },
});

/** The sign-in messages as schema errors. */
export const signInErrors = errorsOf(signInMessages);
