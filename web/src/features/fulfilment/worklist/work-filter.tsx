import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { cx } from "../../../ui/cx.ts";
import type { WorkIn } from "../calls.ts";
import styles from "../fulfilment.module.css";
import { messages } from "../messages.ts";
import type { WorklistQuery } from "./worklist-address.ts";

export interface WorkFilterProps {
  work: readonly WorkIn[];
  value: WorklistQuery["show"];
  onChange: (show: WorklistQuery["show"]) => void;
  isPending: boolean;
}

/** The filter by status, with counts. */
export function WorkFilter({ work, value, onChange, isPending }: WorkFilterProps) {
  const open = {
    count: work.reduce((sum, { items }) => sum + items.length, 0),
    hasMore: work.some((w) => w.hasMore),
  };
  const chips = [
    { id: "open", label: messages().open, ...open },
    ...work.map(({ status, label, items, hasMore }) => ({ id: status, label, count: items.length, hasMore })),
  ];
  return (
    <ToggleButtonGroup
      aria-label={messages().which}
      className={cx(styles.chips)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value ?? "open"]}
      onSelectionChange={(keys) =>
        onChange(keys.has("closed") ? "closed" : work.find(({ status }) => keys.has(status))?.status)
      }
    >
      {chips.map(({ id, label, count, hasMore }) => (
        <ToggleButton key={id} id={id} className={cx(styles.chip)}>
          {label}{" "}
          {!isPending && <span className={styles.count}>{messages().count({ count, orMore: hasMore })}</span>}
        </ToggleButton>
      ))}
      <ToggleButton id="closed" className={cx(styles.chip)}>
        {messages().closed}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
