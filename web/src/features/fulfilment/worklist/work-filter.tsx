import type { Count } from "#kernel/text/messages";
import { Chips } from "../../../ui/fields/chips.tsx";
import type { WorkIn } from "../calls.ts";
import { messages } from "../messages.ts";
import type { WorklistQuery } from "./worklist-address.ts";

export interface WorkFilterProps {
  work: readonly WorkIn[];
  value: WorklistQuery["show"];
  onChange: (show: WorklistQuery["show"]) => void;
  isPending: boolean;
}

/** The filter by status, with the counts that are known. */
export function WorkFilter({ work, value, onChange, isPending }: WorkFilterProps) {
  const counts = work.flatMap(({ count }) => (count ? [count] : []));
  // A sum without a list that failed to load would be too small.
  const open: Count | undefined =
    counts.length < work.length
      ? undefined
      : {
          count: counts.reduce((sum, { count }) => sum + count, 0),
          orMore: counts.some(({ orMore }) => orMore),
        };
  const counted = (count: Count | undefined) =>
    isPending || !count ? {} : { count: messages().count(count) };
  return (
    <Chips
      label={messages().which}
      value={value ?? "open"}
      onChange={(id) => onChange(id === "open" ? undefined : id)}
      chips={[
        { id: "open", label: messages().open, ...counted(open) },
        ...work.map(({ status, label, count }) => ({ id: status, label, ...counted(count) })),
        { id: "closed", label: messages().closed },
      ]}
    />
  );
}

/** The filter by fulfilment method. */
export function HowFilter({ value, onChange }: { value: How; onChange: (how: How) => void }) {
  const { how, anyMethod, pickup, delivery } = messages();
  return (
    <Chips
      label={how}
      value={value ?? "any"}
      onChange={(id) => onChange(id === "any" ? undefined : id)}
      chips={[
        { id: "any", label: anyMethod },
        { id: "pickup", label: pickup },
        { id: "delivery", label: delivery },
      ]}
    />
  );
}

type How = WorklistQuery["how"];
