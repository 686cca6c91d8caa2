import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { cx } from "../cx.ts";
import styles from "./overlay.module.css";

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  href?: string;
  onAction?: () => void;
}

export interface MenuProps {
  label: string;
  /** The button that opens it: a pressable of react-aria. */
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  /** Above the entries. */
  head?: ReactNode;
}

/** A menu that opens from a button. */
export function Menu({ label, trigger, entries, head }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={cx(styles.popover)} placement="bottom end">
        {head && <div className={styles.popoverHead}>{head}</div>}
        <AriaMenu aria-label={label} className={cx(styles.list)} items={entries}>
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
      </Popover>
    </MenuTrigger>
  );
}
