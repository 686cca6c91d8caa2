import { useRef, useState } from "react";
import { useFormatPhone } from "../../../../lib/phone.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { Stack, Text } from "../../../../ui/layout/layout.tsx";
import { Banner } from "../../../../ui/messages/banner.tsx";
import type { StatusMessage } from "../../../../ui/messages/status-message.tsx";
import { type TextedNumber, useRemovePhone } from "../../phone-calls.ts";
import { CodeForm } from "./code-form.tsx";
import { NumberForm } from "./number-form.tsx";
import { phoneMessages } from "./phone-messages.ts";

export interface PhoneCardProps {
  phone: string | undefined;
  status: StatusMessage;
}

/** The number for texts: entry, then the confirming code, then removal. */
export function PhoneCard({ phone, status }: PhoneCardProps) {
  const [texted, setTexted] = useState<TextedNumber>();
  const title = useRef<HTMLHeadingElement>(null);
  const words = phoneMessages();
  /** The pressed button is gone: keyboards and screen readers continue from the title. */
  const done = (message?: string) => {
    setTexted(undefined);
    title.current?.focus();
    if (message) status.succeeded(message, 3000);
  };
  return (
    <Card as="section" aria-labelledby="texts-title">
      <Stack>
        <h3 id="texts-title" ref={title} tabIndex={-1}>
          {words.title}
        </h3>
        {phone !== undefined && <ConfirmedPhone phone={phone} onRemoved={() => done(words.removed)} />}
        {phone === undefined && texted === undefined && <NumberForm onTexted={setTexted} />}
        {phone === undefined && texted && (
          <CodeForm
            texted={texted}
            onTexted={setTexted}
            onOther={() => done()}
            onConfirmed={() => done(words.added)}
          />
        )}
      </Stack>
    </Card>
  );
}

function ConfirmedPhone({ phone, onRemoved }: { phone: string; onRemoved: () => void }) {
  const words = phoneMessages();
  const format = useFormatPhone();
  const { mutate, isPending, failure } = useRemovePhone();
  return (
    <>
      <p>{words.confirmed(format(phone))}</p>
      <Text tone="mute" size="small">
        {words.chooseIt}
      </Text>
      {failure && <Banner kind="failure">{failure}</Banner>}
      <div>
        <Button
          variant="plain"
          flush
          busy={isPending}
          busyLabel={words.removing}
          onPress={() => mutate(undefined, { onSuccess: onRemoved })}
        >
          {words.remove}
        </Button>
      </div>
    </>
  );
}
