import { type Column, Table } from "../../../ui/layout/table.tsx";
import type { WorkRow } from "../calls.ts";
import { messages } from "../messages.ts";
import { RowButtons } from "../steps/step-buttons.tsx";
import type { PharmacySteps } from "../steps/use-pharmacy-steps.ts";
import { WorkBadge } from "../work-badge.tsx";
import { HowCell, MedicationCell, PeopleCell, SinceCell } from "./work-cells.tsx";

export interface WorkTableProps {
  items: readonly WorkRow[];
  chosen: string | undefined;
  taking: PharmacySteps;
  isGone: (id: string) => boolean;
  hrefOf: (id: string) => string;
  onRead: (id: string) => void;
}

/** The pharmacy's open work, one line each. */
export function WorkTable({ items, chosen, taking, isGone, hrefOf, onRead }: WorkTableProps) {
  const { columns: heads } = messages();
  const columns: Column<WorkRow>[] = [
    {
      label: heads.prescription,
      selfExplanatory: true,
      cell: (item) => <MedicationCell prescription={item} href={hrefOf(item.id)} />,
    },
    { label: heads.people, selfExplanatory: true, cell: (item) => <PeopleCell prescription={item} /> },
    { label: heads.how, selfExplanatory: true, cell: (item) => <HowCell prescription={item} /> },
    { label: heads.since, selfExplanatory: true, cell: (item) => <SinceCell prescription={item} /> },
    { label: heads.status, selfExplanatory: true, cell: (item) => <WorkBadge of={item} /> },
    {
      label: heads.actions,
      hasActions: true,
      cell: (item) => (
        <RowButtons
          prescription={item}
          chosen={item.id === chosen}
          isGone={isGone(item.id)}
          taking={taking}
          onRead={onRead}
        />
      ),
    },
  ];
  return (
    <Table
      label={messages().management}
      columns={columns}
      items={items}
      id={(item) => item.id}
      chosen={chosen}
    />
  );
}
