import type { Run } from "#kernel/call/contract";
import { matchesSearch } from "#kernel/text/search";
import { findPatients } from "../../patients/reads.ts";
import { doctorNames } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { doctorsOf } from "../partner.ts";

const most = 20;

export const correspondents: Run<typeof contract.correspondents> = async ({ q = "" }, { actor }) => {
  if (actor.role === "doctor") {
    const { items } = await findPatients(actor.id, { search: q, limit: most });
    return { items: items.map(({ patientId: id, name }) => ({ id, name, role: "patient" as const })) };
  }
  const doctors = await doctorsOf(actor.id);
  const names = await doctorNames(doctors.map(({ id }) => id));
  const items = doctors.filter(
    ({ id, name }) => matchesSearch(q, [name]) || matchesSearch(q, [names.get(id) ?? ""]),
  );
  return { items: items.slice(0, most).map((one) => ({ ...one, name: names.get(one.id) ?? one.name })) };
};
