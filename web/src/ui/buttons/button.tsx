import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link } from "react-aria-components";
import { useStore } from "../../lib/store.ts";
import { cx } from "../cx.ts";
import { shortcuts } from "../keys/shortcuts.ts";
import { announce } from "../messages/announce.ts";
import styles from "./button.module.css";
import { type ButtonStyle, buttonClass } from "./button-class.ts";

type Passed = Pick<
  AriaButtonProps,
  "type" | "onPress" | "isDisabled" | "autoFocus" | "slot" | "aria-describedby" | "aria-label"
>;

export interface ButtonProps extends Passed, ButtonStyle {
  children: ReactNode;
  icon?: LucideIcon;
  /** True while its action is running: presses are ignored and `busyLabel` is shown. */
  busy?: boolean;
  /** True while it has just appeared and does not act yet; it looks as always. See `StepButton`. */
  settling?: boolean;
  /** The label while busy. */
  busyLabel?: string;
  /** The keyboard shortcut, shown beside the label. */
  shortcut?: string;
}

/** A button. While `busy` it keeps its width and shows `busyLabel`. */
export function Button({ children, icon: Icon, busy, settling, busyLabel, shortcut, ...rest }: ButtonProps) {
  const { variant, compact, wide, flush, type, onPress, ...passed } = rest;
  const hasShortcuts = useStore(shortcuts);
  useEffect(() => {
    if (busy && busyLabel) announce(busyLabel);
  }, [busy, busyLabel]);
  // Not react-aria's isPending: it leaves an element without a name in the page when the button goes.
  const acting = busy
    ? ({ "aria-disabled": "true", "data-busy": "" } as const)
    : { ...(type && { type }), ...(onPress && { onPress }) };
  return (
    <AriaButton
      {...passed}
      {...(settling && { "aria-disabled": "true", "data-settling": "" })}
      {...acting}
      data-plain={variant === "plain" || undefined}
      className={buttonClass({ variant, compact, wide, flush })}
    >
      {Icon && <Icon aria-hidden="true" data-flip={flips(Icon)} />}
      {busyLabel === undefined ? (
        <span>{children}</span>
      ) : (
        <span className={styles.words}>
          <span data-off={busy || undefined}>{children}</span>
          <span data-off={!busy || undefined}>{busyLabel}</span>
        </span>
      )}
      {shortcut && hasShortcuts && (
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

export interface LinkButtonProps extends ButtonStyle {
  /** An address of ours, or an absolute URL. */
  href: string;
  children: ReactNode;
  icon?: LucideIcon;
  target?: "_blank";
  /** The file name, if the link saves a file. */
  download?: string;
}

/** A link that looks like a button. Addresses of ours open without a page load. */
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

/** A link within a text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return <Link href={href}>{children}</Link>;
}

/** Arrows are mirrored in right-to-left scripts. */
function flips(icon: LucideIcon): true | undefined {
  return /Arrow|Chevron|Log/.test(icon.displayName ?? "") || undefined;
}
