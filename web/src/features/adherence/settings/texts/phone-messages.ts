import { inEveryLanguage } from "#kernel/text/messages";

/** The texts about text messages, before and after the patient's consent. */
export const phoneMessages = inEveryLanguage({
  en: {
    title: "Text messages",
    help: "Add your mobile number and we can text you when a dose is due. A text never names a medicine.",
    number: "Mobile number",
    numberHelp: "With the country code, such as +1\u00a0617\u00a0555\u00a00123.",
    consent:
      "When you send yourself a code, you agree to get text reminders from Triscript at this number. You get one for each time you choose. Message and data rates may apply. Reply STOP at any time to end them, or HELP for help.",
    sendCode: "Text me a code",
    sending: "Sending...",
    sentTo: (number: string) => `We texted a code to ${number}. It works for 10 minutes.`,
    code: "Code from the text message",
    confirm: "Confirm number",
    confirming: "Confirming...",
    again: "Send a new code",
    againIn: (seconds: string) => `Send a new code in ${seconds} seconds`,
    sentAgain: "A new code is on its way.",
    other: "Use another number",
    confirmed: (number: string) => `Texts go to ${number}.`,
    chooseIt: `Now choose "Text message" under "Change times" of a medicine that is on. Reply STOP to any text to end them.`,
    remove: "Remove number",
    removing: "Removing...",
    removed: "Number removed. You get no more texts.",
    added: "Number confirmed",
  },
});
