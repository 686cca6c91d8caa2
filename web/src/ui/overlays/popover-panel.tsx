import type { ReactNode } from "react";
import { Popover } from "react-aria-components";
import { AriaProviders } from "../aria-providers.tsx";
import { cx } from "../cx.ts";
import styles from "./overlay.module.css";
import type { Panel } from "./use-opener.ts";

/** A popover beside its button (use-opener.ts). It closes on Escape or a press outside. */
export function PopoverPanel({
  label,
  panel,
  children,
}: {
  label: string;
  panel: Panel;
  children: ReactNode;
}) {
  return (
    <AriaProviders>
      <Popover
        aria-label={label}
        triggerRef={panel.trigger}
        isOpen={panel.isOpen}
        onOpenChange={(open) => !open && panel.onClose()}
        className={cx(styles.popover)}
        placement="bottom end"
      >
        {children}
      </Popover>
    </AriaProviders>
  );
}
