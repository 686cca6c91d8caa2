import { Link } from "@tanstack/react-router";
import { leave } from "../../session/leaving.ts";
import type { Person } from "../../session/person.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import text from "../../ui/text.module.css";
import { SignOutDialogHost } from "../sign-out-dialog-host.tsx";
import { words } from "../words.ts";
import styles from "./public.module.css";
import { PublicBell } from "./public-bell.tsx";
import { shellWords } from "./words.ts";

/** Who is signed in, on a public page: a welcome, the bell, back to the dashboard, and out. */
export function SignedIn({ person }: { person: Person }) {
  return (
    <>
      <p className={cx(text.small, text.soft, styles.welcome)}>
        {shellWords.welcome} <bdi dir="ltr">{person.email}</bdi>
      </p>
      <PublicBell role={person.role} />
      <Link to="/" className={cx(buttonClass({ variant: "plain", compact: true }), styles.wideOnly)}>
        {shellWords.dashboard}
      </Link>
      <button
        type="button"
        className={buttonClass({ variant: "quiet", compact: true })}
        onClick={() => void leave()}
      >
        {words.logout}
      </button>
      <SignOutDialogHost />
    </>
  );
}
