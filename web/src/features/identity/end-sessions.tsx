import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "../../../../functions/identity/contract.ts";
import { signOut } from "../../app/session/session.ts";
import { client } from "../../lib/api.ts";
import { sentence } from "../../lib/forms.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Say, Stack } from "../../ui/layout.tsx";
import { endWords } from "./words.ts";

const identity = client(contract);

/** Signing out on all devices, asked once more before it is done. */
export function EndSessions() {
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({ mutationFn: () => identity.endMySessions(), onSuccess: () => signOut() });
  return (
    <Card as="section" aria-label={endWords.title}>
      <Stack>
        <Say tone="mute">{endWords.says}</Say>
        <div>
          <Button variant="quiet" onPress={() => setAsked(true)}>
            {endWords.title}
          </Button>
        </div>
      </Stack>
      <Dialog
        title={endWords.title}
        asks
        open={isAsked}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button variant="plain" onPress={() => setAsked(false)}>
              {endWords.stay}
            </Button>
            <Button
              variant="danger"
              busy={end.isPending}
              busyWords={endWords.busy}
              onPress={() => end.mutate()}
            >
              {endWords.yes}
            </Button>
          </>
        }
      >
        <p>{endWords.asks}</p>
        {end.error && <Banner kind="failure">{sentence(end.error)}</Banner>}
      </Dialog>
    </Card>
  );
}
