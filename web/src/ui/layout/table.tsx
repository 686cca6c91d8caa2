import { Fragment, type ReactNode } from "react";
import { type Mark, useMark } from "../mark/mark.tsx";
import styles from "./table.module.css";

export interface Column<Item> {
  /** The heading; on a narrow screen it precedes each value. */
  label: string;
  cell: (item: Item) => ReactNode;
  /** Needs no heading on a narrow screen, such as the first column or a status. */
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
  /** Details of the chosen item, in a row below it. */
  below?: ((item: Item) => ReactNode) | undefined;
  /** The item that the address names; the table scrolls to it. */
  named?: { id: string | undefined; visit: string | undefined } | undefined;
}

/** A table that becomes cards on a narrow screen. Put it into a flush card. */
export function Table<Item>({ label, columns, items, id, chosen, below, named }: TableProps<Item>) {
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
          <Fragment key={id(item)}>
            <Line
              isChosen={id(item) === chosen}
              mark={{ isMarked: named !== undefined && named.id === id(item), visit: named?.visit }}
            >
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.selfExplanatory || column.hasActions ? undefined : column.label}
                  data-acts={column.hasActions || undefined}
                >
                  {column.cell(item)}
                </td>
              ))}
            </Line>
            {below && id(item) === chosen && (
              <tr data-chosen data-below>
                <td colSpan={columns.length}>{below(item)}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Line(line: { isChosen: boolean; mark: Mark; children: ReactNode }) {
  const { isChosen, mark, children } = line;
  return (
    <tr
      data-chosen={isChosen || undefined}
      aria-current={isChosen || undefined}
      {...useMark<HTMLTableRowElement>(mark)}
    >
      {children}
    </tr>
  );
}
