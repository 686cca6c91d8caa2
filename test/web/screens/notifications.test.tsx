import { afterEach, expect, test } from "vitest";
import { all, preferences, unread } from "../../../web/src/features/notifications/calls.ts";
import { Screen as Notifications } from "../../../web/src/features/notifications/page.tsx";
import { Screen as Settings } from "../../../web/src/features/notifications/settings/screen.tsx";
import { session } from "../../../web/src/session/state.ts";
import { drawnScreen, markupOf } from "./drawn-screen.tsx";

const signIn = (role: string) =>
  session.set({
    state: "in",
    person: { id: "u1", email: "u1@example.com", role, profileComplete: true },
  } as Parameters<typeof session.set>[0]);
afterEach(() => session.set({ state: "loading" }));

const note = (id: string, type: string, subject: string) => ({
  id,
  type,
  subject,
  link: "/pharmacy/prescriptions",
  at: "2026-11-24T10:05:00.000Z",
  createdAt: "2026-11-24T10:05:00.000Z",
});

test("the page of notifications lists them all, marks one or all as read, and shows more", async () => {
  signIn("pharmacy");
  const items = [note("n1", "pharmacy_prescription_sent", "Anna sent you a prescription.")];
  const more = { pages: [{ items, next: "n1" }], pageParams: [""] };
  const drawn = await drawnScreen(Notifications, [
    [all, more],
    [unread, { unread: 1, messages: 0 }],
  ]);
  for (const words of ["Mark all as read", "Anna sent you a prescription.", "Mark as read", "Show more"])
    expect(drawn).toContain(`|${words}|`);
  const whole = { pages: [{ items }], pageParams: [""] };
  expect(await drawnScreen(Notifications, [[all, whole]])).not.toContain("Show more");
  expect(await markupOf(Notifications, [[all, whole]])).toContain('href="/pharmacy/notifications/settings"');
  expect(await drawnScreen(Notifications, [[all, { pages: [{ items: [] }], pageParams: [""] }]])).toContain(
    "|No notifications yet|",
  );
});

test("the first word of a type decides its icon", async () => {
  signIn("pharmacy");
  const iconOf = async (type: string) => {
    const answer = { pages: [{ items: [note("n1", type, "News.")] }], pageParams: [""] };
    const [, icon] = /class="lucide lucide-([\w-]+)[^>]*>(?=(?:(?!<svg).)*News\.)/.exec(
      await markupOf(Notifications, [[all, answer]]),
    ) ?? [""];
    return icon;
  };
  const icons = await Promise.all(
    ["pharmacy_prescription_sent", "prescription_ready", "reminder_appointment", "appointment_booked"].map(
      iconOf,
    ),
  );
  expect(new Set(icons).size).toBe(4);
  expect(icons).not.toContain(undefined);
});

test.each([
  ["patient", ["Appointments", "Prescriptions", "Medication reminders", "Messages and notes", "Calls"]],
  ["doctor", ["Appointments", "Prescriptions", "Messages and notes", "Calls"]],
  ["pharmacy", ["Prescriptions"]],
])("the settings of a %s offer %j, and quiet hours in a named zone", async (role, kinds) => {
  signIn(role);
  const quiet = { from: "22:00", to: "07:00", zone: "America/New_York" };
  const answer = { off: { email: ["prescriptions"], push: [] }, quiet, hasEmails: true };
  const drawn = await drawnScreen(Settings, [[preferences, answer]]);
  const [, devices = ""] = drawn.split("On your devices");
  const [shown = ""] = devices.split("|Quiet hours|");
  for (const kind of kinds) expect(shown).toContain(`|${kind}|`);
  expect(shown.includes("|Calls|")).toBe(kinds.includes("Calls"));
  expect(drawn.includes("Once a day instead")).toBe(role !== "pharmacy");
  expect(drawn).toContain("Times are in Eastern Time.");
  const markup = await markupOf(Settings, [[preferences, answer]]);
  expect(markup).toMatch(/type="time"[^>]*value="22:00"/);
});

test("the settings say that the profile switches all e-mails off", async () => {
  signIn("doctor");
  const answer = { off: { email: [], push: [] }, hasEmails: false };
  const drawn = await drawnScreen(Settings, [[preferences, answer]]);
  expect(drawn).toContain("Your profile switches all e-mails off.");
  expect(await drawnScreen(Settings, [[preferences, { ...answer, hasEmails: true }]])).not.toContain(
    "Your profile switches",
  );
});
