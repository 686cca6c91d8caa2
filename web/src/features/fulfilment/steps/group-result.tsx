import { type ReactNode, useRef } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Stack } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { StepButton } from "../../../ui/steps/step-button.tsx";
import { uiMessages } from "../../../ui/ui-messages.ts";
import { messages } from "../messages.ts";
import { jointMessages } from "./joint-messages.ts";
import type { GroupUndo } from "./use-group-undo.ts";

/** What was just approved together, with Undo for ten minutes, above the buttons of the entry that it was approved from. */
export function GroupResult({ group, children }: { group: GroupUndo; children: ReactNode }) {
  const { message, undo, isUndoing, close } = group;
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears: the focus stays here.
  const from = (press: () => void) => () => {
    place.current?.focus({ preventScroll: true });
    press();
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        {message && (
          <Banner
            kind={message.isFailure ? "failure" : "success"}
            actions={
              <>
                {undo && (
                  <StepButton
                    meaning="undo a group"
                    variant="quiet"
                    compact
                    busy={isUndoing}
                    busyLabel={messages().busy}
                    onPress={from(undo.all)}
                  >
                    {jointMessages().undo(undo.count)}
                  </StepButton>
                )}
                <Button variant="plain" compact onPress={from(close)}>
                  {uiMessages().close}
                </Button>
              </>
            }
          >
            {message.text}
          </Banner>
        )}
        {children}
      </Stack>
    </div>
  );
}
