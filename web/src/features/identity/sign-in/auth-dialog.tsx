import { ArrowLeft } from "lucide-react";
import { Email } from "#domain/identity";
import { OpenRole } from "#events";
import { longestIn } from "#kernel/text/length";
import type { AuthMode } from "../../../session/auth-dialog.ts";
import { useSession } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioChoice } from "../../../ui/fields/choice.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Between, Stack } from "../../../ui/layout/layout.tsx";
import { Worded } from "../../../ui/layout/worded.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import {
  authMessages,
  messages,
  otherRoleMessages,
  resetMessages,
  roles,
  submits,
  switches,
  titles,
} from "../messages.ts";
import { ResetSteps } from "../reset/reset-steps.tsx";
import { type Reset, useReset } from "../reset/use-reset.ts";
import { useFocusWhen } from "../use-focus-when.ts";
import { CodeStep } from "./code-step.tsx";
import { type SignIn, useSignIn } from "./use-sign-in.ts";

export interface AuthDialogProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
}

/** The dialog to sign in and sign up: e-mail, then code. Escape and the close button close it and discard typed text. */
export function AuthDialog({ mode, onMode, onClose }: AuthDialogProps) {
  const signIn = useSignIn(mode);
  const reset = useReset((email) => signIn.set({ email }));
  const isOtherRole = signIn.step === "other-role" && reset.step === undefined;
  const title = isOtherRole ? otherRoleMessages().title : titles()[reset.step ?? mode];
  return (
    <Dialog title={title} open onClose={onClose} holds={reset.step !== undefined || signIn.step !== "email"}>
      {reset.step ? (
        <ResetSteps reset={reset} />
      ) : (
        <SignInSteps mode={mode} onMode={onMode} signIn={signIn} reset={reset} />
      )}
    </Dialog>
  );
}

interface SignInStepsProps extends Pick<AuthDialogProps, "mode" | "onMode"> {
  signIn: SignIn;
  reset: Reset;
}

function SignInSteps({ mode, onMode, signIn, reset }: SignInStepsProps) {
  if (signIn.step === "otp") return <CodeStep signIn={signIn} mode={mode} onMode={onMode} />;
  if (signIn.step === "other-role") return <OtherRoleStep signIn={signIn} />;
  return (
    <>
      {mode === "login" && <WhyAgain />}
      <EmailStep mode={mode} signIn={signIn} />
      <Between>
        <Button variant="plain" compact flush onPress={() => onMode(mode === "login" ? "signup" : "login")}>
          {switches()[mode]}
        </Button>
        {mode === "login" && (
          <Button variant="plain" compact flush onPress={() => reset.begin(signIn.fields.email)}>
            {resetMessages().forgot}
          </Button>
        )}
      </Between>
    </>
  );
}

/** The notice that the server has ended the session, and what was lost with it. */
function WhyAgain() {
  const session = useSession();
  if (session.state !== "out" || !session.ended) return null;
  const { unsent } = session.ended;
  return (
    <Banner kind="attention">
      <p>{authMessages().ended}</p>
      {unsent > 0 && <p>{authMessages().lost({ count: unsent })}</p>}
    </Banner>
  );
}

function EmailStep({ mode, signIn }: { mode: AuthMode; signIn: SignIn }) {
  const { fields, errors, busy, set } = signIn;
  const focus = useFocusWhen(errors.email && !errors.role);
  const focusRole = useFocusWhen(errors.role);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        signIn.submitEmail();
      }}
    >
      <Stack>
        {mode === "signup" && (
          <RadioChoice
            label={messages().role}
            column
            autoFocus
            choices={Object.entries(roles()).map(([id, role]) => ({ id, ...role }))}
            value={fields.role}
            onChange={(chosen) => set({ role: OpenRole.safeParse(chosen).data ?? "" })}
            ref={(group) => focusRole(group?.querySelector("input") ?? null)}
            error={errors.role}
            help={messages().roleIsFinal}
          />
        )}
        <TextField
          label={messages().email}
          inputMode="email"
          longest={longestIn(Email)}
          autoComplete="email"
          placeholder="you@example.org"
          ltr
          autoFocus={mode === "login"}
          ref={focus}
          value={fields.email}
          onChange={(email) => set({ email })}
          error={errors.email}
          help={messages().emailHelp}
        />
        {errors.all && <Banner kind="failure">{errors.all}</Banner>}
        <Button type="submit" wide busy={busy} busyLabel={submits().busy}>
          {submits()[mode]}
        </Button>
      </Stack>
    </form>
  );
}

/** After a correct code for an address with an account in another role: the person decides how to continue. */
function OtherRoleStep({ signIn }: { signIn: SignIn }) {
  const { accountRole = "patient", fields, errors, busy } = signIn;
  return (
    <>
      <Stack>
        <p role="status">
          <Worded
            by={otherRoleMessages().accounts[accountRole]}
            slot={
              <b>
                <bdi dir="ltr">{fields.email.trim()}</bdi>
              </b>
            }
          />{" "}
          {otherRoleMessages().another}
        </p>
        {errors.all && <Banner kind="failure">{errors.all}</Banner>}
        <Button wide autoFocus busy={busy} busyLabel={submits().busy} onPress={signIn.acceptRole}>
          {otherRoleMessages().goOn}
        </Button>
      </Stack>
      <Between>
        <Button variant="plain" compact flush icon={ArrowLeft} onPress={signIn.back}>
          {messages().back}
        </Button>
      </Between>
    </>
  );
}
