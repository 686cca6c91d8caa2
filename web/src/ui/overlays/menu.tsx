import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Menu as AriaMenu, MenuItem } from "react-aria-components";
import { cx } from "../cx.ts";
import styles from "./overlay.module.css";
import { PopoverPanel } from "./popover-panel.tsx";
import type { Panel } from "./use-opener.ts";

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  href?: string;
  onAction?: () => void;
}

export interface MenuProps {
  panel: Panel;
  label: string;
  entries: readonly MenuEntry[];
  head?: ReactNode;
}

/** A menu that opens beside its button (use-opener.ts). */
export function Menu({ panel, label, entries, head }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, focus } = panel;
  useEffect(() => {
    if (!isOpen || focus === "itself") return;
    // react-aria lists the items in a second rendering.
    const frame = requestAnimationFrame(() => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
      items.at(focus === "first" ? 0 : -1)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, focus]);
  return (
    <PopoverPanel label={label} panel={panel}>
      {head && <div className={styles.popoverHead}>{head}</div>}
      <AriaMenu
        aria-label={label}
        className={cx(styles.list)}
        items={entries}
        autoFocus
        ref={list}
        onClose={panel.onClose}
      >
        {({ id, label: words, icon: Icon, href, onAction }) => (
          <MenuItem
            id={id}
            textValue={words}
            className={cx(styles.item)}
            {...(href && { href })}
            {...(onAction && { onAction })}
          >
            {Icon && <Icon aria-hidden="true" />}
            {words}
          </MenuItem>
        )}
      </AriaMenu>
    </PopoverPanel>
  );
}
