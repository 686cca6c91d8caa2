import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Medication } from "#domain/prescriptions";
import { requestOf } from "#kernel/call/request";
import type { Person } from "../../../infra/demo/person.ts";
import { completedAppointment, newDoctor, newPeople, sharedWorld, type World } from "../../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let mara: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines] = await newPeople(world.origin);
  mara = await newDoctor(world.origin);
});

const line = (name: string, dosage: string): Medication => ({
  ...{ id: newId(), name, dosage, frequency: "Once daily", duration: "90 days", instructions: undefined },
});

/** Prescribes lines after an appointment; returns the raw response. */
async function write(doctor: Person, appointmentId: string, medications: readonly object[], notes?: string) {
  const { method, path } = requestOf(prescriptions.prescribe, {});
  const body = { appointmentId, medications, generalNotes: notes };
  const answer = await doctor.request(method, `/api${path}`, body);
  return { status: answer.status, body: await answer.json() };
}
const keysIn = ({ fields }: { fields: { key: string }[] }) => fields.map(({ key }) => key);

describe("a first dose", () => {
  test("is refused at its field in a notation that is read wrongly, in instructions and general notes too", async () => {
    const appointmentId = await completedAppointment(world, anna, ines);
    const medications = [
      { ...line("Digoxin", "40"), instructions: "With 10U at night." },
      line("Digoxin", "1.0 mg"),
    ];
    const refused = await write(ines, appointmentId, medications, "Vitamin D QD.");
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual([
      {
        ...{ path: "medications.0.dosage", code: "unit_missing" },
        title: 'Please write the unit, such as "mg" or "tablet".',
      },
      {
        ...{ path: "medications.0.instructions", code: "unit_abbreviated" },
        title: 'Please write "units", not "U".',
      },
      {
        ...{ path: "medications.1.dosage", code: "trailing_zero" },
        title: 'Please write "1", not "1.0".',
      },
      { path: "generalNotes", code: "daily_abbreviated", title: 'Please write "daily", not "QD".' },
    ]);
  });

  test("is asked about when it is methotrexate every day, or twenty times the strength in its name", async () => {
    const appointmentId = await completedAppointment(world, anna, ines);
    const lines = [line("Methotrexate", "10 mg"), line("Amlodipine 5 mg", "100 mg")];
    const refused = await write(ines, appointmentId, lines);
    expect(refused.body.fields.map(({ path, code }: Record<string, string>) => [path, code])).toEqual([
      ["medications.0.acknowledgement", "daily_methotrexate"],
      ["medications.1.acknowledgement", "strength_differs"],
    ]);
  });

  test("is not covered by a reason from before another doctor prescribed of a second class", async () => {
    const [bruno] = await newPeople(world.origin);
    const appointmentId = await completedAppointment(world, bruno, ines);
    const theirs = await completedAppointment(world, bruno, mara);
    const both = line("Lisinopril with amlodipine", "1 tablet");
    await write(mara, theirs, [line("Enalapril", "20 mg")]);
    const shown = await write(ines, appointmentId, [both]);
    expect(shown.body.fields).toMatchObject([{ code: "same_class" }]);
    const acknowledgement = { issues: keysIn(shown.body), reasonText: "Blood pressure of 190." };

    await write(mara, theirs, [line("Nifedipine", "30 mg")]);
    const refused = await write(ines, appointmentId, [{ ...both, acknowledgement }]);
    expect(refused).toMatchObject({ status: 409, body: { code: "acknowledgement_needed" } });
    expect(JSON.stringify(refused.body.fields)).toContain("calcium channel blockers");
    const seen = { ...acknowledgement, issues: keysIn(refused.body) };
    const done = await write(ines, appointmentId, [{ ...both, acknowledgement: seen }]);
    expect(done).toMatchObject({ status: 201 });
    expect(done.body.items[0].acknowledgement.issues.map(({ shared }: { shared: string }) => shared)).toEqual(
      ["ace_inhibitor", "calcium_blocker"],
    );
  });
});
