import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fillIn, type PatientDetails } from "#domain/profiles";
import { beginning, query } from "../../functions/platform/table/table.ts";
import { commit, putAny } from "../../functions/platform/table/transaction.ts";
import { renameAtPharmacies, searchWrites } from "../../functions/prescriptions/work-search.ts";
import { profiles } from "../../functions/profiles/store.ts";
import { patients } from "../../infra/demo/people.ts";
import { openTableWorld } from "../platform/table/table-world.ts";
import { prescription } from "../samples.ts";

const now = "2026-11-28T10:00:00.000Z";
const pharmacyId = "ph1";
const details = patients[0]?.details as PatientDetails;
let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  vi.stubEnv("VERIFY_PROFESSIONALS", "off");
  world = await openTableWorld();
});
afterAll(() => world.end());

const nameIt = async (patientId: string, fullName: string) => {
  const ctx = {
    now,
    newId: () => "n",
    correlationId: "c",
    actor: { id: patientId, role: "patient" as const },
  };
  const before = await profiles.find(patientId);
  const written = { role: "patient", details: { ...details, fullName } } as const;
  await profiles.save(before, fillIn(before, written, ctx), ctx);
};
/** The words under which the pharmacy finds a patient. */
const keysOf = async (patientId: string, at = pharmacyId) => {
  const range = { pk: `PHARMACY#${at}`, ...beginning("FIND#") };
  const keys = (await query(range, 100)).map(({ sk }) => String(sk).split("#"));
  return keys.flatMap(([, word, whose]) => (whose === patientId ? [word] : [])).sort();
};
const sending = async (patientId: string, id: string) => {
  const before = { ...prescription, id, patientId, pharmacyId: undefined, status: "pending" as const };
  return await searchWrites([{ before, after: { ...before, pharmacyId, status: "sent" } }], now);
};

test("a sending that read the name before it changed is refused, to run again with the new one", async () => {
  await nameIt("p1", "Anna Keller");
  const first = await sending("p1", "rx1");
  await nameIt("p1", "Anna Vandermeer");
  await renameAtPharmacies("p1", now);
  await expect(commit(first)).rejects.toMatchObject({ code: "changed_meanwhile" });
  await commit(await sending("p1", "rx1"));

  const second = await sending("p1", "rx2");
  await nameIt("p1", "Anna Lund");
  await renameAtPharmacies("p1", now);
  await expect(commit(second)).rejects.toMatchObject({ code: "changed_meanwhile" });
  await commit(await sending("p1", "rx2"));
  expect(await keysOf("p1")).toEqual(expect.arrayContaining(["keller", "lund"]));
});

test("parts at two pharmacies that no longer know the patient change together, and both find the later name", async () => {
  await nameIt("p3", "Anna Keller");
  const parts = [pharmacyId, "ph2"].map((at, n) => ({
    ...prescription,
    id: `part${n}`,
    patientId: "p3",
    pharmacyId: at,
    status: "completed" as const,
  }));
  const stopped = parts.map((before) => ({ before, after: { ...before, updatedAt: now } }));
  await commit(await searchWrites(stopped, now));
  await nameIt("p3", "Anna Lund");
  await renameAtPharmacies("p3", now);
  for (const at of [pharmacyId, "ph2"]) expect(await keysOf("p3", at)).toContain("lund");
});

test("a pharmacy that knew the patient before names were kept hears of later ones with the next prescription", async () => {
  await nameIt("p4", "Anna Keller");
  const key = { pk: `PHARMACY#${pharmacyId}`, sk: "PATIENT#p4" };
  await commit([putAny({ ...key, kind: "pharmacy-patient", schemaVersion: 1, version: 3, searched: [] })]);
  await commit(await sending("p4", "rx4"));
  await nameIt("p4", "Anna Lund");
  await renameAtPharmacies("p4", now);
  expect(await keysOf("p4")).toContain("lund");
});

test("renamings that cross leave the name of the profile, also after it was changed back", async () => {
  await nameIt("p2", "Anna Keller");
  await commit(await sending("p2", "rx3"));
  for (const name of ["Anna Berg", "Anna Sand", "Anna Keller"]) {
    const changed = nameIt("p2", name);
    await Promise.all([
      renameAtPharmacies("p2", now),
      changed,
      changed.then(() => renameAtPharmacies("p2", now)),
    ]);
  }
  expect(await keysOf("p2")).toEqual(["amoxicillin", "anna", "ines", "keller", "okafor"]);
});
