import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link } from "react-aria-components";
import { cx } from "../cx.ts";
import { announce } from "../messages/announce.ts";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class.ts";

type Passed = Pick<
  AriaButtonProps,
  "type" | "onPress" | "isDisabled" | "autoFocus" | "slot" | "aria-describedby" | "aria-label"
>;

export interface ButtonProps extends Passed, ButtonLook {
  children: ReactNode;
  icon?: LucideIcon;
  /** True while what was asked for is under way: presses are ignored and the words change. */
  busy?: boolean;
  /** What the button reads while busy. */
  busyWords?: string;
  /** The key that does the same, shown beside the words. */
  shortcut?: string;
}

/** A button. While `busy` it keeps its width and reads `busyWords`. */
export function Button({ children, icon: Icon, busy, busyWords, shortcut, ...rest }: ButtonProps) {
  const { variant, compact, wide, flush, type, onPress, ...passed } = rest;
  useEffect(() => {
    if (busy && busyWords) announce(busyWords);
  }, [busy, busyWords]);
  // Not react-aria's isPending: it leaves an element without a name in the page when the button goes.
  const acting = busy
    ? ({ "aria-disabled": "true", "data-busy": "" } as const)
    : { ...(type && { type }), ...(onPress && { onPress }) };
  return (
    <AriaButton
      {...passed}
      {...acting}
      data-plain={variant === "plain" || undefined}
      className={buttonClass({ variant, compact, wide, flush })}
    >
      {Icon && <Icon aria-hidden="true" data-flip={flips(Icon)} />}
      {busyWords === undefined ? (
        <span>{children}</span>
      ) : (
        <span className={styles.words}>
          <span data-off={busy || undefined}>{children}</span>
          <span data-off={!busy || undefined}>{busyWords}</span>
        </span>
      )}
      {shortcut && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </AriaButton>
  );
}

/** A button that is only an icon; `label` is its name. */
export function IconButton({
  label,
  icon: Icon,
  ...passed
}: Omit<Passed, "aria-label"> & { label: string; icon: LucideIcon }) {
  return (
    <AriaButton {...passed} aria-label={label} className={cx(styles.button, styles.iconOnly)}>
      <Icon aria-hidden="true" data-flip={flips(Icon)} />
    </AriaButton>
  );
}

export interface LinkButtonProps extends ButtonLook {
  /** An address of ours, or a whole one. */
  href: string;
  children: ReactNode;
  icon?: LucideIcon;
  target?: "_blank";
  /** A file to save rather than a page to open: its name. */
  download?: string;
}

/** An address that looks like a button. Addresses of ours open without loading the page again. */
export function LinkButton({ href, children, icon: Icon, target, download, ...look }: LinkButtonProps) {
  const extra = { ...(target && { target, rel: "noreferrer" }), ...(download && { download }) };
  return (
    <Link
      href={href}
      {...extra}
      data-plain={look.variant === "plain" || undefined}
      className={buttonClass(look)}
    >
      {Icon && <Icon aria-hidden="true" data-flip={flips(Icon)} />}
      <span>{children}</span>
    </Link>
  );
}

/** An address within a text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return <Link href={href}>{children}</Link>;
}

/** Arrows mirror where one reads from the right. */
function flips(icon: LucideIcon): true | undefined {
  return /Arrow|Chevron|Log/.test(icon.displayName ?? "") || undefined;
}
