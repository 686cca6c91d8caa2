import { useEffect, useState } from "react";
import type { OpenRole } from "../../../../events/identity.ts";
import { Email } from "../../../../functions/identity/domain/account.ts";
import { learnWho } from "../../app/session/life.ts";
import { session } from "../../app/session/state.ts";
import { Problem } from "../../lib/api.ts";
import { keepStep, keptStep } from "./kept-step.ts";
import type { Mode } from "./modes.ts";
import { refusal } from "./refusal.ts";
import { doorWords, words } from "./words.ts";

// The pool's library is a third of the dialog: it comes when it has something to do.
const pool = () => import("./sign-in.ts");

interface Fields {
  email: string;
  role: OpenRole | "";
  code: string;
}

type Errors = Partial<Record<keyof Fields | "all", string>>;

/** The way through the dialog: e-mail, then code, then signed in. */
export function useSignIn(mode: Mode) {
  const [kept] = useState(keptStep);
  const [step, setStep] = useState<"email" | "otp">(kept ? "otp" : "email");
  const [fields, setFields] = useState<Fields>(kept ?? { email: "", role: "", code: "" });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  /** How many codes were asked for: a new countdown for each. */
  const [sent, setSent] = useState(0);

  const { email, role, code } = fields;
  useEffect(() => {
    keepStep(step === "otp" && !isDone ? { mode, email, role, code } : undefined);
  }, [step, isDone, mode, email, role, code]);
  useEffect(() => () => keepStep(undefined), []);

  /** Does one thing at a time; `otherwise` is said when it fails for no reason that is known. */
  async function run(work: () => Promise<void>, otherwise: string) {
    if (busy) return;
    setBusy(true);
    setErrors({});
    await work().catch((error: unknown) => setErrors({ all: refusal(error, otherwise) }));
    setBusy(false);
  }

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
    set(change: Partial<Fields>) {
      setFields((before) => ({ ...before, ...change }));
      setErrors({});
    },
    submitEmail() {
      const wrong: Errors = {
        ...(mode === "signup" && fields.role === "" && { role: words.chooseRole }),
        ...(!checkedEmail.success && { email: checkedEmail.error.issues[0]?.message ?? "" }),
      };
      if (!checkedEmail.success || wrong.role) return setErrors(wrong);
      void run(() => sendCode(checkedEmail.data), doorWords.askFailed);
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
      }, doorWords.checkFailed);
    },
    resend() {
      if (checkedEmail.success) void run(() => sendCode(checkedEmail.data), doorWords.askFailed);
    },
    back() {
      setFields((before) => ({ ...before, code: "" }));
      setErrors({});
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
