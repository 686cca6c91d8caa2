import { useState } from "react";
import { nowIso } from "../../../lib/time/clock.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import { useSession } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { useCancelClosing } from "./calls.ts";
import { closingMessageMs, closingMessages } from "./messages.ts";

const CloseDialog = lazyPart(async () => (await import("./close-dialog.tsx")).CloseDialog);

/** Closing the account: the button that asks, or until when the request can be taken back. */
export function CloseAccount({ owner }: { owner: "patient" | "doctor" | "pharmacy" }) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const status = useStatusMessage();
  const cancel = useCancelClosing();
  const words = closingMessages();
  if (session.state !== "in") return null;
  const { email, closesAt } = session.person;
  // The shell says it on every screen, this one too.
  if (closesAt && closesAt <= nowIso()) return null;
  const close = () => setAsking(false);
  const takeBack = () =>
    cancel.mutateOnce(undefined, {
      onSuccess: () => status.succeeded(words.takenBack, closingMessageMs),
    });
  return (
    <Card as="section" aria-label={words.title}>
      <Stack>
        {closesAt ? (
          <Banner kind="attention">{words.closesOn(formatDate(closesAt))}</Banner>
        ) : (
          <Text tone="mute">{words.description}</Text>
        )}
        {cancel.failure && <Banner kind="failure">{cancel.failure}</Banner>}
        {status.message}
        <div>
          {/* One button, which keeps the focus when its meaning changes. */}
          <Button
            variant="quiet"
            busy={cancel.isPending}
            busyLabel={words.closing}
            onPress={closesAt ? takeBack : () => setAsking(true)}
          >
            {closesAt ? words.takeBack : words.open}
          </Button>
        </div>
      </Stack>
      {isAsking && (
        <CloseDialog
          owner={owner}
          email={email}
          onClose={close}
          onMissed={close}
          onRequested={() => {
            close();
            status.succeeded(words.requested, closingMessageMs);
          }}
        />
      )}
    </Card>
  );
}
