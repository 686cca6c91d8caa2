import { type ReactNode, useContext } from "react";
import { Popover as AriaPopover, DialogTrigger, OverlayTriggerStateContext } from "react-aria-components";
import { cx } from "../cx.ts";
import styles from "./overlay.module.css";

export interface PopoverProps {
  label: string;
  /** The button that opens it: a pressable of react-aria. */
  trigger: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  onOpenChange?: (open: boolean) => void;
}

/** Something small that opens beside its button and closes on Escape or a press outside. */
export function Popover({ label, trigger, children, onOpenChange }: PopoverProps) {
  return (
    <DialogTrigger {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <AriaPopover aria-label={label} className={cx(styles.pop)} placement="bottom end">
        <Content>{children}</Content>
      </AriaPopover>
    </DialogTrigger>
  );
}

/** Without a Dialog of its own inside, react-aria makes the popover itself one, with its dismiss button in it. */
function Content({ children }: Pick<PopoverProps, "children">) {
  const state = useContext(OverlayTriggerStateContext);
  return typeof children === "function" ? children(() => state?.close()) : children;
}
