import { inEveryLanguage } from "#kernel/text/messages";

interface Code {
  readonly digits: string;
  readonly product: string;
}

const howCodesWork = ({ product }: Code) =>
  `It works once, for 5 minutes. ${product} never asks for it by phone or e-mail.`;

/** The texts of e-mails about accounts and codes. */
export const messages = inEveryLanguage({
  en: {
    codes: {
      "sign-in": (code: Code) => ({
        subject: `${code.digits} is your ${code.product} code`,
        paragraphs: [
          "Enter this code to sign in.",
          howCodesWork(code),
          "If you didn't request this, you can ignore it.",
        ],
        code: code.digits,
      }),
      "sign-up": (code: Code) => ({
        subject: `${code.digits} is your ${code.product} code`,
        paragraphs: [
          "Enter this code to create your account.",
          howCodesWork(code),
          "If you didn't request this, you can ignore it. Without the code, no account is created.",
        ],
        code: code.digits,
        reason: `You're receiving this because this address was entered to create an account with ${code.product}.`,
      }),
      reset: (code: Code) => ({
        subject: `${code.digits} is your code for a new ${code.product} password`,
        paragraphs: [
          "Enter this code to set a new password.",
          howCodesWork(code),
          "If you didn't request this, you can ignore it. Without the code, your password stays the same.",
        ],
        code: code.digits,
      }),
    },
    noAccount: ({ product }: Pick<Code, "product">) => ({
      subject: `No ${product} account with this e-mail`,
      paragraphs: [
        `There is no ${product} account with this e-mail.`,
        "Someone asked for a sign-in code for it. If that was you, you may have signed up with another e-mail. New here? Create an account.",
        "If you didn't request this, you can ignore it.",
      ],
      reason: `You're receiving this because this address was entered to sign in to ${product}.`,
      link: "Create an account",
    }),
    emails: {
      auditorGranted: () => ({
        subject: "You can read the event history",
        paragraphs: [
          "The operator gave you access to the event history.",
          "Sign in with this e-mail; we send you a code. Showing names is recorded.",
          "If you didn't expect this, write to the address below.",
        ],
        link: "Open the history",
      }),
      closingRequested: () => ({
        subject: "Your account will be closed",
        paragraphs: [
          "You asked us to close your account. We close it in 14 days.",
          "Until then you can go on using it, and take this back on your profile page.",
          "If this wasn't you, sign in, take it back, and sign out on all devices.",
        ],
        link: "Sign in",
      }),
      closingCancelled: () => ({
        subject: "Your account stays open",
        paragraphs: [
          "You took back that your account is closed. Nothing was deleted.",
          "If this wasn't you, sign out on all devices and write to the address below.",
        ],
        link: "Sign in",
      }),
      passwordReset: () => ({
        subject: "Your password was changed",
        paragraphs: [
          "Your password was changed.",
          "The new password was set with a code that we e-mailed to you. You are signed out on all devices.",
          "If this wasn't you, someone can read your e-mail. Change the password of your mailbox first. Then sign in and set a new password here.",
        ],
        link: "Sign in",
      }),
    },
  },
});
