import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/time/clock.ts";
import { cx } from "../../../ui/cx.ts";
import { pharmacy } from "../../directory/exports.ts";
import { closedText, openingText } from "../../profiles/exports.ts";
import { messages } from "../sending/messages.ts";
import { PharmacyFacts, statesFacts } from "../sending/pharmacy-facts.tsx";
import styles from "./patient.module.css";

/**
 * Whether the pharmacy of a ready prescription is open, on which days it soon is not, and what it states now. It is above the card's buttons and comes
 * late, so it has its place from the start: a button that moved under a finger would lose the press.
 */
export function PharmacyNow({ id, name }: { id: string; name: string }) {
  const { data, isPending } = useQuery(pharmacy(id));
  const now = new Date(useNow()).toISOString();
  const opening = data && openingText(data, now);
  const closed = data && closedText(data, now);
  return (
    <div className={styles.pharmacy}>
      <p className={styles.opening}>
        {opening ? <b>{opening}</b> : !isPending && messages().openingUnknown}
        {closed && (
          <>
            {" · "}
            <b>{closed}</b>
          </>
        )}
      </p>
      <details className={cx(styles.steps, !(data && statesFacts(data)) && styles.place)}>
        <summary>{messages().about(name)}</summary>
        {data && <PharmacyFacts pharmacy={data} />}
      </details>
    </div>
  );
}
