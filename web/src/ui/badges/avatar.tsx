import type { LucideIcon } from "lucide-react";
import { cx } from "../cx.ts";
import styles from "./badge.module.css";
import type { Hue } from "./badge-look.ts";
import { initials } from "./initials.ts";

export interface AvatarProps {
  /** Whose initials; the name stands beside it, so the picture itself is silent. */
  name: string;
  large?: boolean;
  /** Squarer, for a pharmacy or a practice. */
  place?: boolean;
}

/** Initials in a disc. */
export function Avatar({ name, large, place }: AvatarProps) {
  return (
    <span
      className={cx(styles.avatar, large && styles.large, place && styles.place)}
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
