import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { problemMessages } from "#kernel/call/problem-messages";
import type { Person } from "../../../infra/demo/person.ts";
import {
  bookingWith,
  first,
  newPatient,
  newPeople,
  sharedWorld,
  type World,
  writtenPrescriptions,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { isRefused, open, pageOf, press } from "./refusal.ts";
import type { Who } from "./stage.ts";

let world: World;
let browser: Browser;
let people: Readonly<Record<Who, Person>>;
/** The patient whose prescriptions the pharmacy has. */
let sender: Person;
const worklist = "/pharmacy/prescriptions";

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  people = { patient, doctor, pharmacy };
  await writtenPrescriptions(world, patient, doctor, ["Amoxicillin"]);
  // A pharmacy that was used before would be chosen in advance.
  sender = await newPatient(world.origin);
  const medicines = ["Cetirizine", "Ibuprofen", "Metformin", "Omeprazole"];
  for (const { id } of await writtenPrescriptions(world, sender, doctor, medicines))
    await sender.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  await world.idle();
});

interface Unanswered {
  readonly at: string;
  /** The button that opens the dialog. */
  readonly by: string | RegExp;
  readonly submit: string;
  readonly first: (dialog: Locator) => Locator;
  readonly sentence: string;
}

const unanswered: Readonly<Record<Who, readonly Unanswered[]>> = {
  patient: [
    {
      at: "/patient/prescriptions",
      by: "Send to Pharmacy",
      submit: "Send to Pharmacy",
      first: (dialog) => dialog.getByRole("radiogroup", { name: "Pharmacy" }).getByRole("radio").first(),
      sentence: "Please choose a pharmacy.",
    },
    {
      at: "/patient/appointments",
      by: "Reschedule",
      submit: "Reschedule",
      first: (dialog) => dialog.getByRole("grid").locator("[role=button][tabindex='0']"),
      sentence: "Please select both date and time",
    },
    {
      at: "/patient/wellness/goals",
      by: "Add goal",
      submit: "Save goal",
      first: (dialog) => dialog.getByRole("textbox", { name: "Goal name" }),
      sentence: "Enter a name for your goal.",
    },
  ],
  doctor: [
    {
      at: "/doctor/prescriptions",
      by: "Withdraw",
      submit: "Withdraw prescription",
      first: (dialog) => dialog.getByRole("textbox"),
      sentence: "Please say why.",
    },
  ],
  pharmacy: [
    {
      at: worklist,
      by: /^Reject/,
      submit: "Reject",
      first: (dialog) => dialog.getByRole("combobox"),
      sentence: "Please choose a reason.",
    },
  ],
};

const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

test.each(Object.keys(unanswered) as Who[])(
  "a dialog of the %s that lacks an answer says so at the first field that lacks one, and focuses it",
  async (who) => {
    const page = await pageOf(world, browser, people[who], first(unanswered[who]).at);
    for (const { at, by, submit, first, sentence } of unanswered[who]) {
      await open(page, at);
      await page.getByRole("button", { name: by }).first().click();
      const dialog = dialogOf(page);
      // What can be chosen is loaded first.
      await first(dialog).first().waitFor();
      await press(dialog, submit)();
      await expectFocus(first(dialog));
      await dialog.getByText(sentence, { exact: true }).first().waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await page.close();
  },
);

/** Answers every command of the page with a problem at a field. */
async function object(page: Page, status: number, code: string, field: { path: string; title: string }) {
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "GET") return await route.continue();
    const json = { code, title: "", status, fields: [{ code, ...field }] };
    await route.fulfill({ status, json, contentType: "application/problem+json" });
  });
}

test("a pharmacist returns a prescription by keyboard, reads the server's objection at its field, and reads in the list that the patient was faster", async () => {
  const page = await pageOf(world, browser, people.pharmacy, worklist);
  const rejectOf = (name: string) =>
    page
      .getByRole("row")
      .filter({ hasText: name })
      .getByRole("button", { name: /^Reject/ });
  await rejectOf("Cetirizine").click();
  const dialog = dialogOf(page);
  const words = dialog.getByRole("textbox");
  const reason = dialog.getByRole("combobox");
  await reason.selectOption({ index: 1 });
  await page.keyboard.press("Control+Enter");
  await expectFocus(words);
  await words.fill("We are out of it.");
  const objection = "Write at least one whole sentence.";
  await object(page, 400, "invalid_input", { path: "reasonText", title: objection });
  await reason.focus();
  await page.keyboard.press("Control+Enter");
  await expectFocus(words);
  await dialog.getByText(objection).waitFor();
  expect(await dialog.getByRole("alert").filter({ hasNotText: objection }).count()).toBe(0);
  await stopIntercepting(page);
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "detached" });

  await rejectOf("Ibuprofen").click();
  await reason.selectOption({ index: 1 });
  await words.fill("We are out of it.");
  const { items } = await sender.call(prescriptions.mine, { tab: "active" });
  const id = items.find(({ medication }) => medication === "Ibuprofen")?.id ?? "";
  await isRefused(page, () => page.keyboard.press("Control+Enter"), {
    by: () => sender.call(prescriptions.takeBack, { id }),
    sentence: /This prescription is no longer at your pharmacy\./,
  });
  await dialog.waitFor({ state: "detached" });
  await page.close();
});

test("an objection that no field shows is read below the fields, and nothing chosen is lost", async () => {
  const page = await pageOf(world, browser, people.pharmacy, worklist);
  await page.getByRole("row").filter({ hasText: "Metformin" }).getByRole("link").first().click();
  await page.getByRole("button", { name: /^All 2 of this patient/ }).click();
  const dialog = dialogOf(page);
  await object(page, 409, "read_first", { path: "ids.0", title: "Asked about its strength" });
  const approve = press(dialog, "Approve 2");
  await approve();
  await dialog.getByRole("alert").getByText(problemMessages("en").read_first).waitFor();
  await stopIntercepting(page);
  await approve();
  await page.getByText("2 prescriptions approved successfully").waitFor();
  await page.close();
});
