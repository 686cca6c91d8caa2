import { expect, test } from "vitest";
import {
  keyChanges,
  type Prescription,
  type SearchedPatient,
  searchedAfter,
  searchKeysOf,
  todaysName,
  type WorkChange,
} from "#domain/prescriptions";
import { pharmacy, prescription as sample } from "../samples.ts";
import { take } from "./take.ts";

const begin = Date.parse("2026-11-24T10:00:00.000Z");

test("a batch of twenty lines has keys for each medicine within one transaction", () => {
  const batch = (lines: number, name?: string) => {
    const today = todaysName(name);
    const changes = Array.from({ length: lines }, (_, n) => ({
      before: { ...sample, pharmacyId: undefined, status: "pending" as const },
      after: {
        ...{ ...sample, id: `rx${n}`, patientName: "Ana-Maria de la Cruz y Vega Ruiz Soto" },
        ...{ medication: `Alpha${n} Beta${n} Gamma${n}`, pharmacyId: "ph1", status: "sent" as const },
      },
    }));
    const searched = searchedAfter({ searched: [], today }, changes, new Date(begin).toISOString());
    return { searched, today };
  };
  // The others are the patient at the pharmacy, the pharmacies of the patient, the profile and the figures.
  for (const lines of [1, 5, 14, 20, 22, 29])
    for (const name of [undefined, "Ana Sofia Belle Catherine Marie Johanna Lund"])
      expect(3 * lines + 4 + searchKeysOf(batch(lines, name)).size, `${lines} lines`).toBeLessThanOrEqual(
        100,
      );
  const keys = [...searchKeysOf(batch(20)).keys()];
  expect(keys.filter((key) => key.startsWith("alpha"))).toHaveLength(20);
  expect(batch(20).searched[0]?.words).toContain("gamma0");
});

test("lines that were sent singly and come back together, with keys in any script, are one transaction", () => {
  const now = new Date(begin).toISOString();
  let known: SearchedPatient = { searched: [], today: todaysName("สมชาย ใจดี") };
  const step = (changes: readonly WorkChange[]) => ({
    ...known,
    searched: searchedAfter(known, changes, now),
  });
  const again = Array.from({ length: 20 }, (_, n): WorkChange => {
    const medication = `Alpha${n}/Beta${n} (Gamma${n}) 阿莫西林克拉维酸钾片`;
    const written: Prescription = { ...sample, id: `rx${n}`, patientName: "สมชาย ใจดี", medication };
    const { after: sent } = take("send", written, now, { pharmacy });
    const { after: returned } = take("return", sent, now);
    known = step([{ before: written, after: sent }]);
    known = step([{ before: sent, after: returned }]);
    return { before: returned, after: take("send", returned, now, { pharmacy }).after };
  });
  expect(known.searched.every(({ keys }) => keys.length > 10)).toBe(true);
  const { written, removed } = keyChanges(known, step(again));
  expect(3 * again.length + 2 + written.length + removed.length).toBeLessThanOrEqual(100);
});
