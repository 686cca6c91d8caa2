import { useEffect, useState } from "react";
import { contract } from "../../../../functions/identity/contract.ts";
import { Email } from "../../../../functions/identity/domain/account.ts";
import { Digits } from "../../../../functions/identity/domain/code.ts";
import { Password } from "../../../../functions/identity/domain/password.ts";
import { client, Problem } from "../../lib/api.ts";
import { refusal } from "./refusal.ts";
import { doorWords, resetWords } from "./words.ts";

const identity = client(contract);

/** How long the success is shown before the way goes on. */
const shownMs = 2000;

const empty = { email: "", code: "", password: "", confirmation: "" };
type Fields = typeof empty;
type Errors = Partial<Record<keyof Fields | "all", string>>;

/** The way to a new password: ask for a code, type it with the password, and back to signing in by `onDone`. */
export function useReset(onDone: (email: string) => void) {
  const [step, setStep] = useState<"forgot-password" | "reset-password">();
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [sent, setSent] = useState(0);

  function leave() {
    setStep(undefined);
    setFields(empty);
    setErrors({});
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

  async function run(work: () => Promise<unknown>) {
    if (busy || isDone) return;
    setBusy(true);
    setErrors({});
    await work().catch((error: unknown) => setErrors(errorsOf(error)));
    setBusy(false);
  }

  async function sendCode() {
    await identity.askForReset({ email: fields.email });
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
    set(change: Partial<Fields>) {
      setFields((before) => ({ ...before, ...change }));
      setErrors({});
    },
    /** Begins, with the address that was typed already. */
    begin(email: string) {
      setFields({ ...empty, email });
      setStep("forgot-password");
    },
    leave,
    submitEmail() {
      const wrong = firstIssue(Email.safeParse(fields.email));
      if (wrong) return setErrors({ email: wrong });
      void run(sendCode);
    },
    submitPassword() {
      const wrong = wrongIn(fields);
      if (Object.keys(wrong).length > 0) return setErrors(wrong);
      const { confirmation: _, ...asked } = fields;
      void run(async () => {
        await identity.resetPassword(asked);
        setDone(true);
      });
    },
    resend: () => void run(sendCode),
  };
}

export type Reset = ReturnType<typeof useReset>;

function wrongIn({ code, password, confirmation }: Fields): Errors {
  const [codeIssue, passwordIssue] = [
    firstIssue(Digits.safeParse(code)),
    firstIssue(Password.safeParse(password)),
  ];
  return {
    ...(codeIssue && { code: codeIssue }),
    ...(passwordIssue && { password: passwordIssue }),
    ...(confirmation !== password && { confirmation: resetWords.mismatch }),
  };
}

function firstIssue(parsed: { error?: { issues: readonly { message: string }[] } | undefined }) {
  return parsed.error?.issues[0]?.message;
}

/** What the server says, beside the fields it is about. */
function errorsOf(error: unknown): Errors {
  const known = Object.keys(empty);
  const fields = error instanceof Problem ? error.fields.filter(({ path }) => known.includes(path)) : [];
  if (fields.length === 0) return { all: refusal(error, doorWords.failed) };
  return Object.fromEntries(fields.map(({ path, title }) => [path, title]));
}
