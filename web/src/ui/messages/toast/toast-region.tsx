import { useEffect } from "react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components";
import { AriaProviders } from "../../aria-providers.tsx";
import { Button } from "../../buttons/button.tsx";
import { cx } from "../../cx.ts";
import styles from "../../overlays/overlay.module.css";
import { uiMessages } from "../../ui-messages.ts";
import { Lines } from "../lines.tsx";
import type { ToastMessage } from "./toast-message.ts";

// react-aria's toast is still marked unstable: import it only here.
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/** The region where toasts appear. */
export function ToastRegion({ shown }: { shown: ToastMessage }) {
  useEffect(() => {
    queue.add(shown, { timeout: 6000 });
  }, [shown]);
  return (
    <AriaProviders>
      <AriaToastRegion queue={queue} className={cx(styles.toasts)}>
        {({ toast: shown }) => (
          <AriaToast toast={shown} className={cx(styles.toast)}>
            <ToastContent>
              <Text slot="title">
                <Lines>{shown.content.text}</Lines>
              </Text>
            </ToastContent>
            {shown.content.undo && (
              <Button
                variant="plain"
                compact
                onPress={() => {
                  shown.content.undo?.();
                  queue.close(shown.key);
                }}
              >
                {uiMessages().undo}
              </Button>
            )}
          </AriaToast>
        )}
      </AriaToastRegion>
    </AriaProviders>
  );
}
