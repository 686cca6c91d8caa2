import { useEffect, useState } from "react";
import { contract } from "#contract/identity";
import { Digits, Email, Password } from "#domain/identity";
import { client } from "../../../lib/api/client.ts";
import { authMessages, resetMessages } from "../messages.ts";
import type { Failed } from "../sign-in-failure.ts";
import { useAuthForm } from "../use-auth-form.ts";

const identity = client(contract);

/** How long the success is shown before `onDone`. */
const shownMs = 2000;

const empty = { email: "", code: "", password: "", confirmation: "", challenge: "" };
type Fields = typeof empty;

/** The state of a password reset: request a code, submit it with the new password, then `onDone`. */
export function useReset(onDone: (email: string) => void) {
  const [step, setStep] = useState<"forgot-password" | "reset-password">();
  const { fields, errors, busy, set, setErrors, run } = useAuthForm(empty);
  const [isDone, setDone] = useState(false);
  const [sent, setSent] = useState(0);

  function leave() {
    setStep(undefined);
    set(empty);
    setDone(false);
    setSent(0);
  }

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      leave();
      onDone(fields.email);
    }, shownMs);
    return () => clearTimeout(timer);
  });

  /** True once the password is set. */
  const runOnce = (work: () => Promise<unknown>, failed: Failed) => {
    if (!isDone) void run(work, failed);
  };

  async function sendCode() {
    const { email, challenge: begun } = fields;
    const { challenge } = await identity.askForReset({ email, ...(begun && { challenge: begun }) });
    set({ challenge });
    setSent((codes) => codes + 1);
    setStep("reset-password");
  }

  return {
    step,
    fields,
    errors,
    busy,
    isDone,
    sent,
    set,
    begin(email: string) {
      set({ ...empty, email });
      setStep("forgot-password");
    },
    leave,
    submitEmail() {
      const wrong = firstIssue(Email.safeParse(fields.email));
      if (wrong) return setErrors({ email: wrong });
      runOnce(sendCode, authMessages().ask);
    },
    submitPassword() {
      const wrong = wrongIn(fields);
      if (Object.keys(wrong).length > 0) return setErrors(wrong);
      const { confirmation: _, ...input } = fields;
      runOnce(async () => {
        await identity.resetPassword(input);
        setDone(true);
      }, authMessages().failed);
    },
    resend: () => runOnce(sendCode, authMessages().ask),
  };
}

export type Reset = ReturnType<typeof useReset>;

function wrongIn({ code, password, confirmation }: Fields) {
  const [codeIssue, passwordIssue] = [
    firstIssue(Digits.safeParse(code)),
    firstIssue(Password.safeParse(password)),
  ];
  return {
    ...(codeIssue && { code: codeIssue }),
    ...(passwordIssue && { password: passwordIssue }),
    ...(confirmation !== password && { confirmation: resetMessages().mismatch }),
  };
}

function firstIssue(parsed: { error?: { issues: readonly { message: string }[] } | undefined }) {
  return parsed.error?.issues[0]?.message;
}
