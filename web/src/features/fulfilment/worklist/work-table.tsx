import type { PharmacyPrescription } from "#domain/prescriptions";
import { type Column, Table } from "../../../ui/layout/table.tsx";
import { StatusBadge } from "../../prescriptions/parts.ts";
import { messages } from "../messages.ts";
import { RowButtons } from "../steps/step-buttons.tsx";
import type { PharmacySteps } from "../steps/use-pharmacy-steps.ts";
import { HowCell, MedicationCell, PeopleCell, SinceCell } from "./work-cells.tsx";

export interface WorkTableProps {
  items: readonly PharmacyPrescription[];
  chosen: string | undefined;
  taking: PharmacySteps;
  hrefOf: (id: string) => string;
}

/** The pharmacy's open work, one line each. */
export function WorkTable({ items, chosen, taking, hrefOf }: WorkTableProps) {
  const columns: Column<PharmacyPrescription>[] = [
    {
      label: "Prescription",
      selfExplanatory: true,
      cell: (item) => <MedicationCell prescription={item} href={hrefOf(item.id)} />,
    },
    { label: "Patient, doctor", selfExplanatory: true, cell: (item) => <PeopleCell prescription={item} /> },
    { label: "How", selfExplanatory: true, cell: (item) => <HowCell prescription={item} /> },
    { label: "Since", cell: (item) => <SinceCell prescription={item} /> },
    { label: "Status", selfExplanatory: true, cell: (item) => <StatusBadge status={item.status} /> },
    {
      label: "Actions",
      hasActions: true,
      cell: (item) => <RowButtons prescription={item} chosen={item.id === chosen} taking={taking} />,
    },
  ];
  return (
    <Table
      label={messages.management}
      columns={columns}
      items={items}
      id={(item) => item.id}
      chosen={chosen}
    />
  );
}
