import { Check, TriangleAlert } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import type { Entry } from "./calls.ts";
import styles from "./history.module.css";
import { messages } from "./messages.ts";

/** Whether all events of a record are there: they are numbered from 1 without a gap. */
export function Wholeness({ entries }: { entries: readonly Entry[] }) {
  const gap = entries.findIndex(({ event }, at) => event.aggregate.sequence !== at + 1);
  const isWhole = gap < 0;
  const Sign = isWhole ? Check : TriangleAlert;
  return (
    <div className={cx(styles.wholeness, !isWhole && styles.broken)}>
      <Sign aria-hidden="true" />
      <p>
        <strong>{isWhole ? messages().isWhole : messages().isBroken}</strong>
        {isWhole ? messages().wholeUntil({ count: entries.length }) : messages().brokenAt(gap + 1)}
      </p>
    </div>
  );
}
