import { useId } from "react";
import { formatDateTime } from "../../lib/time/dates.ts";
import type { Entry } from "./calls.ts";
import { EntryDetails } from "./entry-details.tsx";
import styles from "./history.module.css";
import { IdLink } from "./id-link.tsx";
import { mentionedIn } from "./mentioned.ts";
import { messages } from "./messages.ts";

/** One event of the history: summary, time, actor and record, with the raw event behind a disclosure. */
export function EntryRow({ entry }: { entry: Entry }) {
  const what = useId();
  const { event, type, says: text } = entry;
  return (
    <li>
      <article className={styles.entry} aria-labelledby={what}>
        <p id={what} className={styles.summary}>
          {text}
        </p>
        <p className={styles.when}>
          <time dateTime={event.time} title={event.time}>
            {messages().at(formatDateTime(event.time, "UTC"))}
          </time>
          <code>{type}</code>
        </p>
        <p className={styles.ids}>
          {event.actor.role === "system" && <span>{messages().actors.system}</span>}
          {mentionedIn(entry).map((mentioned) => (
            <IdLink key={`${mentioned.of} ${mentioned.id}`} {...mentioned} />
          ))}
        </p>
        <details className={styles.details}>
          <summary aria-describedby={what}>{messages().details}</summary>
          <EntryDetails entry={entry} what={what} />
        </details>
      </article>
    </li>
  );
}
