import type { ReactNode } from "react";
import styles from "./table.module.css";

export interface Column<Item> {
  /** Its heading; on a narrow screen it stands before the value. */
  label: string;
  cell: (item: Item) => ReactNode;
  /** Needs no heading on a narrow screen: the first column, a status. */
  selfExplanatory?: boolean;
  /** Holds the actions of the row. */
  hasActions?: boolean;
}

export interface TableProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  id: (item: Item) => string;
  chosen?: string | undefined;
}

/** A table that becomes cards on a narrow screen. Put it into a flush card. */
export function Table<Item>({ label, columns, items, id, chosen }: TableProps<Item>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={id(item)} data-chosen={id(item) === chosen || undefined}>
            {columns.map((column) => (
              <td
                key={column.label}
                data-label={column.selfExplanatory || column.hasActions ? undefined : column.label}
                data-acts={column.hasActions || undefined}
              >
                {column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
