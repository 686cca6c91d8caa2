import { expect, test } from "vitest";
import type { Notification } from "#domain/notifications";
import { PharmacyPrescription } from "#domain/prescriptions";
import {
  cleared,
  type Latest,
  markRead,
  type Panel,
  updatedPanel,
} from "../../web/src/features/home/pharmacy/news.ts";
import { prescription } from "../samples.ts";

const now = Date.parse("2026-11-24T15:00:00.000Z");
const minute = 60_000;
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();

/** A notification of some minutes ago, about a prescription. */
const note = (id: string, minutesAgo: number, more: Partial<Notification> = {}): Notification => ({
  ...{ id, type: "pharmacy_prescription_withdrawn", subject: `About ${id}.` },
  link: `/pharmacy/prescriptions?prescription=${id}`,
  ...{ at: ago(minutesAgo), createdAt: ago(minutesAgo) },
  ...more,
});
/** A prescription on the dashboard, changed to its status some minutes ago. */
const rx = (id: string, minutesAgo: number, status: PharmacyPrescription["status"] = "approved") =>
  PharmacyPrescription.parse({
    ...prescription,
    ...{ id, status, statusHistory: [] },
    createdAt: ago(100 * 24 * 60),
    updatedAt: ago(minutesAgo),
  });
const latest = (...notifications: Notification[]): Latest => ({ notifications, news: [] });
const messagesOf = ({ lines }: Panel) => lines.map(({ message }) => message);

test("the first query goes back 24 hours, by the time of the change and not of the prescription", () => {
  const { lines } = updatedPanel(
    undefined,
    {
      notifications: [note("a", 1), note("b", 24 * 60 - 1), note("c", 24 * 60 + 1)],
      news: [rx("d", 24 * 60 - 2), rx("e", 24 * 60 + 2)],
    },
    now,
  );
  expect(lines.map(({ href }) => href?.slice(-1))).toEqual(["a", "d", "b"]);
});

test("later queries go back five minutes, or to the previous one (CONST-52)", () => {
  const first = updatedPanel(undefined, latest(), now - 2 * minute);
  expect(messagesOf(updatedPanel(first, latest(note("a", 4), note("b", 6)), now))).toEqual(["About a."]);
  const long = updatedPanel(undefined, latest(), now - 60 * minute);
  expect(messagesOf(updatedPanel(long, latest(note("a", 59), note("b", 61)), now))).toEqual(["About a."]);
});

test("what the bell has and approved prescriptions are news, each once, over any number of queries (OPEN-02, OPEN-03)", () => {
  const both = { notifications: [note("a", 3)], news: [rx("b", 2), rx("c", 1, "ready_for_pickup")] };
  const once = updatedPanel(undefined, both, now);
  const again = updatedPanel(updatedPanel(once, both, now + minute), both, now + 2 * minute);
  const approved = "Approved: Amoxicillin 500\u00a0mg for Anna Keller. Prepare it next.";
  expect(messagesOf(again)).toEqual([approved, "About a."]);
  const renamed = { ...rx("b", 2), patientNameNow: "Anna Vandermeer" };
  expect(messagesOf(updatedPanel(undefined, { ...latest(), news: [renamed] }, now))).toEqual([
    approved.replace("Keller", "Keller, now Anna Vandermeer"),
  ]);
  const later = updatedPanel(again, { ...both, news: [rx("d", -3)] }, now + 3 * minute);
  expect(messagesOf(later)).toEqual([approved, approved, "About a."]);
});

test("a notification that counts another event takes the place of its line, as news", () => {
  const one = cleared(updatedPanel(undefined, latest(note("a", 3), note("b", 2)), now));
  const two = note("a", 1, { subject: "Two of a.", link: "/pharmacy/prescriptions" });
  const counted = updatedPanel(one, latest(two, note("b", 2)), now);
  expect(messagesOf(counted)).toEqual(["Two of a."]);
  const three = { ...two, at: ago(0), subject: "Three of a." };
  expect(messagesOf(updatedPanel(counted, latest(three), now))).toEqual(["Three of a."]);
});

test("one query adds five lines at most, and ten are kept (PHARM-14, CONST-53, CONST-54)", () => {
  const six = (from: string) => latest(...Array.from({ length: 6 }, (_, n) => note(`${from}${n}`, n)));
  const one = updatedPanel(undefined, six("a"), now);
  expect(one.lines).toHaveLength(5);
  const three = updatedPanel(updatedPanel(one, six("b"), now), six("c"), now);
  expect(three.lines).toHaveLength(10);
});

test("cleared lines stay away, and read lines stay read, also those that the bell has as read (PHARM-04, PHARM-05)", () => {
  const [a, b] = [note("a", 1), note("b", 2)];
  const panel = updatedPanel(undefined, latest(a, b, note("c", 3, { readAt: ago(0) })), now);
  const one = markRead(panel, `a ${a.at}`);
  expect(one.lines.map(({ isRead }) => isRead)).toEqual([true, false, true]);
  expect(updatedPanel(one, latest(a), now).lines.map(({ isRead }) => isRead)).toEqual([true, false, true]);
  expect(updatedPanel(cleared(one), latest(a, b, note("d", 0)), now).lines).toHaveLength(1);
});
