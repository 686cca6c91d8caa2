import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { failureSentence } from "../../lib/api/failure.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { messages } from "../shell/messages.ts";
import styles from "./routing.module.css";

/** A page with its children in the center. */
export function CenteredPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** What failed, a button to try again, and a link to the start page. */
export function RetryPanel({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div className={styles.centered}>
      <h1>{messages().failed}</h1>
      <Banner
        kind="failure"
        actions={
          <button
            type="button"
            className={buttonClass({ variant: "plain", compact: true, flush: true })}
            onClick={again}
          >
            {messages().again}
          </button>
        }
      >
        {failureSentence(error)}
      </Banner>
      <a href="/" className={buttonClass({ variant: "quiet" })}>
        {messages().toStart}
      </a>
    </div>
  );
}

/** The page shown when the whole application failed. Retrying reloads it. */
export function Failed({ error }: { error: unknown }) {
  return (
    <CenteredPage>
      <RetryPanel error={error} again={() => location.reload()} />
    </CenteredPage>
  );
}

/** The router's error component: a screen failed. */
export function RouteFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  // The screen's code may have failed to load, and only the router loads it again.
  const again = () => void router.invalidate().finally(reset);
  return <RetryPanel error={error} again={again} />;
}

/** The page for an unknown address. */
export function NotFound() {
  return (
    <div className={styles.centered}>
      <h1>{messages().notFound}</h1>
      <p>{messages().notFoundHelp}</p>
      <a href="/" className={buttonClass({ variant: "quiet" })}>
        {messages().toStart}
      </a>
    </div>
  );
}

/** The page while the session is loading. */
export function Loading() {
  return (
    <CenteredPage>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <h1>{messages().loading}</h1>
      </div>
    </CenteredPage>
  );
}
