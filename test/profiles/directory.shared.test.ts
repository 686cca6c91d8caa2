import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import { doctors } from "../../infra/demo/people.ts";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { first, newPatient, sharedWorld } from "../world.ts";

let anna: Person;
/** A word that no other name in this product has, and that contains none of the other words. */
const word = `q${newId().replace(/[-a-f]/g, "q")}`;
const made = [
  { title: "Mx.", fullName: `Cora ${word}`, specialty: "Urology", city: "Salem" },
  { title: "Prof.", fullName: `Ada ${word}`, specialty: "Radiology", city: "Lowell" },
  { title: "Dr.", fullName: `Ben ${word}`, specialty: "Urology", city: `Lynn ${word}x` },
  { title: "Dr.", fullName: `Abel ${word}`, specialty: "Urology", city: "Denver", state: "Colorado" },
] as const;

beforeAll(async () => {
  const { origin } = await sharedWorld();
  anna = await newPatient(origin);
  for (const details of made) {
    const doctor = await signIn(origin, `doctor.${newId()}@example.com`, "doctor");
    await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, ...details });
  }
});

const found = async (filters: { search: string; specialty?: (typeof made)[number]["specialty"] }) =>
  (await anna.call(profiles.doctors, { ...filters, limit: 50 })).items.map(({ name }) =>
    name.replace(` ${word}`, ""),
  );

test("doctors are sorted by full name without the title, those of the patient's own state first (DIR-11, DATA-71, API-60)", async () => {
  expect(await found({ search: word })).toEqual(["Prof. Ada", "Dr. Ben", "Mx. Cora", "Dr. Abel"]);
});

test.each([1, 2, 3, 4])("this order continues page by page, %i at a time", async (limit) => {
  const names: string[] = [];
  for (let after: string | undefined, pages = 0; pages < 9; pages += 1) {
    const page = await anna.call(profiles.doctors, { search: word, limit, ...(after && { after }) });
    names.push(...page.items.map(({ name }) => name.split(" ")[1] ?? ""));
    after = page.next;
    if (!after) break;
  }
  expect(names).toEqual(["Ada", "Ben", "Cora", "Abel"]);
});

test("one search finds a part of a name, a specialty or a city (DIR-02)", async () => {
  expect(await found({ search: `ada ${word}` })).toEqual(["Prof. Ada"]);
  expect(await found({ search: `${word}, ada/radiology` })).toEqual(["Prof. Ada"]);
  expect(await found({ search: `LYNN ${word}x` })).toEqual(["Dr. Ben"]);
  expect(await found({ search: `urolog ${word}` })).toEqual(["Dr. Ben", "Mx. Cora", "Dr. Abel"]);
  expect(await found({ search: "urolog" })).not.toContain("Prof. Ada");
});

test("a specialty lists only its doctors", async () => {
  expect(await found({ search: word, specialty: "Urology" })).toEqual(["Dr. Ben", "Mx. Cora", "Dr. Abel"]);
});
