import { useEffect, useState } from "react";
import type { OpenRole } from "../../../../events/identity.ts";
import { Email } from "../../../../functions/identity/domain/account.ts";
import { learnWho } from "../../app/session/life.ts";
import { session } from "../../app/session/state.ts";
import { Problem } from "../../lib/api.ts";
import { keepStep, keptStep } from "./kept-step.ts";
import type { Mode } from "./modes.ts";
import { refusal } from "./refusal.ts";
import { useDoorForm } from "./use-door-form.ts";
import { doorWords, words } from "./words.ts";

// The pool's library is a third of the dialog: it comes when it has something to do.
const pool = () => import("./sign-in.ts");

type Fields = { email: string; role: OpenRole | ""; code: string };

/** The way through the dialog: e-mail, then code, then signed in. */
export function useSignIn(mode: Mode) {
  const [kept] = useState(keptStep);
  const [step, setStep] = useState<"email" | "otp">(kept ? "otp" : "email");
  const none: Fields = { email: "", role: "", code: "" };
  const { fields, errors, busy, set, setErrors, run } = useDoorForm(kept ?? none);
  const [isDone, setDone] = useState(false);
  /** How many codes were asked for: a new countdown for each. */
  const [sent, setSent] = useState(0);

  const { email, role, code } = fields;
  useEffect(() => {
    keepStep(step === "otp" && !isDone ? { mode, email, role, code } : undefined);
  }, [step, isDone, mode, email, role, code]);
  useEffect(() => () => keepStep(undefined), []);

  const checkedEmail = Email.safeParse(fields.email);

  async function sendCode(email: string) {
    const { askForCode, openAccount } = await pool();
    if (mode === "signup") await openAccount(email);
    await askForCode(email);
    setSent((codes) => codes + 1);
    setStep("otp");
  }

  return {
    step,
    fields,
    errors,
    busy,
    isDone,
    sent,
    set,
    submitEmail() {
      const wrong = {
        ...(mode === "signup" && fields.role === "" && { role: words.chooseRole }),
        ...(!checkedEmail.success && { email: checkedEmail.error.issues[0]?.message ?? "" }),
      };
      if (!checkedEmail.success || wrong.role) return setErrors(wrong);
      void run(() => sendCode(checkedEmail.data), doorWords.ask);
    },
    submitCode() {
      if (isDone) return void run(goIn, doorWords.failed);
      if (!checkedEmail.success || fields.code.length !== 6) return setErrors({ code: words.invalidCode });
      const about = { email: checkedEmail.data, role: fields.role || ("patient" as const) };
      void run(async () => {
        const { answerCode } = await pool();
        const answered = await answerCode(fields.code, about);
        if (answered === "wrong") return setErrors({ code: words.invalidCode });
        if (answered === "renewed") return setErrors({ code: words.newestCode });
        setDone(true);
        await goIn().catch((error: unknown) => setErrors({ all: refusal(error, doorWords.failed) }));
      }, doorWords.check);
    },
    resend() {
      if (checkedEmail.success) void run(() => sendCode(checkedEmail.data), doorWords.ask);
    },
    back() {
      set({ code: "" });
      setStep("email");
    },
  };
}

/** The code was right: learns who came in. Throws what keeps that from being learnt; it can be tried again. */
async function goIn(): Promise<void> {
  await learnWho();
  const now = session.get();
  if (now.state === "unsure") throw now.error;
  if (now.state !== "in") throw new Problem("unauthenticated");
}

export type SignIn = ReturnType<typeof useSignIn>;
