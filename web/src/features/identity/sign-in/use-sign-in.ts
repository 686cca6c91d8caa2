import { useEffect, useRef, useState } from "react";
import type { OpenRole } from "../../../../../events/identity.ts";
import { contract } from "../../../../../functions/identity/contract.ts";
import { Email } from "../../../../../functions/identity/domain/account.ts";
import { client, Problem } from "../../../lib/api/client.ts";
import type { AuthMode } from "../../../session/auth-dialog.ts";
import { learnWho } from "../../../session/life.ts";
import { session } from "../../../session/state.ts";
import { authMessages, messages } from "../messages.ts";
import { refusal } from "../refusal.ts";
import { useAuthForm } from "../use-auth-form.ts";
import { keepStep, keptStep } from "./kept-step.ts";

// The pool's library is a third of the dialog: it comes when it has something to do.
const pool = () => import("./sign-in.ts");

const identity = client(contract);

/** What is typed, and the name of the asking that the code answers. */
type Fields = { email: string; role: OpenRole | ""; code: string; challenge: string };

/** The way through the dialog: e-mail, then code, then signed in. */
export function useSignIn(mode: AuthMode) {
  const [kept] = useState(keptStep);
  const [step, setStep] = useState(kept?.step ?? "email");
  const none: Fields = { email: "", role: "", code: "", challenge: "" };
  const { fields, errors, busy, set, setErrors, run } = useAuthForm(kept ?? none);
  const [isDone, setDone] = useState(false);
  /** How many codes were asked for: a new countdown for each. */
  const [sent, setSent] = useState(0);

  /** A code that was right works once: should the pool fail afterwards, its proof is what is tried again. */
  const proof = useRef<{ of: string; is: string }>(undefined);

  const { email, role, code, challenge } = fields;
  useEffect(() => {
    // The firewall may want to look at the browser while a code is asked for, which loads the page again.
    const isKept = !isDone && (step === "otp" || busy);
    keepStep(isKept ? { mode, step, email, role, code, challenge } : undefined);
  }, [step, busy, isDone, mode, email, role, code, challenge]);
  useEffect(() => () => keepStep(undefined), []);

  const checkedEmail = Email.safeParse(fields.email);

  async function sendCode(email: string) {
    const ask = mode === "signup" ? identity.signUp : identity.askForSignInCode;
    const asked = await ask({ email, ...(step === "otp" && challenge && { challenge }) });
    set({ challenge: asked.challenge });
    setSent((codes) => codes + 1);
    setStep("otp");
  }

  /** Whether the code leads in; says beside it why not. */
  async function verify(email: string): Promise<boolean> {
    const of = `${challenge} ${code}`;
    if (proof.current?.of !== of) {
      const answer = await identity.signIn({ email, challenge, code, ...(role && { role }) });
      proof.current = { of, is: answer.proof };
    }
    const { signInWith } = await pool();
    if (await signInWith(proof.current.is, email)) return true;
    proof.current = undefined;
    setErrors({ code: messages.newestCode });
    return false;
  }

  function submitEmail() {
    const wrong = {
      ...(mode === "signup" && fields.role === "" && { role: messages.chooseRole }),
      ...(!checkedEmail.success && { email: checkedEmail.error.issues[0]?.message ?? "" }),
    };
    if (!checkedEmail.success || wrong.role) return setErrors(wrong);
    void run(() => sendCode(checkedEmail.data), authMessages.ask);
  }

  // Who was asking when the page was loaded again asks once more.
  const isToAsk = useRef(kept?.step === "email");
  useEffect(() => {
    if (!isToAsk.current) return;
    isToAsk.current = false;
    submitEmail();
  });

  return {
    step,
    fields,
    errors,
    busy,
    isDone,
    sent,
    set,
    submitEmail,
    submitCode() {
      if (isDone) return void run(goIn, authMessages.failed);
      if (!checkedEmail.success || fields.code.length !== 6) return setErrors({ code: messages.invalidCode });
      void run(async () => {
        if (!(await verify(checkedEmail.data))) return;
        setDone(true);
        await goIn().catch((error: unknown) => setErrors({ all: refusal(error, authMessages.failed) }));
      }, authMessages.check);
    },
    resend() {
      if (checkedEmail.success) void run(() => sendCode(checkedEmail.data), authMessages.ask);
    },
    back() {
      set({ code: "", challenge: "" });
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
