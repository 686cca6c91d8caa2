import { ArrowLeft } from "lucide-react";
import { Email } from "#domain/identity";
import { longestIn } from "#kernel/text/length";
import { Button } from "../../../ui/buttons/button.tsx";
import { CodeField, TextField } from "../../../ui/fields/field.tsx";
import { Between, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { messages, resetMessages, submits } from "../messages.ts";
import { CodeOnItsWay, SendAgain } from "../sign-in/code-step.tsx";
import { useFocusWhen } from "../use-focus-when.ts";
import type { Reset } from "./use-reset.ts";

/** The steps of a password reset: first the address, then the code and the new password. */
export function ResetSteps({ reset }: { reset: Reset }) {
  return reset.step === "reset-password" ? <PasswordStep reset={reset} /> : <ForgotStep reset={reset} />;
}

function ForgotStep({ reset }: { reset: Reset }) {
  const { fields, errors, busy, set } = reset;
  const focus = useFocusWhen(errors.email);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          reset.submitEmail();
        }}
      >
        <Stack>
          <p>{resetMessages().description}</p>
          <TextField
            label={messages().email}
            inputMode="email"
            longest={longestIn(Email)}
            autoComplete="email"
            ltr
            autoFocus
            ref={focus}
            value={fields.email}
            onChange={(email) => set({ email })}
            error={errors.email}
          />
          {errors.all && <Banner kind="failure">{errors.all}</Banner>}
          <Button type="submit" wide busy={busy} busyLabel={submits().busy}>
            {submits()["forgot-password"]}
          </Button>
        </Stack>
      </form>
      <Between>
        <Back reset={reset} />
      </Between>
    </>
  );
}

function PasswordStep({ reset }: { reset: Reset }) {
  const { errors, busy, isDone } = reset;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          reset.submitPassword();
        }}
      >
        <Stack>
          <CodeOnItsWay email={reset.fields.email} />
          <PasswordFields reset={reset} />
          {errors.all && <Banner kind="failure">{errors.all}</Banner>}
          <Text tone="mute" size="small">
            {resetMessages().ends}
          </Text>
          <Button type="submit" wide busy={busy} busyLabel={submits().busy}>
            {submits()["reset-password"]}
          </Button>
        </Stack>
      </form>
      {isDone && <Banner kind="success">{resetMessages().done}</Banner>}
      {!isDone && (
        <Between>
          <Back reset={reset} />
          <SendAgain key={reset.sent} again={reset.sent > 1} onPress={reset.resend} />
        </Between>
      )}
    </>
  );
}

function PasswordFields({ reset: { fields, errors, busy, set } }: { reset: Reset }) {
  const wrong = (["code", "password", "confirmation"] as const).find((name) => errors[name] !== undefined);
  const code = useFocusWhen(wrong === "code");
  const password = useFocusWhen(wrong === "password");
  const confirmation = useFocusWhen(wrong === "confirmation");
  const secret = { type: "password", autoComplete: "new-password", readOnly: busy } as const;
  return (
    <>
      <CodeField
        label={messages().code}
        autoFocus
        ref={code}
        value={fields.code}
        onChange={(digits) => set({ code: digits })}
        error={errors.code}
        readOnly={busy}
      />
      <TextField
        {...secret}
        label={resetMessages().password}
        help={resetMessages().passwordHelp}
        ref={password}
        value={fields.password}
        onChange={(typed) => set({ password: typed })}
        error={errors.password}
      />
      <TextField
        {...secret}
        label={resetMessages().confirmation}
        ref={confirmation}
        value={fields.confirmation}
        onChange={(typed) => set({ confirmation: typed })}
        error={errors.confirmation}
      />
    </>
  );
}

function Back({ reset }: { reset: Reset }) {
  return (
    <Button variant="plain" compact flush icon={ArrowLeft} onPress={reset.leave}>
      {resetMessages().back}
    </Button>
  );
}
