import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextOpening,
  openingsOf,
  slotsOf,
  slotTimes,
  symptomGroups,
  symptoms,
  symptomsOf,
} from "#domain/appointments";

const day = { date: "2026-11-24", zone: "America/New_York", taken: ["10:00"], isOff: false };

test("a day has the twelve times of the specification (PAPT-34)", () => {
  expect(slotTimes.join(" ")).toBe("09:00 09:30 10:00 10:30 11:00 11:30 14:00 14:30 15:00 15:30 16:00 16:30");
});

test("past, taken and free slots are distinguished to the minute, in the doctor's zone", () => {
  const states = slotsOf(day, "2026-11-24T14:30:00.000Z").map(({ time, state }) => `${time} ${state}`);
  expect(states.slice(0, 4)).toEqual(["09:00 past", "09:30 past", "10:00 taken", "10:30 free"]);
  const off = slotsOf({ ...day, isOff: true }, "2026-11-24T14:30:00.000Z").map(({ state }) => state);
  expect(off.slice(0, 4)).toEqual(["past", "past", "off", "off"]);
});

describe("the next free time", () => {
  const openings = openingsOf("2026-11-24", [[...slotTimes], ["09:00"], []]);

  test("is the first free slot after now", () => {
    expect(nextOpening(openings, day.zone, "2026-11-24T00:00:00.000Z")).toEqual({
      date: "2026-11-25",
      time: "09:30",
    });
    expect(nextOpening(openings, day.zone, "2026-11-25T21:40:00.000Z")).toEqual({
      date: "2026-11-26",
      time: "09:00",
    });
  });

  test("is not the slot that begins now", () => {
    const free = openingsOf("2026-11-24", [[]]);
    const at = (now: string) => nextOpening(free, day.zone, now)?.time;
    expect(at("2026-11-24T14:29:00.000Z")).toBe("09:30");
    expect(at("2026-11-24T14:30:00.000Z")).toBe("10:00");
  });

  test("is unknown once all stored days have passed", () => {
    expect(nextOpening(openings, day.zone, "2026-11-27T10:00:00.000Z")).toBeUndefined();
  });

  test("is never a taken slot, whichever are taken", () => {
    const anyDay = fc.uniqueArray(fc.constantFrom(...slotTimes));
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 14 }), (taken) => {
        const next = nextOpening(openingsOf("2026-11-24", taken), "UTC", "2026-11-24T00:00:00.000Z");
        const n = next ? (Date.parse(next.date) - Date.parse("2026-11-24")) / 86_400_000 : -1;
        const allTaken = taken.every((times) => times.length === slotTimes.length);
        return next ? !taken[n]?.some((time) => time === next.time) : allTaken;
      }),
    );
  });
});

test("symptoms are grouped by category and sorted by name, and their ids find them (PAPT-36, DATA-65..67)", () => {
  const names = symptoms().map((symptom) => symptom.name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  expect(new Set(symptoms().map((symptom) => symptom.id)).size).toBe(symptoms().length);
  expect(symptoms().length).toBeGreaterThanOrEqual(30);
  expect(symptomsOf(["rash", "cough", "unknown"]).map((symptom) => symptom.name)).toEqual(["Cough", "Rash"]);
  const groups = symptomGroups();
  expect(groups[0]?.category).toBe("General");
  for (const { category, symptoms: within } of groups) {
    expect(within.every((symptom) => symptom.category === category)).toBe(true);
    expect(within.map(({ name }) => name)).toEqual(
      within.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en")),
    );
  }
  expect(groups.flatMap((group) => group.symptoms).length).toBe(symptoms().length);
  for (const { category, symptoms } of groups) {
    expect(symptoms.every((symptom) => symptom.category === category)).toBe(true);
    const names = symptoms.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  }
  for (const { id, name } of symptoms()) expect(id).toBe(name.toLowerCase().split(" ").join("-"));
});
