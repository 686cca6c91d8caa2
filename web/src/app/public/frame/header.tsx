import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSession } from "../../../session/session.ts";
import { cx } from "../../../ui/cx.ts";
import { Brand } from "../../shell/brand.tsx";
import shell from "../../shell/shell.module.css";
import { Disclosure } from "../home/disclosure.tsx";
import { Solutions } from "../home/solutions.tsx";
import styles from "./frame.module.css";
import { shellMessages } from "./messages.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { SignInButtons } from "./sign-in-buttons.tsx";

// What stands here for whom is signed in brings the component library along, for the bell.
const SignedIn = lazy(async () => ({ default: (await import("./signed-in.tsx")).SignedIn }));

/** The head of public pages: where to go, and the way in; for whom is in, the way back. */
export function Header() {
  const session = useSession();
  return (
    <header className={shell.top}>
      <div className={shell.topIn}>
        <Brand to="/" />
        <nav className={cx(shell.nav, styles.wideOnly)} aria-label="Main">
          <Link to="/" activeOptions={{ exact: true }}>
            {shellMessages.home}
          </Link>
          <Link to="/about">{shellMessages.about}</Link>
          <Link to="/contact">{shellMessages.contact}</Link>
          <Disclosure
            summary={
              <>
                {shellMessages.solutions} <ChevronDown aria-hidden="true" />
              </>
            }
          >
            <div className={shell.pop}>
              <Solutions />
            </div>
          </Disclosure>
        </nav>
        <div className={shell.topEnd} data-way-in>
          {session.state === "out" && <SignInButtons />}
          {session.state === "in" && (
            <Suspense>
              <SignedIn person={session.person} />
            </Suspense>
          )}
          <PhoneMenu session={session} />
        </div>
      </div>
    </header>
  );
}
