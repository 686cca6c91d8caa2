import { CalendarDays } from "lucide-react";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Empty } from "../../../ui/messages/empty.tsx";
import { rangeMessages, ranges } from "./messages.ts";
import styles from "./range.module.css";

/** How many days the Past tab goes back. */
export function PastRange({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const words = rangeMessages();
  return (
    <div className={styles.range}>
      <SelectField
        label={words.range}
        options={ranges.map((range) => ({ id: range, label: words.ranges[range] }))}
        value={String(days)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
}

/** Shown when the chosen range has no appointments. */
export function NothingInRange() {
  return (
    <Empty icon={CalendarDays} title={rangeMessages().noPast}>
      {rangeMessages().noPastHelp}
    </Empty>
  );
}
