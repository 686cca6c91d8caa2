import { describe, expect, test } from "vitest";
import { AppointmentStatus, PrescriptionStatus } from "#events";
import { initials } from "#kernel/text/initials";
import { ownAddress } from "../../web/src/app/public/own-address.ts";
import { screens, tabsOf } from "../../web/src/app/routes.tsx";
import { appointmentStyle } from "../../web/src/features/appointments/status-styles.ts";
import { prescriptionStyle } from "../../web/src/features/prescriptions/status-styles.ts";
import { dashboardRole, dashboardRoles } from "../../web/src/session/roles.ts";
import { signPaths } from "../../web/src/ui/badges/badge-style.ts";
import { drawing } from "../../web/src/ui/stave/drawing.ts";

const appointmentStyles = Object.fromEntries(
  AppointmentStatus.options.map((status) => [status, appointmentStyle(status)]),
);
const shown = [...PrescriptionStatus.options, "stopped"] as const;
const prescriptionStyles = Object.fromEntries(shown.map((status) => [status, prescriptionStyle(status)]));

describe("the stave", () => {
  test("joins the past steps with a line and the future ones with dots", () => {
    const { points, lines } = drawing({ done: [0, 1, 2], current: 2, upcoming: [1] });
    expect(points.map(({ kind }) => kind)).toEqual(["done", "done", "done", "current", "upcoming"]);
    expect(points.map(({ x }) => x)).toEqual([14, 82, 150, 218, 286]);
    expect(points.map(({ y }) => y)).toEqual([14, 42, 70, 70, 42]);
    expect(lines.map(({ kind }) => kind)).toEqual(["done", "done", "upcoming", "upcoming"]);
    expect(lines[0]?.path).toBe("M14 14C48 14 48 42 82 42");
  });

  test.each(["tick", "cut"] as const)("ends at its last step with a %s", (end) => {
    const { points } = drawing({ done: [0, 1], end });
    expect(points.map(({ kind }) => kind)).toEqual(["done", end]);
  });

  test("draws a single step, and none", () => {
    expect(drawing({ done: [0] })).toEqual({ points: [{ x: 14, y: 14, kind: "done" }], lines: [] });
    expect(drawing({ done: [] })).toEqual({ points: [], lines: [] });
  });
});

describe("statuses", () => {
  test("have a word, a color and an icon each", () => {
    for (const look of [...Object.values(appointmentStyles), ...Object.values(prescriptionStyles)]) {
      expect(look.label).not.toBe("");
      expect(signPaths[look.sign]).toMatch(/^M/);
    }
    expect(Object.keys(appointmentStyles).sort()).toEqual([...AppointmentStatus.options].sort());
    expect(Object.keys(prescriptionStyles).sort()).toEqual([...shown].sort());
  });

  test("are green, red or grey once ended, and never while under way", () => {
    const ended = new Set(["completed", "collected", "cancelled", "declined", "stopped"]);
    for (const [status, { hue }] of Object.entries({ ...appointmentStyles, ...prescriptionStyles })) {
      expect(["green", "red", "grey"].includes(hue), status).toBe(ended.has(status));
    }
  });
});

describe("names and addresses", () => {
  test.each([
    ["Miriam Okafor", "MO"],
    ["Dr. Tomás van der Reyes", "TR"],
    ["hawthorne", "H"],
    ["क्षमा शर्मा", "क्षश"],
    ["👩🏽‍⚕️ Okafor", "👩🏽‍⚕️O"],
    ["miriam.okafor@example.org", "MO"],
    ["", ""],
  ])("the initials of %s are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    7,
    undefined,
  ])("%s is no address to open after signing in", (wanted) => {
    expect(ownAddress(wanted, "https://triscript.example")).toBeUndefined();
  });

  test("an address of ours is kept with its query", () => {
    expect(ownAddress("/patient/book?q=a#b", "https://triscript.example")).toBe("/patient/book?q=a#b");
  });

  test("every screen belongs to a role, has its own address, and every role begins with its dashboard", () => {
    const addresses = screens.map(({ at }) => at);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const at of addresses) expect(dashboardRole(at.split("/")[1] ?? "")).toBeDefined();
    for (const role of dashboardRoles)
      expect(tabsOf(role)[0]).toMatchObject({ at: `/${role}`, title: "Dashboard" });
  });
});
