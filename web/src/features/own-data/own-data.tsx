import { useEffect, useRef, useState } from "react";
import { Problem } from "#kernel/call/problem";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useCommand } from "../../lib/query/use-command.ts";
import { samePersonCheck } from "../../session/person.ts";
import { Meter } from "../../ui/badges/meter.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { RadioChoice } from "../../ui/fields/choice.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { useStatusMessage } from "../../ui/messages/status-message.tsx";
import type { Collection } from "./collect.ts";
import { type FileFormat, formats } from "./formats.ts";
import { ownDataMessages, savedMs } from "./messages.ts";
import type { Owner } from "./sections.ts";

/** The download of the person's data, in a format of their choice. The collected data is dropped when they leave the screen. */
export function OwnData({ owner }: { owner: Owner }) {
  const [format, setFormat] = useState<FileFormat>("html");
  const [percent, setPercent] = useState(0);
  const left = useRef<AbortController>(undefined);
  const begun = useRef<Collection>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  const status = useStatusMessage();
  const words = ownDataMessages();
  const download = useCommand(
    async () => {
      left.current = new AbortController();
      const { signal } = left.current;
      const isSamePerson = samePersonCheck();
      // Lazy: the calls of all features load with the first file.
      const [{ collectOwnData, newCollection }, { fileOf }] = await Promise.all([
        import("./collect.ts"),
        import("./files.ts"),
      ]);
      begun.current ??= newCollection();
      const data = await collectOwnData(owner, begun.current, { onStep: setPercent, signal });
      if (!isSamePerson()) throw new Problem("unauthenticated");
      signal.throwIfAborted();
      begun.current = undefined; // the next file is of that moment
      const { name, type, text } = fileOf(owner, data, format);
      saveFile(name, new Blob([text], { type }));
    },
    { changes: [], failed: () => ({ ownSentence: "refusals", otherwise: words.failed }) },
  );
  const save = () => download.mutate(undefined, { onSuccess: () => status.succeeded(words.saved, savedMs) });
  const { patient, professional } = words.description;
  return (
    <Card as="section" aria-label={words.title}>
      <Stack>
        <Text tone="mute">{owner === "patient" ? patient : professional}</Text>
        <RadioChoice
          column
          label={words.format}
          choices={formats[owner].map((id) => ({ id, ...words.formats[id] }))}
          value={format}
          onChange={(id) => setFormat(formats[owner].find((one) => one === id) ?? "html")}
        />
        {download.failure && (
          <Banner kind="failure">
            {download.failure} {words.goesOn}
          </Banner>
        )}
        {status.message}
        {download.isPending && <Meter label={words.collecting} percent={percent} />}
        <div>
          <Button variant="quiet" busy={download.isPending} busyLabel={words.collecting} onPress={save}>
            {download.failure ? words.again : words.title}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
