import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { AuthButton } from "../../features/identity/sign-in/auth-button.tsx";
import type { Session } from "../../session/state.ts";
import { cx } from "../../ui/cx.ts";
import text from "../../ui/text.module.css";
import shell from "../shell.module.css";
import { Disclosure } from "./disclosure.tsx";
import styles from "./public.module.css";
import { Solutions } from "./solutions.tsx";
import { shellWords } from "./words.ts";

/** All of the navigation, where there is no room to show it. */
export function PhoneMenu({ session }: { session: Session }) {
  return (
    <Disclosure
      className={styles.phoneOnly}
      label={shellWords.menu}
      summary={<Menu aria-hidden="true" className={styles.menuIcon} />}
    >
      <nav className={cx(shell.pop, styles.popEnd)} aria-label={shellWords.menu}>
        <Link to="/">{session.state === "in" ? shellWords.dashboard : shellWords.home}</Link>
        <Link to="/about">{shellWords.about}</Link>
        <Link to="/contact">{shellWords.contact}</Link>
        <hr />
        <p className={cx(text.small, text.mute, styles.popHead)}>{shellWords.solutions}</p>
        <Solutions />
        <hr />
        {session.state === "in" ? (
          <p className={cx(text.small, text.soft, styles.popHead)}>
            {shellWords.welcome} <bdi dir="ltr">{session.person.email}</bdi>
          </p>
        ) : (
          <AuthButton mode="login">{shellWords.login}</AuthButton>
        )}
      </nav>
    </Disclosure>
  );
}
