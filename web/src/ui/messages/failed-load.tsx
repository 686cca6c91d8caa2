import { useOnline } from "../../lib/offline/online.ts";
import { Button } from "../buttons/button.tsx";
import { Text } from "../layout/layout.tsx";
import { uiMessages } from "../ui-messages.ts";
import { Banner } from "./banner.tsx";

/** A failed load: what failed, and a button to retry. While offline it says only that the data was never stored. */
export function FailedLoad({ message, onRetry }: { message: string; onRetry: () => void }) {
  if (!useOnline()) {
    return (
      <Text tone="mute" size="small">
        {uiMessages().notStored}
      </Text>
    );
  }
  return (
    <Banner
      kind="failure"
      actions={
        <Button variant="plain" compact flush onPress={onRetry}>
          {uiMessages().again}
        </Button>
      }
    >
      {message}
    </Banner>
  );
}
