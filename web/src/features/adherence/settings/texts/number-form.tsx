import { longestIn } from "#kernel/text/length";
import { writtenPhoneNumber } from "#kernel/text/phone-number";
import { Button } from "../../../../ui/buttons/button.tsx";
import { TextField } from "../../../../ui/fields/field.tsx";
import { Stack, Text } from "../../../../ui/layout/layout.tsx";
import { Banner } from "../../../../ui/messages/banner.tsx";
import { errorAt, type TextedNumber, useAskPhoneCode } from "../../phone-calls.ts";
import styles from "../settings.module.css";
import { phoneMessages } from "./phone-messages.ts";
import { useCheckedField } from "./use-checked-field.ts";

const number = writtenPhoneNumber();

/** The form for a number, with the consent its owner gives. */
export function NumberForm({ onTexted }: { onTexted: (texted: TextedNumber) => void }) {
  const words = phoneMessages();
  const { mutate, isPending, error, failure, reset } = useAskPhoneCode();
  const { field, wrong, check, focus } = useCheckedField(number, reset);
  const refused = errorAt(error, "number");
  const submit = () => {
    if (!isPending) check((written) => mutate({ number: written }, { onSuccess: onTexted, onError: focus }));
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
        <p>{words.help}</p>
        <TextField
          type="tel"
          autoComplete="tel"
          ltr
          longest={longestIn(number)}
          label={words.number}
          help={words.numberHelp}
          error={wrong ?? refused}
          {...field}
        />
        <Text size="small">{words.consent}</Text>
        {failure && !refused && <Banner kind="failure">{failure}</Banner>}
        <div>
          <Button type="submit" variant="quiet" busy={isPending} busyLabel={words.sending}>
            {words.sendCode}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
