import type { Locator, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import type { Person } from "../../../infra/demo/person.ts";
import { pdf } from "../../documents/files.ts";
import { bookingWith, newPeople, sharedWorld, type World, writtenPrescription } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { storageKeys } from "../support/device.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, logIn, pickInMenu, signedInVisitor, type Visitor } from "../support/visitor.ts";

// What people have typed is theirs until they send it: through a closed dialog, another screen, a reload, and a paste
// that is too long.

let world: World;
let anna: Person;
let ines: Person;
let doctor: Visitor;
/** An appointment that has begun, and one after which Loratadine was prescribed. */
let begun: string;
let completed: string;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines] = await newPeople(world.origin);
  const booking = { ...bookingWith(ines, world.clock.now()), time: "11:00" } as const;
  ({ id: begun } = await anna.call(appointments.book, booking));
  const loratadine = await writtenPrescription(world, anna, ines, { name: "Loratadine" });
  completed = loratadine.appointmentId;
  await anna.call(conversations.send, { with: ines.id, id: newId(), content: "Must I take both?" });
  doctor = await signedInVisitor(await sharedBrowser(), world.origin, ines.email);
  allowConsoleError(doctor, failedCalls);
});

const last = " Do not take the second tablet.";
/** A text of so many characters, as pasted from somewhere else. */
const pasted = (length: number) =>
  `${"Read this first. ".repeat(length).slice(0, length - last.length)}${last}`;

/** Where a doctor types, and what. */
const places: Record<string, { at: () => string; field: (page: Page) => Promise<Locator>; text: string }> = {
  chat: {
    at: () => `/doctor/messages?with=${anna.id}`,
    field: async (page) => page.getByRole("textbox", { name: "Message", exact: true }),
    text: pasted(4126),
  },
  "notes of an appointment": {
    at: () => `/doctor/appointments/${begun}`,
    field: async (page) => page.getByRole("textbox", { name: "Notes for the patient" }),
    text: pasted(2001),
  },
  "line of a prescription": {
    at: () => `/doctor/appointments/${completed}?prescribe=1`,
    field: async (page) => page.getByRole("dialog").getByRole("textbox", { name: "Special instructions" }),
    text: pasted(1500),
  },
  "reason to withdraw": {
    at: () => "/doctor/prescriptions",
    field: async (page) => {
      await page.getByRole("button", { name: "Withdraw" }).first().click();
      return page.getByRole("alertdialog").getByRole("textbox", { name: "Reason" });
    },
    text: pasted(640),
  },
};

test("a chat, notes, a line and a reason survive a reload whole, and are gone once their writer has signed out", async () => {
  const { page } = doctor;
  for (const { at, field, text } of Object.values(places)) {
    await goTo(page, at());
    await (await field(page)).fill(text);
  }
  await page.keyboard.press("Escape");
  await page.reload();
  for (const [name, { at, field, text }] of Object.entries(places)) {
    await goTo(page, at());
    await expect.poll(async () => [name, await (await field(page)).inputValue()]).toEqual([name, text]);
    if (name === "reason to withdraw") await page.keyboard.press("Escape");
  }
  await pickInMenu(page, "Logout");
  await page.getByRole("button", { name: "Log in" }).first().waitFor();
  expect((await storageKeys(page)).filter((key) => key.includes("draft"))).toEqual([]);
  world.clock.advance(60_000);
  await logIn(doctor, world.origin, ines.email);
  for (const [name, { at, field }] of Object.entries(places)) {
    await goTo(page, at());
    await expect.poll(async () => [name, await (await field(page)).inputValue()]).toEqual([name, ""]);
    if (name === "reason to withdraw") await page.keyboard.press("Escape");
  }
});

/** Pastes a text into a field, as from the clipboard. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.insertText(text);
  expect(await field.inputValue()).toBe(text);
}

const sent = async () =>
  (await anna.call(conversations.messages, { with: ines.id })).items.map(({ content }) => content);

test("a paste over the limit is kept whole, with how much it is over, and is sent once it is shorter", async () => {
  const { page } = doctor;
  await goTo(page, `/doctor/messages?with=${anna.id}`);
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  await paste(page, field, pasted(4126));
  const fault = "4,126 characters, 126 over the limit of 4,000. Please shorten it.";
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await page.locator("[data-live-announcer]").getByText(fault).waitFor({ state: "attached" });
  await inspect(doctor, "a message over the limit", { large: true });
  for (const send of ["Send", "Control+Enter"]) {
    if (send === "Send") await page.getByRole("button", { name: send, exact: true }).click();
    else await field.press(send);
    await expectFocus(field);
    await page.getByText(fault).first().waitFor();
    expect(await field.inputValue()).toBe(pasted(4126));
  }
  await field.fill(pasted(4000));
  expect(await field.getAttribute("aria-invalid")).toBeNull();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe("");
  expect(await sent()).toEqual([pasted(4000), "Must I take both?"]);
});

test("a step is not taken with a text over the limit: the field has the focus, and the text stays", async () => {
  const { page } = doctor;
  await goTo(page, `/doctor/appointments/${begun}`);
  const notes = page.getByRole("textbox", { name: "Notes for the patient" });
  await paste(page, notes, pasted(2100));
  await page.getByRole("button", { name: "Mark completed" }).click();
  await expectFocus(notes);
  await page.getByText("2,100 characters, 100 over the limit of 2,000.").waitFor();

  await goTo(page, "/doctor/prescriptions");
  await page.getByRole("button", { name: "Withdraw" }).first().click();
  const dialog = page.getByRole("alertdialog");
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await paste(page, reason, pasted(640));
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expectFocus(reason);
  await inspect(doctor, "a reason over the limit", { large: true });
  expect(await reason.inputValue()).toBe(pasted(640));
  await reason.fill(pasted(500));
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await dialog.waitFor({ state: "detached" });
  const keys = (await storageKeys(page)).filter((key) => key.includes("draft"));
  expect(keys).toEqual([expect.stringContaining(`notes for ${begun}`)]);
});

test("a message whose answer was lost is there after a reload, and sent again it arrives once", async () => {
  const { page } = doctor;
  await goTo(page, `/doctor/messages?with=${anna.id}`);
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  await page.route("**/api/conversations/*/messages", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await (route.request().method() === "POST" ? route.abort() : route.continue());
  });
  await field.fill("Take it with food.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(sent).toContain("Take it with food.");
  await stopIntercepting(page);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Take it with food.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe("");
  expect((await sent()).filter((content) => content === "Take it with food.")).toHaveLength(1);
});

test("an uploaded file is still in its message after a reload, and of one whose upload ended the writer reads so", async () => {
  const { page } = doctor;
  await goTo(page, `/doctor/messages?with=${anna.id}`);
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Attach a file" }).click(),
    ]);
    await chooser.setFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: pdf });
  };
  const file = page.getByRole("group", { name: "File of your message" });
  await page.route("**/*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await choose();
  await file.getByRole("button", { name: "Try again" }).waitFor();
  await stopIntercepting(page);
  await page.reload();
  await file.getByText("plan.pdf wasn't uploaded before you left this page. Please add it again.").waitFor();
  await choose();
  const state = file.getByText("Being checked.");
  await file.getByText("plan.pdf, ").waitFor();
  await expect.poll(() => state.count()).toBe(0);
  await page.reload();
  await file.getByText("plan.pdf, ").waitFor();
  await expect.poll(() => state.count()).toBe(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("log").getByText("plan.pdf").first().waitFor();
  await expect.poll(() => file.count()).toBe(0);
});
