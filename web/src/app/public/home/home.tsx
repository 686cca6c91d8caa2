import { Check } from "lucide-react";
import { AuthButton } from "../../../features/identity/sign-in/auth-button.tsx";
import { Logo } from "../../../ui/badges/logo.tsx";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { HiddenText } from "../../../ui/layout/layout.tsx";
import { shellMessages } from "../frame/messages.ts";
import styles from "./home.module.css";
import { LoopDiagram } from "./loop-diagram.tsx";
import { audiences, benefits, features, homeMessages, steps } from "./messages.ts";

const audienceIds = ["for-patients", "for-doctors", "for-pharmacies"] as const;

/** The start page: what the product is, for whom, and how to begin. */
export function Home() {
  return (
    <div className={styles.home}>
      <Hero />
      <LoopDiagram />
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
      <h1>{homeMessages().title}</h1>
      <p className={styles.lede}>{homeMessages().lede}</p>
      <div className={styles.inline}>
        <AuthButton mode="signup" className={buttonClass()}>
          {homeMessages().start}
        </AuthButton>
        <a href="/#how" className={buttonClass({ variant: "plain" })}>
          {homeMessages().seeHow}
        </a>
      </div>
    </section>
  );
}

function How() {
  return (
    <section className={styles.part} id="how" aria-labelledby="home-how">
      <h2 id="home-how">{homeMessages().how}</h2>
      <ol className={styles.steps}>
        {steps().map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Features() {
  return (
    <section className={styles.part} aria-labelledby="home-features">
      <h2 id="home-features">{homeMessages().features}</h2>
      <dl className={styles.claims}>
        {features().map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Audiences() {
  return (
    <section className={styles.part} aria-labelledby="home-each">
      <h2 id="home-each">{homeMessages().each}</h2>
      <div className={styles.audience}>
        {audienceIds.map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h3 id={`${id}-title`}>{shellMessages().audiences[id]}</h3>
            <ul>
              {audiences()[id].gains.map((gain) => (
                <li key={gain}>
                  <Check aria-hidden="true" />
                  <span>{gain}</span>
                </li>
              ))}
            </ul>
            <AuthButton mode="signup" className={buttonClass({ variant: "quiet" })}>
              <span>
                {homeMessages().start}
                <HiddenText> {audiences()[id].as}</HiddenText>
              </span>
            </AuthButton>
          </section>
        ))}
      </div>
    </section>
  );
}

function Benefits() {
  return (
    <section className={styles.benefits} aria-labelledby="home-benefits">
      <div className={styles.benefitText}>
        <h2 id="home-benefits">{homeMessages().benefits}</h2>
        <Logo />
      </div>
      <ul>
        {benefits().map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
