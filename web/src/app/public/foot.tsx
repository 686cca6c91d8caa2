import { cx } from "../../ui/cx.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import { Brand } from "../brand.tsx";
import styles from "../shell.module.css";
import { audiences, shellWords } from "./words.ts";

/** The foot of public pages. */
export function Foot() {
  return (
    <footer className={styles.foot}>
      <div className={styles.footIn}>
        <div className={layout.stack}>
          <Brand to="/" />
          <p className={cx(text.small, text.soft)}>{shellWords.noAdvice}</p>
        </div>
        <nav aria-labelledby="foot-solutions">
          <h2 id="foot-solutions">{shellWords.solutions}</h2>
          <ul>
            {audiences.map(({ id, title }) => (
              <li key={id}>
                <a href={`/#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
