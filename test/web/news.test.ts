import { expect, test } from "vitest";
import { PharmacyPrescription } from "#domain/prescriptions";
import { cleared, markRead, type Panel, updatedPanel } from "../../web/src/features/home/pharmacy/news.ts";
import { prescription } from "../samples.ts";

const now = Date.parse("2026-11-24T15:00:00.000Z");
const minute = 60_000;

/** A prescription on the dashboard, changed to its status some minutes ago. */
const rx = (id: string, minutesAgo: number, status: PharmacyPrescription["status"] = "sent") =>
  PharmacyPrescription.parse({
    ...prescription,
    ...{ id, status, statusHistory: [] },
    createdAt: new Date(now - 100 * 86_400_000).toISOString(),
    updatedAt: new Date(now - minutesAgo * minute).toISOString(),
  });
const ids = ({ lines }: Panel) => lines.map(({ prescriptionId }) => prescriptionId);

test("the first query goes back 24 hours, by the time of the change and not of the prescription", () => {
  expect(ids(updatedPanel(undefined, [rx("a", 1), rx("b", 24 * 60 - 1), rx("c", 24 * 60 + 1)], now))).toEqual(
    ["a", "b"],
  );
});

test("later queries go back five minutes, or to the previous one (CONST-52)", () => {
  const first = updatedPanel(undefined, [], now - 2 * minute);
  expect(ids(updatedPanel(first, [rx("a", 4), rx("b", 6)], now))).toEqual(["a"]);
  const long = updatedPanel(undefined, [], now - 60 * minute);
  expect(ids(updatedPanel(long, [rx("a", 59), rx("b", 61)], now))).toEqual(["a"]);
});

test("sent and approved prescriptions are news, each once, over any number of queries (OPEN-02, OPEN-03)", () => {
  const latest = [rx("a", 3), rx("b", 2, "approved"), rx("c", 1, "ready_for_pickup")];
  const once = updatedPanel(undefined, latest, now);
  const again = updatedPanel(updatedPanel(once, latest, now + minute), latest, now + 2 * minute);
  expect(again.lines.map(({ message }) => message)).toEqual([
    "Amoxicillin 500\u00a0mg for Anna Keller is approved. Prepare it next.",
    "Anna Keller sent you a prescription for Amoxicillin 500\u00a0mg.",
  ]);
  expect(ids(updatedPanel(again, [rx("a", -3, "approved")], now + 3 * minute))).toEqual(["a", "b", "a"]);
});

test("one query adds five lines at most, and ten are kept (PHARM-14, CONST-53, CONST-54)", () => {
  const six = (from: string) => Array.from({ length: 6 }, (_, n) => rx(`${from}${n}`, n));
  const one = updatedPanel(undefined, six("a"), now);
  expect(one.lines).toHaveLength(5);
  const three = updatedPanel(updatedPanel(one, six("b"), now), six("c"), now);
  expect(three.lines).toHaveLength(10);
});

test("cleared lines stay away, and read lines stay read (PHARM-04, PHARM-05)", () => {
  const panel = updatedPanel(undefined, [rx("a", 1), rx("b", 2)], now);
  const one = markRead(panel, "a sent");
  expect(one.lines.map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(updatedPanel(one, [rx("a", 1)], now).lines.map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(updatedPanel(cleared(one), [rx("a", 1), rx("b", 2), rx("c", 0)], now).lines).toHaveLength(1);
});
