import { Link } from "@tanstack/react-router";
import { ChevronDown, Menu } from "lucide-react";
import { openAuth } from "../../features/identity/auth-door.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import text from "../../ui/text.module.css";
import { Brand } from "../brand.tsx";
import shell from "../shell.module.css";
import { Disclosure } from "./disclosure.tsx";
import styles from "./public.module.css";
import { audiences, shellWords } from "./words.ts";

/** The head of public pages: where to go, and the way in. */
export function Header() {
  return (
    <header className={shell.top}>
      <div className={shell.topIn}>
        <Brand to="/" />
        <nav className={cx(shell.nav, styles.wideOnly)} aria-label="Main">
          <Link to="/" activeOptions={{ exact: true }}>
            {shellWords.home}
          </Link>
          <Disclosure
            summary={
              <>
                {shellWords.solutions} <ChevronDown aria-hidden="true" />
              </>
            }
          >
            <div className={shell.pop}>
              <Solutions />
            </div>
          </Disclosure>
        </nav>
        <div className={shell.topEnd}>
          <button
            type="button"
            className={cx(buttonClass({ variant: "plain", compact: true }), styles.login)}
            onClick={() => openAuth("login")}
          >
            {shellWords.login}
          </button>
          <button type="button" className={buttonClass({ compact: true })} onClick={() => openAuth("signup")}>
            {shellWords.signup}
          </button>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function PhoneMenu() {
  return (
    <Disclosure
      className={styles.phoneOnly}
      label={shellWords.menu}
      summary={<Menu aria-hidden="true" className={styles.menuIcon} />}
    >
      <nav className={cx(shell.pop, styles.popEnd)} aria-label={shellWords.menu}>
        <Link to="/">{shellWords.home}</Link>
        <hr />
        <p className={cx(text.small, text.mute, styles.popHead)}>{shellWords.solutions}</p>
        <Solutions />
        <hr />
        <button type="button" onClick={() => openAuth("login")}>
          {shellWords.login}
        </button>
      </nav>
    </Disclosure>
  );
}

function Solutions() {
  return audiences.map(({ id, title }) => (
    <a key={id} href={`/#${id}`}>
      {title}
    </a>
  ));
}
