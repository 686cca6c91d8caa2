import { ChevronDown, ShieldAlert, ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { formatDateTime } from "../../../lib/time/dates.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/cx.ts";
import type { Entry } from "../calls.ts";
import { historyAddress, type Of } from "../history-address.ts";
import { actorWithoutId, mentionedIn } from "../mentioned.ts";
import { messages } from "../messages.ts";
import styles from "./entry.module.css";
import { EntryDetails } from "./entry-details.tsx";
import type { EntryProof } from "./entry-proof.ts";
import { Rail } from "./rail.tsx";

export interface EntryRowProps {
  entry: Entry;
  /** Only in the life of one record. */
  proof?: EntryProof | undefined;
  /** The position of its dot and of the next, in the life of one record. */
  dot?: { x: number; isParty: boolean; next: number | undefined } | undefined;
}

/** One event of the history: a sentence, with time, actor and record; the raw event is in a disclosure. */
export function EntryRow({ entry, proof, dot }: EntryRowProps) {
  const [what, details] = [useId(), useId()];
  const [isOpen, setIsOpen] = useState(false);
  const { event, says } = entry;
  const nobody = actorWithoutId(entry);
  return (
    <li className={cx(styles.row, dot && styles.withRail)}>
      {dot && <Rail {...dot} />}
      <article className={styles.entry} aria-labelledby={what}>
        <p id={what} className={styles.summary}>
          {says}
        </p>
        <time className={styles.when} dateTime={event.time} title={event.time}>
          {formatDateTime(event.time, "UTC")}
        </time>
        <p className={styles.ids}>
          {proof && <Mark isVerified={proof.isVerified} />}
          {nobody && <span>{nobody}</span>}
          {mentionedIn(entry)
            .slice(0, nobody ? 1 : 2)
            .map((mentioned) => (
              <IdLink key={`${mentioned.of} ${mentioned.id}`} {...mentioned} />
            ))}
        </p>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={details}
          aria-describedby={what}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{messages().details}</span>
          <ChevronDown aria-hidden="true" />
        </button>
        <div id={details} className={styles.more} hidden={!isOpen}>
          {isOpen && <EntryDetails entry={entry} what={what} state={proof?.state} />}
        </div>
      </article>
    </li>
  );
}

function Mark({ isVerified }: { isVerified: boolean }) {
  const Sign = isVerified ? ShieldCheck : ShieldAlert;
  return (
    <span className={cx(styles.mark, !isVerified && styles.unverified)}>
      <Sign aria-hidden="true" />
      {isVerified ? messages().verified : messages().notVerified}
    </span>
  );
}

/** The last characters of an id, enough to tell ids apart. */
function shortId(id: string): string {
  return id.length > 8 ? `…${id.slice(-8)}` : id;
}

/** A link from an id to its history. */
function IdLink({ label, of, id }: { label: string; of: Of; id: string }) {
  return (
    <TextLink href={historyAddress({ of, id })}>
      {label}{" "}
      <bdi dir="ltr" title={id}>
        {shortId(id)}
      </bdi>
    </TextLink>
  );
}
