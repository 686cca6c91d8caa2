import { Link } from "@tanstack/react-router";
import { ChevronDown, Menu } from "lucide-react";
import { AuthButton } from "../../../features/identity/sign-in/auth-button.tsx";
import { useSession } from "../../../session/session.ts";
import type { Session } from "../../../session/state.ts";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { cx } from "../../../ui/cx.ts";
import text from "../../../ui/layout/text.module.css";
import { Worded } from "../../../ui/layout/worded.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Brand } from "../../shell/brand.tsx";
import shell from "../../shell/shell.module.css";
import { Disclosure } from "../home/disclosure.tsx";
import { Solutions } from "../home/solutions.tsx";
import styles from "./frame.module.css";
import { shellMessages } from "./messages.ts";

// Lazy: the signed-in part loads the component library, for the bell.
const SignedIn = lazyPart(async () => (await import("./signed-in.tsx")).SignedIn);

/** The header of public pages: navigation, sign-in buttons, or the link back to the dashboard. */
export function Header() {
  const session = useSession();
  return (
    <header className={shell.header}>
      <div className={shell.headerInner}>
        <Brand to="/" />
        <nav className={cx(shell.nav, styles.wideOnly)} aria-label={shellMessages().main}>
          <Link to="/" activeOptions={{ exact: true }}>
            {shellMessages().home}
          </Link>
          <Link to="/about">{shellMessages().about}</Link>
          <Link to="/contact">{shellMessages().contact}</Link>
          <Disclosure
            summary={
              <>
                {shellMessages().solutions} <ChevronDown aria-hidden="true" />
              </>
            }
          >
            <div className={shell.popover}>
              <Solutions />
            </div>
          </Disclosure>
        </nav>
        <div className={shell.headerEnd} data-way-in>
          {session.state === "out" && <SignInButtons />}
          {session.state === "in" && <SignedIn person={session.person} />}
          <PhoneMenu session={session} />
        </div>
      </div>
    </header>
  );
}

/** The navigation as a menu, for narrow screens. */
function PhoneMenu({ session }: { session: Session }) {
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

/** The buttons Log in and Sign up. */
function SignInButtons() {
  return (
    <>
      <AuthButton mode="login" className={cx(buttonClass({ variant: "plain", compact: true }), styles.login)}>
        {shellMessages().login}
      </AuthButton>
      <AuthButton mode="signup" className={buttonClass({ compact: true })}>
        {shellMessages().signup}
      </AuthButton>
    </>
  );
}
