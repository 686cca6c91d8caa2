import { inEveryLanguage } from "#kernel/messages";

interface Code {
  readonly digits: string;
  readonly product: string;
}

const brings = ({ digits, product }: Code) => [
  `Your code is ${digits}.`,
  `It works once and for 5 minutes. ${product} never asks for it by phone or e-mail.`,
];

/** What accounts and codes are mailed about. */
export const messages = inEveryLanguage({
  en: {
    codes: {
      "sign-in": (code: Code) => ({
        subject: "Your sign-in code",
        paragraphs: [...brings(code), "If you did not ask for it, you need not do anything."],
      }),
      "sign-up": (code: Code) => ({
        subject: "Your sign-in code",
        paragraphs: [
          ...brings(code),
          "If you did not ask for it, you need not do anything: without the code no account is opened.",
        ],
      }),
      reset: (code: Code) => ({
        subject: "Your code for a new password",
        paragraphs: [
          ...brings(code),
          "If you did not ask for it, you need not do anything: without the code your password stays as it is.",
        ],
      }),
    },
    emails: {
      passwordReset: () => ({
        subject: "Your password was changed",
        paragraphs: [
          "A new password was set for your account with a code that we mailed to you. You are signed out on all devices.",
          "If this was not you, somebody can read your e-mails: change the password of your mailbox first, then sign in and set a new one here.",
        ],
        link: "Sign in",
      }),
    },
  },
});
