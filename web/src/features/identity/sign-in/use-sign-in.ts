import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { contract } from "#contract/identity";
import { codeRules, Email } from "#domain/identity";
import { OpenRole } from "#events";
import type { Role } from "#kernel/actor";
import { client, Problem } from "../../../lib/api/client.ts";
import type { AuthMode } from "../../../session/auth-dialog.ts";
import { enterSession } from "../../../session/session.ts";
import { session } from "../../../session/state.ts";
import { authMessages, messages } from "../messages.ts";
import { signInFailure } from "../sign-in-failure.ts";
import { useAuthForm } from "../use-auth-form.ts";

// Lazy: the user pool's library is a third of the dialog.
const pool = () => import("./sign-in.ts");

const identity = client(contract);

/** The typed fields, and the challenge that the code answers. */
type Fields = { email: string; role: OpenRole | ""; code: string; challenge: string };

/** The steps. `other-role`: the code was correct, and its address has an account in another role than the chosen one. */
type Step = "email" | "otp" | "other-role";

/** The state of signing in: e-mail, then code, then signed in. */
export function useSignIn(mode: AuthMode) {
  const [saved] = useState(savedStep);
  const [step, setStep] = useState<Step>(saved?.step ?? "email");
  const [accountRole, setAccountRole] = useState<Role>();
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
    const mustSave = !isDone && step !== "other-role" && (step === "otp" || busy);
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

  /** Exchanges the code for a proof. Undefined if the person must first decide about an account in another role. */
  async function proofOf(email: string, code: string): Promise<string | undefined> {
    const of = `${challenge} ${code}`;
    if (proof.current?.of === of) return proof.current.is;
    const answer = await identity.signIn({ email, challenge, code, ...(role && { role }) });
    proof.current = { of, is: answer.proof };
    if (answer.existingRole === undefined) return answer.proof;
    setAccountRole(answer.existingRole);
    setStep("other-role");
    return undefined;
  }

  /** Signs in with a proof and enters; otherwise shows the reason beside the code. */
  async function signInWithProof(proven: string, email: string): Promise<void> {
    const { signInWith } = await pool();
    if (!(await signInWith(proven, email))) {
      proof.current = undefined;
      setStep("otp");
      setErrors({ code: messages().newestCode });
      return;
    }
    setDone(true);
    await enter().catch((error: unknown) => setErrors({ all: signInFailure(error, authMessages().failed) }));
  }

  function submitCode(code = fields.code) {
    if (isDone) return void run(enter, authMessages().failed);
    if (!checkedEmail.success || code.length !== codeRules.digits)
      return setErrors({ code: messages().invalidCode });
    void run(async () => {
      const proven = await proofOf(checkedEmail.data, code);
      if (proven !== undefined) await signInWithProof(proven, checkedEmail.data);
    }, authMessages().check);
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
    accountRole,
    /** Takes the typed code. Its last digit submits it. */
    setCode(code: string) {
      set({ code });
      if (code.length === codeRules.digits && code !== fields.code) submitCode(code);
    },
    submitCode: () => submitCode(),
    /** Signs in to the existing account, although another role was chosen. */
    acceptRole() {
      const proven = proof.current?.is;
      if (!checkedEmail.success || proven === undefined) return;
      void run(() => signInWithProof(proven, checkedEmail.data), authMessages().check);
    },
    resend() {
      if (checkedEmail.success) void run(() => sendCode(checkedEmail.data), authMessages().ask);
    },
    back() {
      proof.current = undefined;
      set({ code: "", challenge: "" });
      setStep("email");
    },
  };
}

/** After a correct code: loads the person. Throws the failure; it can be retried. */
async function enter(): Promise<void> {
  await enterSession();
  const now = session.get();
  if (now.state === "unsure") throw now.error;
  if (now.state !== "in") throw new Problem("unauthenticated");
}

export type SignIn = ReturnType<typeof useSignIn>;

/** The part of the dialog's state that survives a reload. It is stored in the tab's history entry, not in web storage. */
const SavedStep = z.object({
  mode: z.enum(["login", "signup"]),
  step: z.enum(["email", "otp"]),
  email: z.string(),
  role: z.union([OpenRole, z.literal("")]),
  code: z.string(),
  challenge: z.string(),
});
type SavedStep = z.infer<typeof SavedStep>;

const HistoryState = z.looseObject({ auth: z.optional(SavedStep) });

/** The step that was open before a reload. */
function savedStep(): SavedStep | undefined {
  return HistoryState.safeParse(history.state).data?.auth;
}

/** Saves the step, or removes it. */
function saveStep(step: SavedStep | undefined): void {
  const { auth: _, ...rest } = HistoryState.safeParse(history.state).data ?? {};
  // Not through the router, which would treat it as a navigation.
  History.prototype.replaceState.call(history, step ? { ...rest, auth: step } : rest, "");
}
