import type { ReactNode } from "react";
import type { Mode } from "./modes.ts";
import { openAuth } from "./open-auth.ts";

/** A button that opens the dialog. One that is pressed before the application has come opens it then (see app/early.ts). */
export function AuthButton(props: { mode: Mode; className?: string; children: ReactNode }) {
  const { mode, className, children } = props;
  return (
    <button type="button" className={className} data-auth={mode} onClick={() => openAuth(mode)}>
      {children}
    </button>
  );
}
