import { expect, test } from "vitest";
import { heldRows } from "../../web/src/ui/steps/held-rows.ts";

interface Row {
  readonly id: string;
  readonly status: string;
}

const row = (id: string, status = "sent"): Row => ({ id, status });
const rowsAfter = (held: readonly Row[], items: readonly Row[], latest?: Row) =>
  heldRows(
    held,
    items,
    ({ id }) => id,
    (id) => (latest?.id === id ? latest : undefined),
  );

test("new rows above others wait, and new rows below are shown", () => {
  const { rows, news } = rowsAfter([row("b"), row("c")], [row("a"), row("b"), row("x"), row("c"), row("d")]);
  expect(rows).toEqual([row("b"), row("c"), row("d")]);
  expect(news).toBe(2);
});

test("a row that has left stays in its newest state, and is removed unless a step took it away", () => {
  const taken = rowsAfter([row("a"), row("b")], [row("b")], row("a", "approved"));
  expect(taken.rows).toEqual([row("a", "approved"), row("b")]);
  expect(taken.gone.size).toBe(0);
  const gone = rowsAfter([row("a"), row("b")], [row("b")]);
  expect(gone.rows).toEqual([row("a"), row("b")]);
  expect([...gone.gone]).toEqual(["a"]);
});

test("rows keep their order and show their current state", () => {
  const { rows, news } = rowsAfter([row("a"), row("b")], [row("b", "approved"), row("a")]);
  expect(rows).toEqual([row("a"), row("b", "approved")]);
  expect(news).toBe(0);
});

test("a list without held rows shows everything", () => {
  expect(rowsAfter([], [row("a"), row("b")])).toEqual({
    rows: [row("a"), row("b")],
    news: 0,
    gone: new Set(),
  });
});
