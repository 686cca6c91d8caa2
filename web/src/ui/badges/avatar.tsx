import type { LucideIcon } from "lucide-react";
import { cx } from "../cx.ts";
import styles from "./badge.module.css";
import type { Hue } from "./badge-style.ts";
import { initials } from "./initials.ts";

export interface AvatarProps {
  /** Whose initials. The name stands beside the avatar, so the avatar is hidden from screen readers. */
  name: string;
  large?: boolean;
  /** With less round corners, for a pharmacy or a practice. */
  place?: boolean;
}

/** Initials in a disc. */
export function Avatar({ name, large, place }: AvatarProps) {
  return (
    <span
      className={cx(styles.avatar, large && styles.large, place && styles.square)}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  );
}

/** An icon in the same disc, in the tone of `hue` where it has one. */
export function IconDisc({ icon: Icon, hue }: { icon: LucideIcon; hue?: Hue | undefined }) {
  return (
    <span className={styles.avatar} data-hue={hue} aria-hidden="true">
      <Icon />
    </span>
  );
}
