import type { ReactNode } from "react";
import { sentence } from "../lib/failure.ts";
import { Banner } from "../ui/banner.tsx";
import { buttonClass } from "../ui/button-class.ts";
import styles from "./app.module.css";
import { words } from "./words.ts";

/** Nothing but this on the page: something went wrong, or nobody knows the way. */
export function CenteredPage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** A screen failed: what happened, a way to try again, and a way out. */
export function RetryPanel({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div className={styles.alone}>
      <h1>{words.failed}</h1>
      <Banner
        kind="failure"
        actions={
          <button
            type="button"
            className={buttonClass({ variant: "plain", compact: true, flush: true })}
            onClick={again}
          >
            {words.again}
          </button>
        }
      >
        {sentence(error)}
      </Banner>
      <a href="/" className={buttonClass({ variant: "quiet" })}>
        {words.toStart}
      </a>
    </div>
  );
}

/** The application failed as a whole; again means anew. */
export function Failed({ error }: { error: unknown }) {
  return (
    <CenteredPage>
      <RetryPanel error={error} again={() => location.reload()} />
    </CenteredPage>
  );
}

/** A screen failed, as the router tells it. */
export function RouteFailure({ error, reset }: { error: unknown; reset: () => void }) {
  return <RetryPanel error={error} again={reset} />;
}

/** Nothing at this address. */
export function NotFound() {
  return (
    <div className={styles.alone}>
      <h1>{words.notFound}</h1>
      <p>{words.notFoundHelp}</p>
      <a href="/" className={buttonClass({ variant: "quiet" })}>
        {words.toStart}
      </a>
    </div>
  );
}

/** The whole screen, while it is not known yet who is here. */
export function Loading() {
  return (
    <CenteredPage>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <h1>{words.loading}</h1>
      </div>
    </CenteredPage>
  );
}
