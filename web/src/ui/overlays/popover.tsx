import { type ReactNode, useContext, useDeferredValue, useState } from "react";
import { Popover as AriaPopover, DialogTrigger, OverlayTriggerStateContext } from "react-aria-components";
import { cx } from "../cx.ts";
import styles from "./overlay.module.css";

export interface PopoverProps {
  label: string;
  /** The button that opens it: react-aria's, which is linked to the popover. */
  trigger: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Whether it is open, if other code can open it, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The edge of its button that it aligns with: `bottom start` if there is more room towards the end. */
  placement?: "bottom end" | "bottom start";
}

/** A popover that opens beside its button and closes on Escape or a press outside. */
export function Popover(props: PopoverProps) {
  const [isOpenItself, setOpenItself] = useState(false);
  const {
    label,
    trigger,
    children,
    open = isOpenItself,
    onOpenChange = setOpenItself,
    placement = "bottom end",
  } = props;
  // Respond to the press before rendering.
  const isAnswered = useDeferredValue(open);
  return (
    <DialogTrigger isOpen={open && isAnswered} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover aria-label={label} className={cx(styles.popover)} placement={placement}>
        <Content>{children}</Content>
      </AriaPopover>
    </DialogTrigger>
  );
}

/** Without a Dialog inside, react-aria makes the popover itself a dialog, with a dismiss button. */
function Content({ children }: Pick<PopoverProps, "children">) {
  const state = useContext(OverlayTriggerStateContext);
  return typeof children === "function" ? children(() => state?.close()) : children;
}
