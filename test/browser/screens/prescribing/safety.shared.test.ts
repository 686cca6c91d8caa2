import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../../infra/demo/person.ts";
import {
  collectedPrescription,
  completedAppointment,
  newDoctor,
  newPeople,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../../world.ts";
import { sharedBrowser } from "../../support/chromium.ts";
import { allowConsoleError } from "../../support/console-errors.ts";
import { goTo, inspect, signedInVisitor } from "../../support/visitor.ts";

let world: World;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let inHand: string;
let zelda: Person;
let keeper: Person;

/**
 * Anna has Digoxin 0.25 mg from another doctor, and Metformin from Dr. Okafor, who has just seen her. Zelda and
 * the keeper of favorites are doctors whose patient has Ampicillin from them.
 */
beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
  const mara = await newDoctor(world.origin);
  const digoxin = {
    name: "Digoxin",
    dosage: "0.25 mg",
    frequency: "Once daily",
    duration: "90 days",
  } as const;
  await collectedPrescription(world, anna, mara, hawthorne, digoxin);
  const metformin = { name: "Metformin", dosage: "850 mg", duration: "Ongoing" } as const;
  ({ id: inHand } = await collectedPrescription(world, anna, ines, hawthorne, metformin));
  await completedAppointment(world, anna, ines);
  const [bruno, quist] = await newPeople(world.origin);
  await writtenPrescription(world, bruno, quist, { name: "Ampicillin" });
  await completedAppointment(world, bruno, quist);
  const [dora, second] = await newPeople(world.origin);
  await writtenPrescription(world, dora, second, { name: "Ampicillin" });
  await completedAppointment(world, dora, second);
  [zelda, keeper] = [quist, second];
  await world.idle();
});

test("a doctor gives a reason at the line, the pharmacy reads it, and a stopped medicine is shown as stopped to all three", async () => {
  const browser = await sharedBrowser();
  const doctor = await signedInVisitor(browser, world.origin, ines.email);
  allowConsoleError(doctor, /status of 409/);
  await goTo(doctor.page, "/doctor/appointments/past");
  await doctor.page
    .getByRole("button", { name: /^Create Prescription/ })
    .first()
    .click();
  const dialog = doctor.page.getByRole("dialog");
  await dialog.getByText(/^Anna Keller \(born \w+\s\d+,\s\d{4}\)$/).waitFor();
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Digoxin");
  await dialog.getByRole("textbox", { name: /^Dosage/ }).fill("2.5 mg");
  await dialog.getByRole("combobox", { name: /^Frequency/ }).selectOption("Once daily");
  await dialog.getByRole("combobox", { name: /^Duration/ }).selectOption("30 days");
  await dialog.getByRole("button", { name: "Create Prescription" }).click();
  await dialog.getByText(/^Anna Keller \(born \w+\s\d+,\s\d{4}\) is to take$/).waitFor();
  const reason = dialog.getByRole("textbox", { name: /^Reason/ });
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByText("from another doctor now").first().waitFor();
  await dialog.getByRole("button", { name: "Create Prescription" }).click();
  await dialog.getByText("Please say why, or change the line.").waitFor();
  await inspect(doctor, "a line that may not be right", { large: true });
  await reason.fill("Loading dose, monitored in hospital");
  await dialog.getByRole("button", { name: "Create Prescription" }).click();
  await doctor.page.getByText("Prescription created successfully").waitFor();

  const { items } = await anna.call(prescriptions.mine, { tab: "active" });
  const { id } = items.find(({ medication }) => medication === "Digoxin") ?? { id: "" };
  const where = { pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } } as const;
  await anna.call(prescriptions.send, { id, ...where });
  const pharmacy = await signedInVisitor(browser, world.origin, hawthorne.email);
  await goTo(pharmacy.page, `/pharmacy/prescriptions?prescription=${id}`);
  await pharmacy.page.getByText("Reason: Loading dose, monitored in hospital.").waitFor();
  await pharmacy.page.getByText("Also has").waitFor();
  await inspect(pharmacy, "a line that its doctor confirmed");

  await goTo(doctor.page, "/doctor/prescriptions");
  const row = doctor.page.getByRole("listitem").filter({ hasText: "Metformin" });
  await row.getByRole("button", { name: "Stop this medicine" }).click();
  const question = doctor.page.getByRole("alertdialog");
  await question.getByText(/ for Anna Keller \(born \w+\s\d+,\s\d{4}\)$/).waitFor();
  await inspect(doctor, "stop dialog", { large: true });
  await question.getByRole("textbox", { name: /^Reason/ }).fill("Your kidney values changed");
  await question.getByRole("button", { name: "Stop this medicine" }).click();
  await row.getByText("Anna Keller has not confirmed yet that they have stopped.").waitFor();
  await inspect(doctor, "written prescriptions with a stopped one");
  await world.idle();

  const patient = await signedInVisitor(browser, world.origin, anna.email);
  await goTo(patient.page, `/patient/prescriptions/history?prescription=${inHand}`);
  const card = patient.page.getByRole("article", { name: /Metformin/ });
  await card.getByText("Your kidney values changed", { exact: true }).waitFor();
  await inspect(patient, "a stopped medicine", { large: true });
  await card.getByRole("button", { name: "I have stopped" }).click();
  await card.getByText(/^You confirmed on .+ that you have stopped\.$/).waitFor();
  await row.getByText(/^Anna Keller confirmed on .+ that they have stopped\.$/).waitFor();
  expect((await hawthorne.call(fulfilment.entry, { id: inHand })).stopped).toMatchObject({
    confirmedAt: expect.any(String),
  });
  await goTo(pharmacy.page, `/pharmacy/prescriptions?prescription=${inHand}`);
  await pharmacy.page.getByText("Reason: Your kidney values changed.").waitFor();
  await inspect(pharmacy, "a medicine that was stopped", { place: "desk" });
});

test("a number without its unit is refused at its field, and a name that is not known is offered in its right spelling and then checked", async () => {
  const doctor = await signedInVisitor(await sharedBrowser(), world.origin, zelda.email);
  await goTo(doctor.page, "/doctor/appointments/past");
  const open = doctor.page.getByRole("button", { name: /^Create Prescription/ });
  await open.first().click();
  const dialog = doctor.page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: /^Name/ });
  const dosage = dialog.getByRole("textbox", { name: /^Dosage/ });
  const hasFocus = (field: typeof name) => field.evaluate((one) => one === document.activeElement);
  await name.fill("Amoxicilin");
  await dosage.fill("40");
  await dialog.getByRole("combobox", { name: /^Frequency/ }).selectOption("Once daily");
  await dialog.getByRole("combobox", { name: /^Duration/ }).selectOption("30 days");
  await dialog.getByRole("button", { name: "Create Prescription" }).click();
  const refusal = dialog.getByText('Please write the unit, such as "mg" or "tablet".');
  await refusal.waitFor();
  await expect.poll(() => hasFocus(dosage)).toBe(true);
  await dialog.getByText("nothing was checked against other medicines").waitFor();
  await inspect(doctor, "a dosage that is refused, and a name that is not known", { large: true });

  await dosage.fill("500 mg");
  await refusal.waitFor({ state: "detached" });
  expect(await dialog.getByText("(penicillins)").count()).toBe(0);
  await dialog.getByRole("button", { name: "Use Amoxicillin" }).press("Enter");
  await dialog.getByText("This is of the same class (penicillins)").waitFor();
  expect(await name.inputValue()).toBe("Amoxicillin");
  expect(await hasFocus(name)).toBe(true);
  expect(await dialog.getByText("nothing was checked").count()).toBe(0);
});

test("a doctor keeps and removes a line by one star, reads its strength in the favorite, and is told of the notation of that line alone", async () => {
  const doctor = await signedInVisitor(await sharedBrowser(), world.origin, keeper.email);
  await goTo(doctor.page, "/doctor/appointments/past");
  await doctor.page
    .getByRole("button", { name: /^Create Prescription/ })
    .first()
    .click();
  const dialog = doctor.page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Repeat last: Ampicillin 500\smg$/ }).waitFor();
  const fill = async (n: number, name: string, dosage: string) => {
    const line = dialog.getByRole("group", { name: `Medication ${n}` });
    await line.getByRole("textbox", { name: /^Name/ }).fill(name);
    await line.getByRole("textbox", { name: /^Dosage/ }).fill(dosage);
    await line.getByRole("combobox", { name: /^Frequency/ }).selectOption("Once daily");
    await line.getByRole("combobox", { name: /^Duration/ }).selectOption("90 days");
    return line;
  };
  const first = await fill(1, "Lisinopril", "40");
  await dialog.getByRole("button", { name: "Add medication" }).click();
  const second = await fill(2, "Lisinopril", "5 mg");
  const savedDosages = async () =>
    (await keeper.call(prescriptions.favorites, {})).items.map(({ dosage }) => dosage);

  await second.getByRole("button", { name: "Keep as favorite" }).click();
  await dialog.getByText("Favorites (1)").click();
  await dialog.getByRole("button", { name: /^Add Lisinopril 5\smg$/ }).waitFor();
  expect(await dialog.getByText("Please write the unit").count()).toBe(0);
  await inspect(doctor, "favorites, and a line that is one of them", { large: true });
  await second.getByRole("button", { name: "Remove from favorites", exact: true }).click();
  await second.getByRole("button", { name: "Keep as favorite" }).waitFor();
  expect(await savedDosages()).toEqual([]);

  await first.getByRole("button", { name: "Keep as favorite" }).click();
  await first.getByText("Please write the unit").waitFor();
  expect(await second.getByText("Please write the unit").count()).toBe(0);
});
