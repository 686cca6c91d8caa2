import type { ReactNode } from "react";
import { type AuthMode, openAuth } from "../../../session/auth-dialog.ts";

/** A button that opens the dialog. A press before the application has loaded opens it then (see pressed-early.ts). */
export function AuthButton(props: { mode: AuthMode; className?: string; children: ReactNode }) {
  const { mode, className, children } = props;
  return (
    <button type="button" className={className} data-auth={mode} onClick={() => openAuth(mode)}>
      {children}
    </button>
  );
}
