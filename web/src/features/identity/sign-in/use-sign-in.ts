import { useEffect, useRef, useState } from "react";
import type { OpenRole } from "../../../../../events/identity.ts";
import { contract } from "../../../../../functions/identity/contract.ts";
import { Email } from "../../../../../functions/identity/domain/account.ts";
import { client, Problem } from "../../../lib/api/client.ts";
import type { AuthMode } from "../../../session/auth-dialog.ts";
import { loadPerson } from "../../../session/session-lifecycle.ts";
import { session } from "../../../session/state.ts";
import { authMessages, messages } from "../messages.ts";
import { signInFailure } from "../sign-in-failure.ts";
import { useAuthForm } from "../use-auth-form.ts";
import { savedStep, saveStep } from "./saved-step.ts";

// Lazy: the user pool's library is a third of the dialog.
const pool = () => import("./sign-in.ts");

const identity = client(contract);

/** The typed fields, and the challenge that the code answers. */
type Fields = { email: string; role: OpenRole | ""; code: string; challenge: string };

/** The state of signing in: e-mail, then code, then signed in. */
export function useSignIn(mode: AuthMode) {
  const [saved] = useState(savedStep);
  const [step, setStep] = useState(saved?.step ?? "email");
  const none: Fields = { email: "", role: "", code: "", challenge: "" };
  const { fields, errors, busy, set, setErrors, run } = useAuthForm(saved ?? none);
  const [isDone, setDone] = useState(false);
  /** The number of codes requested; each restarts the countdown. */
  const [sent, setSent] = useState(0);

  /** A correct code works only once. If the user pool fails afterwards, its proof is used for the next attempt. */
  const proof = useRef<{ of: string; is: string }>(undefined);

  const { email, role, code, challenge } = fields;
  useEffect(() => {
    // The firewall may challenge the browser while a code is requested, which reloads the page.
    const mustSave = !isDone && (step === "otp" || busy);
    saveStep(mustSave ? { mode, step, email, role, code, challenge } : undefined);
  }, [step, busy, isDone, mode, email, role, code, challenge]);
  useEffect(() => () => saveStep(undefined), []);

  const checkedEmail = Email.safeParse(fields.email);

  async function sendCode(email: string) {
    const ask = mode === "signup" ? identity.signUp : identity.askForSignInCode;
    const response = await ask({ email, ...(step === "otp" && challenge && { challenge }) });
    set({ challenge: response.challenge });
    setSent((codes) => codes + 1);
    setStep("otp");
  }

  /** Whether the code signs in; else shows the reason beside it. */
  async function verify(email: string): Promise<boolean> {
    const of = `${challenge} ${code}`;
    if (proof.current?.of !== of) {
      const answer = await identity.signIn({ email, challenge, code, ...(role && { role }) });
      proof.current = { of, is: answer.proof };
    }
    const { signInWith } = await pool();
    if (await signInWith(proof.current.is, email)) return true;
    proof.current = undefined;
    setErrors({ code: messages().newestCode });
    return false;
  }

  function submitEmail() {
    const wrong = {
      ...(mode === "signup" && fields.role === "" && { role: messages().chooseRole }),
      ...(!checkedEmail.success && { email: checkedEmail.error.issues[0]?.message ?? "" }),
    };
    if (!checkedEmail.success || wrong.role) return setErrors(wrong);
    void run(() => sendCode(checkedEmail.data), authMessages().ask);
  }

  // Repeats a request that was interrupted by a reload.
  const mustAskAgain = useRef(saved?.step === "email");
  useEffect(() => {
    if (!mustAskAgain.current) return;
    mustAskAgain.current = false;
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
      if (isDone) return void run(enterSession, authMessages().failed);
      if (!checkedEmail.success || fields.code.length !== 6)
        return setErrors({ code: messages().invalidCode });
      void run(async () => {
        if (!(await verify(checkedEmail.data))) return;
        setDone(true);
        await enterSession().catch((error: unknown) =>
          setErrors({ all: signInFailure(error, authMessages().failed) }),
        );
      }, authMessages().check);
    },
    resend() {
      if (checkedEmail.success) void run(() => sendCode(checkedEmail.data), authMessages().ask);
    },
    back() {
      set({ code: "", challenge: "" });
      setStep("email");
    },
  };
}

/** After a correct code: loads the person. Throws the failure; it can be retried. */
async function enterSession(): Promise<void> {
  await loadPerson();
  const now = session.get();
  if (now.state === "unsure") throw now.error;
  if (now.state !== "in") throw new Problem("unauthenticated");
}

export type SignIn = ReturnType<typeof useSignIn>;
