import { Check, Info, type LucideIcon, Siren, TriangleAlert, WifiOff } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import styles from "./banner.module.css";
import { Lines } from "./lines.tsx";

type Kind = "success" | "failure" | "emergency" | "attention" | "information" | "offline";

const looks: Record<Kind, { hue: string; icon: LucideIcon; role?: "status" | "alert" }> = {
  success: { hue: "green", icon: Check, role: "status" },
  failure: { hue: "red", icon: TriangleAlert, role: "alert" },
  emergency: { hue: "red", icon: Siren },
  attention: { hue: "amber", icon: TriangleAlert, role: "status" },
  information: { hue: "teal", icon: Info },
  offline: { hue: "amber", icon: WifiOff, role: "status" },
};

export interface BannerProps {
  kind: Kind;
  children: ReactNode;
  /** Actions, such as a button to retry. */
  actions?: ReactNode;
  /** What is read after the actions. */
  details?: ReactNode;
  clearAfter?: number;
  onClear?: () => void;
}

/** A notice in the page, beside its subject. */
export function Banner({ kind, children, actions, details, clearAfter, onClear }: BannerProps) {
  useEffect(() => {
    if (clearAfter === undefined || onClear === undefined) return;
    const timer = setTimeout(onClear, clearAfter);
    return () => clearTimeout(timer);
  }, [clearAfter, onClear]);
  const { hue, icon: Icon, role } = looks[kind];
  return (
    <div className={styles.banner} data-hue={hue} role={role}>
      <Icon aria-hidden="true" />
      <div>
        <Lines>{children}</Lines>
        {actions && <div className={styles.actions}>{actions}</div>}
        {details}
      </div>
    </div>
  );
}
