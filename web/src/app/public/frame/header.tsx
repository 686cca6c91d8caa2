import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useSession } from "../../../session/session.ts";
import { cx } from "../../../ui/cx.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Brand } from "../../shell/brand.tsx";
import shell from "../../shell/shell.module.css";
import { Disclosure } from "../home/disclosure.tsx";
import { Solutions } from "../home/solutions.tsx";
import styles from "./frame.module.css";
import { shellMessages } from "./messages.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { SignInButtons } from "./sign-in-buttons.tsx";

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
