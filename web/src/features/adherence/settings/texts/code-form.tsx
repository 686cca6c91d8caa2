import { useEffect, useRef, useState } from "react";
import { PhoneCode } from "#domain/adherence";
import { Button } from "../../../../ui/buttons/button.tsx";
import { CodeField } from "../../../../ui/fields/field.tsx";
import { Stack, Text } from "../../../../ui/layout/layout.tsx";
import { Banner } from "../../../../ui/messages/banner.tsx";
import { type AskedCode, errorAt, useAskPhoneCode, useConfirmPhone } from "../../phone-calls.ts";
import styles from "../settings.module.css";
import { phoneMessages } from "./phone-messages.ts";

export interface CodeFormProps {
  asked: AskedCode;
  onAsked: (asked: AskedCode) => void;
  onOther: () => void;
  onConfirmed: () => void;
}

/** Takes the code that was texted; sends another, or goes back to the number. */
export function CodeForm({ asked, onAsked, onOther, onConfirmed }: CodeFormProps) {
  const words = phoneMessages();
  const confirm = useConfirmPhone();
  const again = useAskPhoneCode();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [sent, setSent] = useState(1);
  const field = useRef<HTMLElement | null>(null);
  const refused = errorAt(confirm.error, "code");
  const tooMany = errorAt(again.error, "number");
  const failure = (refused ? undefined : confirm.failure) ?? tooMany ?? again.failure;
  const focus = () => field.current?.focus();
  const submit = () => {
    if (confirm.isPending) return;
    const parsed = PhoneCode.safeParse(code);
    setWrong(parsed.error?.issues[0]?.message);
    if (parsed.success) confirm.mutate(parsed.data, { onSuccess: onConfirmed, onError: focus });
    else focus();
  };
  const sendAgain = () =>
    again.mutate(
      { number: asked.number },
      {
        onSuccess: (answer) => {
          setSent(sent + 1);
          setCode("");
          confirm.reset();
          onAsked(answer);
          focus();
        },
      },
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <p role="status">{sent > 1 ? words.sentAgain : words.sentTo(asked.number)}</p>
        <CodeField
          autoFocus
          label={words.code}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setWrong(undefined);
            confirm.reset();
          }}
          error={wrong ?? refused}
          ref={(control) => {
            field.current = control;
          }}
        />
        {failure && <Banner kind="failure">{failure}</Banner>}
        <div>
          <Button type="submit" busy={confirm.isPending} busyLabel={words.confirming}>
            {words.confirm}
          </Button>
        </div>
        <SendAgain key={sent} isPending={again.isPending} onPress={sendAgain} />
        <div>
          <Button variant="plain" compact flush onPress={onOther}>
            {words.other}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Seconds until another code can be sent; the server sends none earlier. */
const resendDelay = 30;

function SendAgain({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  const words = phoneMessages();
  const [left, setLeft] = useState(resendDelay);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  if (left > 0)
    return (
      <Text tone="mute" size="small">
        {words.againIn(String(left))}
      </Text>
    );
  return (
    <div>
      <Button variant="plain" compact flush busy={isPending} busyLabel={words.sending} onPress={onPress}>
        {words.again}
      </Button>
    </div>
  );
}
