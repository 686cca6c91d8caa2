import { useSearch } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { openAuth } from "../../features/identity/auth-door.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { HiddenText } from "../../ui/layout.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Go } from "../go.tsx";
import { dashboardRole } from "../session/roles.ts";
import { useSession } from "../session/session.ts";
import { UnknownRole } from "../unknown-role.tsx";
import styles from "./home.module.css";
import { ownAddress } from "./own-address.ts";
import { Score } from "./score.tsx";
import { audiences, benefits, features, homeWords, steps } from "./words.ts";

/** The start page. Who is signed in goes on to their dashboard, or to where they wanted to go before. */
export function Home() {
  const session = useSession();
  const { next } = useSearch({ strict: false });
  const wanted = ownAddress(next);
  useEffect(() => {
    if (wanted !== undefined) openAuth("login");
  }, [wanted]);
  if (session.state === "in") {
    const role = dashboardRole(session.person.role);
    return role ? <Go to={wanted ?? `/${role}`} /> : <UnknownRole person={session.person} />;
  }
  return (
    <div className={styles.home}>
      <Hero />
      <Score />
      <How />
      <Features />
      <Audiences />
      <Benefits />
    </div>
  );
}

function Hero() {
  return (
    <section className={styles.hero}>
      <h1>{homeWords.title}</h1>
      <p className={styles.lede}>{homeWords.lede}</p>
      <div className={styles.inline}>
        <button type="button" className={buttonClass()} onClick={() => openAuth("signup")}>
          {homeWords.start}
        </button>
        <a href="/#how" className={buttonClass({ variant: "plain" })}>
          {homeWords.seeHow}
        </a>
      </div>
    </section>
  );
}

function How() {
  return (
    <section className={styles.part} id="how" aria-labelledby="home-how">
      <h2 id="home-how">{homeWords.how}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, says }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{says}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Features() {
  return (
    <section className={styles.part} aria-labelledby="home-features">
      <h2 id="home-features">{homeWords.features}</h2>
      <dl className={styles.claims}>
        {features.map(({ title, says }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Audiences() {
  return (
    <section className={styles.part} aria-labelledby="home-each">
      <h2 id="home-each">{homeWords.each}</h2>
      <div className={styles.who}>
        {audiences.map(({ id, title, as, gains }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h3 id={`${id}-title`}>{title}</h3>
            <ul>
              {gains.map((gain) => (
                <li key={gain}>
                  <Check aria-hidden="true" />
                  <span>{gain}</span>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={buttonClass({ variant: "quiet" })}
              onClick={() => openAuth("signup")}
            >
              <span>
                {homeWords.start}
                <HiddenText> {as}</HiddenText>
              </span>
            </button>
          </section>
        ))}
      </div>
    </section>
  );
}

function Benefits() {
  return (
    <section className={styles.benefits} aria-labelledby="home-benefits">
      <div className={styles.gain}>
        <h2 id="home-benefits">{homeWords.benefits}</h2>
        <Mark />
      </div>
      <ul>
        {benefits.map(({ title, says }) => (
          <li key={title}>
            <b>{title}</b>
            {says}
          </li>
        ))}
      </ul>
    </section>
  );
}
