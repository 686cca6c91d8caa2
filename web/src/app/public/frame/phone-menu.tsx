import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { AuthButton } from "../../../features/identity/sign-in/auth-button.tsx";
import type { Session } from "../../../session/state.ts";
import { cx } from "../../../ui/cx.ts";
import text from "../../../ui/layout/text.module.css";
import { Worded } from "../../../ui/layout/worded.tsx";
import shell from "../../shell/shell.module.css";
import { Disclosure } from "../home/disclosure.tsx";
import { Solutions } from "../home/solutions.tsx";
import styles from "./frame.module.css";
import { shellMessages } from "./messages.ts";

/** The navigation as a menu, for narrow screens. */
export function PhoneMenu({ session }: { session: Session }) {
  return (
    <Disclosure
      className={styles.phoneOnly}
      label={shellMessages().menu}
      summary={<Menu aria-hidden="true" className={styles.menuIcon} />}
    >
      <nav className={cx(shell.popover, styles.popoverEnd)} aria-label={shellMessages().menu}>
        <Link to="/">{session.state === "in" ? shellMessages().dashboard : shellMessages().home}</Link>
        <Link to="/about">{shellMessages().about}</Link>
        <Link to="/contact">{shellMessages().contact}</Link>
        <hr />
        <p className={cx(text.small, text.mute, styles.popoverHead)}>{shellMessages().solutions}</p>
        <Solutions />
        <hr />
        {session.state === "in" ? (
          <p className={cx(text.small, text.soft, styles.popoverHead)}>
            <Worded by={shellMessages().welcome} slot={<bdi dir="ltr">{session.person.email}</bdi>} />
          </p>
        ) : (
          <AuthButton mode="login">{shellMessages().login}</AuthButton>
        )}
      </nav>
    </Disclosure>
  );
}
