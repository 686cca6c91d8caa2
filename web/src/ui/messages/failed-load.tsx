import { Button } from "../buttons/button.tsx";
import { uiMessages } from "../ui-messages.ts";
import { Banner } from "./banner.tsx";

/** A failed load: what failed, and a button to retry. */
export function FailedLoad({ message, onRetry }: { message: string; onRetry: () => void }) {
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
