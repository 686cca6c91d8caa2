import { expect, test } from "vitest";
import { listLink } from "#domain/notifications";
import { notices } from "../../functions/notifications/notices.ts";
import { carriedBy, noticesFor, renewal, visit } from "./notice-samples.ts";

const lists: Readonly<Record<string, string>> = {
  "/patient/appointments": `appointment=${visit.id}`,
  "/patient/appointments/past": `appointment=${visit.id}`,
  "/doctor/appointments": `appointment=${visit.id}`,
  "/patient/prescriptions": `prescription=${renewal.id}`,
  "/patient/prescriptions/history": `prescription=${renewal.id}`,
  "/pharmacy/prescriptions": `prescription=${renewal.id}`,
  "/doctor/prescriptions": `prescription=${renewal.id}`,
};

test("a notification that links to a list of records marks its own", () => {
  const linked = Object.keys(notices)
    .flatMap((type) => (carriedBy[type] ?? [undefined]).flatMap((data) => noticesFor(type, data).inApp))
    .map(({ link }) => link.split("?"));
  const marks = linked.filter(([list = ""]) => list in lists);
  expect(new Set(marks.map(([list]) => list))).toEqual(new Set(Object.keys(lists)));
  for (const [list = "", mark] of marks)
    expect([lists[list], `prescription=${renewal.prescriptionId}`], list).toContain(mark);
});

test("a notification about several records links to their list", () => {
  expect(listLink("/patient/prescriptions?prescription=r1")).toBe("/patient/prescriptions");
  expect(listLink("/doctor")).toBe("/doctor");
});
