import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components";
import { Button } from "../buttons/button.tsx";
import { cx } from "../cx.ts";
import styles from "../overlays/overlay.module.css";
import { uiMessages } from "../ui-messages.ts";

// react-aria still calls its toast unstable: no other file imports it.
interface ToastMessage {
  text: string;
  undo?: () => void;
}

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/** Shows a text above the page for 6 seconds, with Undo if given. */
export function toast(text: string, undo?: () => void): void {
  queue.add({ text, ...(undo && { undo }) }, { timeout: 6000 });
}

/** The region where toasts appear; the shell has one. */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={queue} className={cx(styles.toasts)}>
      {({ toast: shown }) => (
        <AriaToast toast={shown} className={cx(styles.toast)}>
          <ToastContent>
            <Text slot="title">{shown.content.text}</Text>
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
  );
}
