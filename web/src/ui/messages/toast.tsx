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

// react-aria still calls its toast unstable: this file is the only one that knows it.
interface Said {
  words: string;
  undo?: () => void;
}

const queue = new ToastQueue<Said>({ maxVisibleToasts: 1 });

/** Says something above the page for 6 seconds, with Undo where something was put away. */
export function toast(words: string, undo?: () => void): void {
  queue.add({ words, ...(undo && { undo }) }, { timeout: 6000 });
}

/** Where toasts appear; the shell has one. */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={queue} className={cx(styles.toasts)}>
      {({ toast: said }) => (
        <AriaToast toast={said} className={cx(styles.toast)}>
          <ToastContent>
            <Text slot="title">{said.content.words}</Text>
          </ToastContent>
          {said.content.undo && (
            <Button
              variant="plain"
              compact
              onPress={() => {
                said.content.undo?.();
                queue.close(said.key);
              }}
            >
              Undo
            </Button>
          )}
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}
