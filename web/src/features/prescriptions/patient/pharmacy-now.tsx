import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/time/clock.ts";
import { pharmacy } from "../../directory/parts.ts";
import { openingText } from "../../profiles/parts.ts";
import { messages } from "../sending/messages.ts";
import { PharmacyFacts, statesFacts } from "../sending/pharmacy-facts.tsx";
import styles from "./patient.module.css";

/** Whether the pharmacy of a ready prescription is open, and what it states now. Nothing if that is not known. */
export function PharmacyNow({ id }: { id: string }) {
  const { data } = useQuery(pharmacy(id));
  const now = new Date(useNow()).toISOString();
  if (!data) return null;
  const opening = openingText(data, now);
  return (
    <div className={styles.pharmacy}>
      {opening && <b>{opening}</b>}
      {statesFacts(data) && (
        <details className={styles.steps}>
          <summary>{messages().about(data.name)}</summary>
          <PharmacyFacts pharmacy={data} />
        </details>
      )}
    </div>
  );
}
