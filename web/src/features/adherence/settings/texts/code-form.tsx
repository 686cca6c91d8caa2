import { useEffect, useState } from "react";
import { PhoneCode } from "#domain/adherence";
import { useFormatPhone } from "../../../../lib/phone.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { CodeField } from "../../../../ui/fields/field.tsx";
import { Stack, Text } from "../../../../ui/layout/layout.tsx";
import { Banner } from "../../../../ui/messages/banner.tsx";
import { errorAt, type TextedNumber, useAskPhoneCode, useConfirmPhone } from "../../phone-calls.ts";
import styles from "../settings.module.css";
import { phoneMessages } from "./phone-messages.ts";
import { useCheckedField } from "./use-checked-field.ts";

export interface CodeFormProps {
  texted: TextedNumber;
  onTexted: (texted: TextedNumber) => void;
  onOther: () => void;
  onConfirmed: () => void;
}

/** Accepts the texted code, sends another, or returns to the number. */
export function CodeForm({ texted, onTexted, onOther, onConfirmed }: CodeFormProps) {
  const words = phoneMessages();
  const format = useFormatPhone();
  const confirm = useConfirmPhone();
  const again = useAskPhoneCode();
  const { field, wrong, check, focus, clear } = useCheckedField(PhoneCode, confirm.reset);
  const [timesSent, setTimesSent] = useState(1);
  const refused = errorAt(confirm.error, "code");
  const tooMany = errorAt(again.error, "number");
  const failure = (refused ? undefined : confirm.failure) ?? tooMany ?? again.failure;
  const submit = () => {
    if (!confirm.isPending) check((code) => confirm.mutate(code, { onSuccess: onConfirmed, onError: focus }));
  };
  const sendAgain = () => {
    // Clear now, not with the answer: the person may receive and type the new code first.
    clear();
    again.mutate(
      { number: texted.number },
      {
        onSuccess: (answer) => {
          setTimesSent(timesSent + 1);
          confirm.reset();
          onTexted(answer);
          focus();
        },
      },
    );
  };
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
        <p role="status">{timesSent > 1 ? words.sentAgain : words.sentTo(format(texted.number))}</p>
        <CodeField autoFocus label={words.code} error={wrong ?? refused} {...field} />
        {failure && <Banner kind="failure">{failure}</Banner>}
        <div>
          <Button type="submit" busy={confirm.isPending} busyLabel={words.confirming}>
            {words.confirm}
          </Button>
        </div>
        <SendAgain key={timesSent} isPending={again.isPending} onPress={sendAgain} />
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
