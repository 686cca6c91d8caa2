import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { CodeField } from "../../../ui/fields/field.tsx";
import { Between, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Worded } from "../../../ui/layout/worded.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { messages, submits } from "../messages.ts";
import { useFocusWhen } from "../use-focus-when.ts";
import type { SignIn } from "./use-sign-in.ts";

/** Seconds until another code can be requested; the server sends none earlier. */
const resendDelay = 30;

/** The code step: one pasteable field, buttons to go back and to resend the code. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { fields, errors, busy, isDone, set } = signIn;
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
          <CodeOnItsWay email={fields.email} />
          <CodeField
            label={messages().code}
            autoFocus
            ref={focus}
            value={fields.code}
            onChange={(code) => set({ code })}
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
    </>
  );
}

/** Where the code was sent, without revealing whether there is an account. */
export function CodeOnItsWay({ email }: { email: string }) {
  return (
    <p>
      <Worded
        by={messages().codeSent}
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
