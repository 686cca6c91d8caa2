import type { LucideIcon } from "lucide-react";
import { initials } from "#kernel/text/initials";
import { cx } from "../cx.ts";
import styles from "./badge.module.css";
import type { Hue } from "./badge-style.ts";

export interface AvatarProps {
  /** The name of the person. It is shown beside the avatar, so the avatar is hidden from screen readers. */
  name: string;
  large?: boolean;
  /** Less round, for a pharmacy or a practice. */
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

/** An icon in the same disc, in the tone of `hue` if given. */
export function IconDisc({ icon: Icon, hue }: { icon: LucideIcon; hue?: Hue | undefined }) {
  return (
    <span className={styles.avatar} data-hue={hue} aria-hidden="true">
      <Icon />
    </span>
  );
}
