import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, type ReactNode, useEffect } from "react";
import { useStore } from "../../lib/use-store.ts";
import { cx } from "../cx.ts";
import { shortcuts } from "../keys/shortcuts.ts";
import { announce } from "../messages/announce.ts";
import { AppLink } from "./app-link.tsx";
import styles from "./button.module.css";
import { type ButtonStyle, buttonClass } from "./button-class.ts";
import { pressable } from "./press.ts";

interface Pressed
  extends Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    "type" | "autoFocus" | "aria-describedby" | "aria-expanded" | "aria-label"
  > {
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
}

export interface ButtonProps extends Pressed, ButtonStyle {
  children: ReactNode;
  icon?: LucideIcon;
  /** True while its action is running: presses are ignored and `busyLabel` is shown. */
  busy?: boolean;
  /** True while it has just appeared and does not act yet; it looks the same. See `StepButton`. */
  settling?: boolean;
  busyLabel?: string;
  shortcut?: string;
}

/**
 * A button. While `busy` it keeps its width and shows `busyLabel`. Enter in a field still submits its form, whose `onSubmit`
 * checks that it is not busy.
 */
export function Button({ children, icon: Icon, busy, settling, busyLabel, shortcut, ...rest }: ButtonProps) {
  const { variant, compact, wide, flush, type = "button", onPress, isDisabled, ...passed } = rest;
  const hasShortcuts = useStore(shortcuts);
  useEffect(() => {
    if (busy && busyLabel) announce(busyLabel);
  }, [busy, busyLabel]);
  const acting = busy
    ? ({ "aria-disabled": "true", "data-busy": "", type: "button" } as const)
    : { ...pressable(onPress), type };
  return (
    <button
      {...passed}
      disabled={isDisabled}
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
    </button>
  );
}

/** The class of a button that is only an icon. */
export const iconButtonClass = cx(styles.button, styles.iconOnly);

/** A button that is only an icon; `label` is its name. */
export function IconButton({
  label,
  icon: Icon,
  onPress,
  isDisabled,
  ...passed
}: Omit<Pressed, "aria-label" | "type"> & { label: string; icon: LucideIcon }) {
  return (
    <button
      {...passed}
      {...pressable(onPress)}
      type="button"
      disabled={isDisabled}
      aria-label={label}
      className={iconButtonClass}
    >
      <Icon aria-hidden="true" data-flip={flips(Icon)} />
    </button>
  );
}

export interface LinkButtonProps extends ButtonStyle {
  /** An address of ours, or an absolute URL. */
  href: string;
  children: ReactNode;
  icon?: LucideIcon;
  target?: "_blank";
  download?: string;
}

/** A link that looks like a button. Addresses of ours open without a page load. */
export function LinkButton({ href, children, icon: Icon, target, download, ...look }: LinkButtonProps) {
  const extra = { ...(target && { target, rel: "noreferrer" }), ...(download && { download }) };
  return (
    <AppLink
      href={href}
      {...extra}
      data-plain={look.variant === "plain" || undefined}
      className={buttonClass(look)}
    >
      {Icon && <Icon aria-hidden="true" data-flip={flips(Icon)} />}
      <span>{children}</span>
    </AppLink>
  );
}

/** A link within a text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return <AppLink href={href}>{children}</AppLink>;
}

/** Arrows are mirrored in right-to-left scripts. */
function flips(icon: LucideIcon): true | undefined {
  return /Arrow|Chevron|Log/.test(icon.displayName ?? "") || undefined;
}
