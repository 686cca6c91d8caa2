import { expect, test } from "vitest";
import { listLink, recordLink } from "#domain/notifications";

test.each([
  ["/patient/prescriptions", "/patient/prescriptions?prescription=r1"],
  ["/patient/prescriptions/history", "/patient/prescriptions/history?prescription=r1"],
  ["/pharmacy/prescriptions", "/pharmacy/prescriptions?prescription=r1"],
  ["/doctor/appointments", "/doctor/appointments?appointment=r1"],
  ["/doctor?renewal=r2", "/doctor?renewal=r2"],
  ["/patient/prescriptions?prescription=r2", "/patient/prescriptions?prescription=r2"],
  ["/pharmacy/profile", "/pharmacy/profile"],
])("a notification about one record that links to %s leads to %s", (link, leads) => {
  expect(recordLink(link, "r1")).toBe(leads);
});

test("a notification about several records leads to their list", () => {
  expect(listLink("/patient/prescriptions?prescription=r1")).toBe("/patient/prescriptions");
  expect(listLink("/doctor")).toBe("/doctor");
});
