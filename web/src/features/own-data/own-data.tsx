import { useEffect, useRef, useState } from "react";
import { Problem } from "#kernel/call/problem";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { samePersonCheck } from "../../session/person.ts";
import { Meter } from "../../ui/badges/meter.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { useStatusMessage } from "../../ui/messages/status-message.tsx";
import type { Owner } from "./collect.ts";
import { ownDataMessages, savedMs } from "./messages.ts";

/** The button that downloads the person's data. The collected data is dropped when they leave the screen. */
export function OwnData({ owner }: { owner: Owner }) {
  const [percent, setPercent] = useState(0);
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  const status = useStatusMessage();
  const { title, description, collecting, saved, failed, again } = ownDataMessages();
  const download = useCommand(
    async () => {
      left.current = new AbortController();
      const { signal } = left.current;
      const isSamePerson = samePersonCheck();
      // Lazy: the calls of all features load with the first file.
      const { collectOwnData } = await import("./collect.ts");
      const { name, text } = await collectOwnData(owner, { onStep: setPercent, signal });
      if (!isSamePerson()) throw new Problem("unauthenticated");
      signal.throwIfAborted();
      saveFile(name, "application/json", text);
    },
    { changes: [], failed: () => ({ ownSentence: "refusals", otherwise: failed }) },
  );
  const save = () => download.mutate(undefined, { onSuccess: () => status.succeeded(saved, savedMs) });
  return (
    <Card as="section" aria-label={title}>
      <Stack>
        <Text tone="mute">{owner === "patient" ? description.patient : description.professional}</Text>
        {download.failure && <Banner kind="failure">{download.failure}</Banner>}
        {status.message}
        {download.isPending && <Meter label={collecting} percent={percent} />}
        <div>
          <Button variant="quiet" busy={download.isPending} busyLabel={collecting} onPress={save}>
            {download.failure ? again : title}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
