import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import type { AuthMode } from "../../../session/auth-dialog.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { CodeField } from "../../../ui/fields/field.tsx";
import { Between, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Worded } from "../../../ui/layout/worded.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { messages, submits, switches } from "../messages.ts";
import { useFocusWhen } from "../use-focus-when.ts";
import type { SignIn } from "./use-sign-in.ts";

/** Seconds until another code can be requested; the server sends none earlier. */
const resendDelay = 30;

interface CodeStepProps {
  signIn: SignIn;
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
}

/** The code step: one pasteable field, which submits on the last digit; and help if no code arrives. */
export function CodeStep({ signIn, mode, onMode }: CodeStepProps) {
  const { fields, errors, busy, isDone } = signIn;
  const focus = useFocusWhen(errors.code);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          signIn.submitCode();
        }}
      >
        <Stack>
          <CodeOnItsWay
            email={fields.email}
            by={mode === "signup" ? messages().codeSentToSignUp : messages().codeSent}
          />
          <CodeField
            label={messages().code}
            autoFocus
            ref={focus}
            value={fields.code}
            onChange={signIn.setCode}
            error={errors.code}
            readOnly={busy}
          />
          {errors.all && <Banner kind="failure">{errors.all}</Banner>}
          <Button type="submit" wide busy={busy} busyLabel={submits().busy}>
            {submits().otp}
          </Button>
        </Stack>
      </form>
      {isDone && <Banner kind="success">{messages().success}</Banner>}
      {!isDone && (
        <Between>
          <Button variant="plain" compact flush icon={ArrowLeft} onPress={signIn.back}>
            {messages().back}
          </Button>
          <SendAgain key={signIn.sent} again={signIn.sent > 1} onPress={signIn.resend} />
        </Between>
      )}
      {!isDone && <NoCode signIn={signIn} mode={mode} onMode={onMode} />}
    </>
  );
}

/** Help if no code arrives. It is the same for every address: only an e-mail reveals whether there is an account. */
function NoCode({ signIn, mode, onMode }: CodeStepProps) {
  return (
    <Text tone="mute" size="small">
      {messages().noCode}{" "}
      {mode === "login" && (
        <>
          {messages().noAccount}{" "}
          <Button
            variant="plain"
            compact
            flush
            onPress={() => {
              signIn.back();
              onMode("signup");
            }}
          >
            {switches().login}
          </Button>
        </>
      )}
    </Text>
  );
}

/** Where the code was sent, without revealing whether there is an account, unless `by` says so. */
export function CodeOnItsWay({
  email,
  by = messages().codeSent,
}: {
  email: string;
  by?: (email: string) => string;
}) {
  return (
    <p>
      <Worded
        by={by}
        slot={
          <b>
            <bdi dir="ltr">{email.trim()}</bdi>
          </b>
        }
      />
    </p>
  );
}

/** Counts down until another code can be requested. */
export function SendAgain({ again, onPress }: { again: boolean; onPress: () => void }) {
  const [left, setLeft] = useState(resendDelay);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  if (left === 0) {
    return (
      <Button variant="plain" compact flush onPress={onPress}>
        {messages().resend}
      </Button>
    );
  }
  return (
    <Text tone="mute" size="small">
      {again && <span role="status">{messages().sentAgain} </span>}
      {messages().resendIn(`0:${String(left).padStart(2, "0")}`)}
    </Text>
  );
}
