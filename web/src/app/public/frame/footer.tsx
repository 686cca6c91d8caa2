import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { cx } from "../../../ui/cx.ts";
import layout from "../../../ui/layout/layout.module.css";
import text from "../../../ui/layout/text.module.css";
import { Brand } from "../../shell/brand.tsx";
import styles from "../../shell/shell.module.css";
import { textPages } from "../pages.ts";
import { shellMessages } from "./messages.ts";

type Address = (typeof textPages)[number]["at"];

/** The footer of public pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <div className={layout.stack}>
          <Brand to="/" />
          <p className={cx(text.small, text.soft)}>{shellMessages().noAdvice}</p>
        </div>
        <Menu title={shellMessages().company} addresses={["/about", "/contact"]} />
        <Menu title={shellMessages().legal} addresses={["/privacy", "/terms"]} />
      </div>
    </footer>
  );
}

function Menu({ title, addresses }: { title: string; addresses: readonly Address[] }) {
  const heading = useId();
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {textPages
          .filter(({ at }) => addresses.includes(at))
          .map((page) => (
            <li key={page.at}>
              <Link to={page.at}>{page.title()}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
