import { errorsOf, inEveryLanguage } from "#kernel/text/messages";

export const phoneFieldMessages = inEveryLanguage({
  en: {
    number: "Enter a mobile number with its country code, such as +1 617 555 0123.",
    extension: "We can't text an extension. Enter the number of a mobile phone.",
    dear: "We don't send texts to premium, shared-cost or satellite numbers. Enter an ordinary mobile number.",
    country: "We don't send texts to this country. Choose notifications or e-mail instead.",
    optedOut:
      "Someone replied STOP from this number. Text START to the number our texts came from, then try again.",
    unreachable: "We can't send texts to this number. Check it, or enter another mobile number.",
    code: "This code isn't right. Check the text message and type it again.",
    expired: "This code no longer works. Send a new one.",
    usedUp: "Too many wrong codes. Send a new one.",
    tooMany: "You asked for five codes today. Please try again tomorrow.",
    numberTooMany: "This number got five codes today. Please try again tomorrow.",
    notOffered: "We can't send texts right now. Choose notifications or e-mail instead.",
    phoneNeeded: "Add and confirm your mobile number to get text messages.",
  },
});

/** The messages at invalid fields for texts. They are separate because every dashboard loads the others. */
export const phoneErrors = errorsOf(phoneFieldMessages);
